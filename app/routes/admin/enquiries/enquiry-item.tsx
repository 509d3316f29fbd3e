import { useTranslation } from "react-i18next";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Pair, Pairs } from "#app/ui/pairs/pairs.tsx";
import type { Enquiry } from "#domain/enquiry.ts";
import { messages } from "#domain/errors.ts";

/** Who wrote what; answering is done in one's own mail program. */
export function EnquiryItem({ enquiry, onChanged }: { enquiry: Enquiry; onChanged(): Promise<void> }) {
  const { t } = useTranslation();
  const { moment, shortDay } = useFormats();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useAttempt();
  const { id, name, email, note, country, organization, designation, handled_at, handled_by } = enquiry;
  const phone = enquiry.phone && [enquiry.country_code, enquiry.phone].filter(Boolean).join(" ");
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t("enquiries.reply_subject"))}`;
  const handle = () =>
    attempt(async () => {
      await call("PATCH", `/admin/enquiries/${id}`, messages.unexpected, { handled: !handled_at });
      const done = handled_at ? "enquiries.was_reopened" : "enquiries.was_handled";
      dispatch(toasted({ text: t(done, { name }), tone: "done" }));
      await onChanged();
    });
  return (
    <li className="stack">
      <div className="stack-sm">
        <h3>{country ? t("enquiries.from", { name, country }) : name}</h3>
        <p className="muted">{t("enquiries.written", { day: moment.format(Date.parse(enquiry.created_at)) })}</p>
      </div>
      <blockquote>{note}</blockquote>
      <Pairs>
        <Pair term={t("enquiries.email")}>{email}</Pair>
        {phone && <Pair term={t("enquiries.phone")}>{phone}</Pair>}
        {organization && <Pair term={t("enquiries.organization")}>{organization}</Pair>}
        {designation && <Pair term={t("enquiries.designation")}>{designation}</Pair>}
      </Pairs>
      {handled_at && (
        <p className="muted">
          {t("enquiries.handled_by", {
            name: handled_by?.name ?? t("reports.somebody"),
            day: shortDay.format(Date.parse(handled_at)),
          })}
        </p>
      )}
      {trouble}
      <div className="row">
        <ButtonLink kind={handled_at ? "link" : "quiet"} href={reply}>
          <Icon name="email" />
          <span>
            {t("enquiries.reply")}
            <span className="sr">: {name}</span>
          </span>
        </ButtonLink>
        <Button type="button" kind={handled_at ? "link" : "quiet"} onClick={handle}>
          <span>
            {t(handled_at ? "enquiries.reopen" : "enquiries.handle")}
            <span className="sr">: {name}</span>
          </span>
        </Button>
      </div>
    </li>
  );
}
