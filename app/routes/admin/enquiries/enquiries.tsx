import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Enquiry } from "#domain/enquiry.ts";
import { messages } from "#domain/errors.ts";
import type { PageMeta } from "#domain/page.ts";
import { DeskList } from "../desk-list.tsx";
import { StateTabs, useListState, usePage } from "../filtered-list.tsx";

const states = ["waiting", "handled", "all"] as const;
const filters = { waiting: "&handled=0", handled: "&handled=1", all: "" };

export function Enquiries() {
  const { t } = useTranslation();
  const state = useListState(states, "waiting");
  const path = `/admin/enquiries?page=${usePage()}${filters[state]}`;
  const loaded = useLoaded<{ data: Enquiry[]; meta: PageMeta }>(path);
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = async () => {
    await loaded.reload();
    heading.current?.focus();
  };
  return (
    <div className="desk-section">
      <StateTabs
        label={t("enquiries.filter")}
        states={states}
        current={state}
        usual="waiting"
        textOf={(state) => t(`enquiries.status.${state}`)}
      />
      <DeskList
        id="enquiries"
        loaded={loaded}
        title={({ meta }) =>
          meta.total === 0 ? t(`enquiries.none.${state}`) : t(`enquiries.found.${state}`, { count: meta.total })
        }
        heading={heading}
      >
        {({ data }) => (
          <ol className="desk-list">
            {data.map((enquiry) => (
              <EnquiryItem key={enquiry.id} enquiry={enquiry} onChanged={changed} />
            ))}
          </ol>
        )}
      </DeskList>
      <p className="muted">{t("enquiries.text")}</p>
    </div>
  );
}

/** An enquiry with its sender. Admins reply in their own mail program. */
function EnquiryItem({ enquiry, onChanged }: { enquiry: Enquiry; onChanged(): Promise<void> }) {
  const { t } = useTranslation();
  const { moment, shortDay } = useFormats();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useMutation();
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
      <DescriptionList>
        <Description term={t("enquiries.email")}>{email}</Description>
        {phone && <Description term={t("enquiries.phone")}>{phone}</Description>}
        {organization && <Description term={t("enquiries.organization")}>{organization}</Description>}
        {designation && <Description term={t("enquiries.designation")}>{designation}</Description>}
      </DescriptionList>
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
