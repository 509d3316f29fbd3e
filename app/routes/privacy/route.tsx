import { useTranslation } from "react-i18next";
import { operations } from "#app/context.server.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { PurposeList } from "#app/notice/purpose-list.tsx";
import { Trail } from "#app/site/trail.tsx";
import { NOTICE } from "#domain/consent.ts";
import type { Route } from "./+types/route";

export function loader({ context }: Route.LoaderArgs) {
  const { ARCHIVE_PUBLIC_KEY } = context.get(operations).env;
  return { has_archive: ARCHIVE_PUBLIC_KEY !== undefined };
}

/** The whole notice on the use of personal data, to which every form links. */
export default function Privacy({ loaderData: { has_archive } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <div className="wrap band stack-lg">
      <Trail here={t("notice.title")} />
      <title>{t("site.title", { page: t("notice.title") })}</title>
      <div className="stack">
        <h1>{t("notice.title")}</h1>
        <PurposeList />
        <p>{t("notice.public")}</p>
        <p>{t("notice.others")}</p>
        <p>{t("notice.how_long")}</p>
        {has_archive && <p>{t("notice.archive")}</p>}
        <p>{t("notice.rights")}</p>
      </div>
      <section className="stack" aria-labelledby="withdraw">
        <h2 id="withdraw">{t("notice.withdraw_title")}</h2>
        <p>{t("notice.withdraw")}</p>
      </section>
      <section className="stack" aria-labelledby="messages">
        <h2 id="messages">{t("contact_page.title")}</h2>
        <p>{t("notice.short.enquiry")}</p>
        <p>
          {t("notice.short.report")} {t("report_form.kept")}
        </p>
        <p>
          <a className="link-button" href={href("/contact")}>
            {t("site.contact")}
          </a>
        </p>
      </section>
      <p className="muted">{t("notice.version", { version: NOTICE })}</p>
    </div>
  );
}
