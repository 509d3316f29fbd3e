import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { contactHref } from "#app/listing/contact.ts";
import { spacedNumber } from "#app/listing/phone-number.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { AGE, type ConfirmationCall, type DueCall } from "#domain/confirmation-call.ts";
import { DAY_MS } from "#domain/day.ts";
import { messages } from "#domain/errors.ts";
import { useAdminHref } from "../sections.ts";
import { CallForm } from "./call-form.tsx";
import "./calls.css";

interface CallItemProps {
  due: DueCall;
  reload(): Promise<void>;
  onLeft(): Promise<void>;
  onNoted(call: ConfirmationCall): Promise<void>;
  onAsked(): Promise<void>;
}

/** An organisation to call: why, at which numbers, and once an admin has taken the call, what to say and what came of it. */
export function CallItem({ due, reload, onLeft, onNoted, onAsked }: CallItemProps) {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  const langOf = useLangOf();
  const href = useAdminHref();
  const me = useAppSelector(({ auth }) => auth.user?.id);
  const { organization, called_by, asked_at } = due;
  const { id, name, place } = organization;
  // The claim ends after a while, but the server still takes the outcome: what was typed must not go.
  const [isMine, setMine] = useState(false);
  if (called_by?.id === me && !isMine) setMine(true);
  const noted = async (call: ConfirmationCall) => {
    await onNoted(call);
    setMine(false);
  };
  const left = async () => {
    await onLeft();
    setMine(false);
  };
  return (
    <li className="stack" aria-labelledby={`call-${id}`}>
      <div className="stack-sm">
        <h3 id={`call-${id}`} lang={langOf(name)}>
          <Link to={href.review(id)}>{name}</Link>
        </h3>
        <p className="row">
          {place && <span className="muted">{place}</span>}
          {called_by && called_by.id !== me && <Tag tone="wait">{t("calls.taken_by", { name: called_by.name })}</Tag>}
          {asked_at && <Tag>{t("calls.asked", { day: shortDay.format(Date.parse(asked_at)) })}</Tag>}
        </p>
      </div>
      <Facts due={due} />
      {isMine ? (
        <CallForm due={due} onNoted={noted} onLeft={left} />
      ) : (
        <CallActions due={due} reload={reload} onAsked={onAsked} />
      )}
    </li>
  );
}

/** Reasons, numbers, and the last attempt. */
function Facts({ due }: { due: DueCall }) {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  const { reasons, numbers, failed_calls, last_attempt } = due;
  return (
    <DescriptionList>
      <Description term={t("calls.why")}>
        <ul className="call-reasons">
          {reasons.map((reason) => (
            <li key={reason}>
              {reason === "round_begun"
                ? t("calls.reason.round_begun", { count: failed_calls })
                : t(`calls.reason.${reason}`)}
            </li>
          ))}
          <li>
            <Age due={due} />
          </li>
        </ul>
      </Description>
      <Description term={t("calls.numbers")}>
        {numbers.length === 0 ? (
          t("calls.no_number")
        ) : (
          <ul className="call-numbers">
            {numbers.map(({ name, phone }) => (
              <li key={phone}>
                <a className="link-button num" href={contactHref("phone", phone)}>
                  <Icon name="phone" />
                  {spacedNumber(phone)}
                </a>
                {name && <span className="muted">{name}</span>}
              </li>
            ))}
          </ul>
        )}
      </Description>
      {last_attempt && (
        <Description term={t("calls.last")}>
          {t("calls.by", {
            outcome: t(`calls.outcome.${last_attempt.outcome}`),
            name: last_attempt.by?.name ?? t("reports.somebody"),
            day: shortDay.format(Date.parse(last_attempt.called_at)),
          })}
        </Description>
      )}
    </DescriptionList>
  );
}

/** How long ago it was confirmed, or published where it never was. */
function Age({ due: { confirmed_at, published_at } }: { due: DueCall }) {
  const { t } = useTranslation();
  const what = confirmed_at ? "confirmed" : "published";
  const age = Date.now() - Date.parse(confirmed_at ?? published_at);
  const count = Math.floor(age / (AGE.month_days * DAY_MS));
  return count === 0 ? t(`calls.${what}_lately`) : t(`calls.${what}`, { count });
}

/** Takes the call, or sends the question instead. An admin waits while another calls. */
function CallActions({ due, reload, onAsked }: Pick<CallItemProps, "due" | "reload" | "onAsked">) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { once, busy, trouble } = useMutation();
  const { organization, called_by, asked_at, question, language } = due;
  const { id, name } = organization;
  const about = <span className="sr">: {name}</span>;
  const take = async () => {
    await once(async () => {
      try {
        await call("PUT", `/admin/organizations/${id}/call-claim`, messages.unexpected);
      } finally {
        await reload();
      }
    });
  };
  const ask = () =>
    once(async () => {
      await call("POST", `/admin/organizations/${id}/still-right-question`, messages.unexpected, { language });
      dispatch(toasted({ text: t("calls.was_asked", { name }), tone: "done" }));
      await onAsked();
    });
  return (
    <>
      {trouble}
      {!called_by && (
        <div className="row">
          <Button type="button" kind="quiet" onClick={take} aria-disabled={busy}>
            {t("calls.take")}
            {about}
          </Button>
          {question && !asked_at && (
            <Button type="button" kind="link" onClick={ask} aria-disabled={busy}>
              {t("calls.ask")}
              {about}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
