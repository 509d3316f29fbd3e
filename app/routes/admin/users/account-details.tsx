import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useStateList } from "#app/i18n/use-state-names.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { AccountDetail } from "#domain/account.ts";
import { messages } from "#domain/errors.ts";
import { useAdminHref } from "../sections.ts";
import { AccountActions } from "./account-actions.tsx";

export function AccountDetails({ id }: { id: string }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const loaded = useLoaded<{ data: AccountDetail }>(`/admin/users/${encodeURIComponent(id)}`);
  return (
    <div className="stack-lg">
      <p>
        <Link className="link-button" to={href.section("users")}>
          <Icon name="arrow-left" />
          {t("users.back")}
        </Link>
      </p>
      <AsyncContent loaded={loaded}>{({ data }) => <Whole account={data} onChanged={loaded.reload} />}</AsyncContent>
    </div>
  );
}

function Whole({ account, onChanged }: { account: AccountDetail; onChanged(): Promise<void> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const changed = async () => {
    await onChanged();
    heading.current?.focus();
  };
  return (
    <>
      <div className="stack">
        <h2 ref={heading} tabIndex={-1}>
          {account.name}
        </h2>
        <Facts account={account} />
      </div>
      <Organizations account={account} />
      <AccountSessions account={account} onChanged={changed} />
      <AccountActions account={account} onChanged={changed} />
    </>
  );
}

function Facts({ account }: { account: AccountDetail }) {
  const { t, i18n } = useTranslation();
  const { day } = useFormats();
  const stateList = useStateList();
  const { email, phone, roles, review_states, language, is_you, disabled_at, created_at } = account;
  const languageKey = `words.languages.${language}`;
  return (
    <>
      <p className="row">
        {is_you && <Tag>{t("users.you")}</Tag>}
        {roles.length === 0 ? (
          <Tag>{t("users.roles.none")}</Tag>
        ) : (
          roles.map((role) => <Tag key={role}>{t(`users.roles.${role}`)}</Tag>)
        )}
        {disabled_at && (
          <Tag tone="problem">{t("users.disabled_since", { day: day.format(Date.parse(disabled_at)) })}</Tag>
        )}
      </p>
      <DescriptionList>
        <Description term={t("users.email")}>{email ?? t("users.no_contact")}</Description>
        <Description term={t("users.phone")}>{phone ?? t("users.no_contact")}</Description>
        <Description term={t("users.language")}>
          {i18n.exists(languageKey) ? t(languageKey as "words.languages.en") : language}
        </Description>
        {review_states && <Description term={t("users.review_states")}>{stateList(review_states)}</Description>}
        <Description term={t("users.since")}>{day.format(Date.parse(created_at))}</Description>
      </DescriptionList>
    </>
  );
}

function Organizations({ account: { organizations } }: { account: AccountDetail }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  return (
    <section className="stack" aria-labelledby="looks-after">
      <h3 id="looks-after">{t("users.looks_after")}</h3>
      {organizations.length === 0 && <p>{t("users.looks_after_nothing")}</p>}
      <ul>
        {organizations.map(({ id, name, accepted_at }) => (
          <li key={id}>
            <Link className="link-button" to={href.review(id)}>
              {name}
            </Link>{" "}
            {!accepted_at && <Tag tone="wait">{t("users.invited")}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The user's sessions, each with a button to end it. */
function AccountSessions({ account, onChanged }: { account: AccountDetail; onChanged(): Promise<void> }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useMutation();
  const end = (id: string) =>
    attempt(async () => {
      await call("DELETE", `/admin/users/${account.id}/sessions/${id}`, messages.unexpected);
      dispatch(toasted({ text: t("sessions.ended"), tone: "done" }));
      await onChanged();
    });
  return (
    <section className="stack" aria-labelledby="account-sessions">
      <h3 id="account-sessions">{t("users.sessions")}</h3>
      {trouble}
      {account.sessions.length === 0 && <p>{t("users.no_sessions")}</p>}
      <ul className="session-list">
        {account.sessions.map(({ id, device, created_at, used_at, current }) => {
          const since = moment.format(Date.parse(created_at));
          return (
            <li key={id}>
              <div>
                <strong>{device ?? t("sessions.unknown_device")}</strong>
                <p className="muted">{t("sessions.since", { since, used: moment.format(Date.parse(used_at)) })}</p>
              </div>
              {current ? (
                <span>{t("sessions.this")}</span>
              ) : (
                <Button type="button" kind="quiet" onClick={() => end(id)}>
                  {t("sessions.end")}
                  <span className="sr">
                    : {device ?? t("sessions.unknown_device")}, {since}
                  </span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
