import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Awaited } from "#app/loaded/awaited.tsx";
import { useLoaded } from "#app/loaded/use-loaded.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Pair, Pairs } from "#app/ui/pairs/pairs.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { AccountDetail } from "#domain/account.ts";
import { useAdminHref } from "../use-admin-href.ts";
import { AccountActions } from "./account-actions.tsx";
import { AccountSessions } from "./account-sessions.tsx";

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
      <Awaited loaded={loaded}>{({ data }) => <Whole account={data} onChanged={loaded.reload} />}</Awaited>
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
  const { email, phone, roles, language, is_you, disabled_at, created_at } = account;
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
      <Pairs>
        <Pair term={t("users.email")}>{email ?? t("users.no_contact")}</Pair>
        <Pair term={t("users.phone")}>{phone ?? t("users.no_contact")}</Pair>
        <Pair term={t("users.language")}>
          {i18n.exists(languageKey) ? t(languageKey as "words.languages.en") : language}
        </Pair>
        <Pair term={t("users.since")}>{day.format(Date.parse(created_at))}</Pair>
      </Pairs>
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
