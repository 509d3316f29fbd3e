import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { operations, visit } from "#app/context.server.ts";
import { useHref, useLanguageInUrl } from "#app/i18n/use-href.ts";
import withoutNetwork from "#app/islands/offline-page.ts?worker&url";
import { Trail } from "#app/site/trail.tsx";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { APPEARANCE_COOKIE } from "#domain/appearance.ts";
import { removalOf } from "#domain/cookie.ts";
import { LANGUAGE_COOKIE } from "#domain/interface-language.ts";
import type { Route } from "./+types/route";
import { Forget } from "./forget.tsx";
import { ResultTemplate } from "./result-template.tsx";
import "./offline.css";

/**
 * Makes the browser forget this site, as far as headers can: the cookie of the appearance is out of reach of scripts,
 * and so is the browser's own cache of pages.
 */
export function action({ request, context }: Route.ActionArgs) {
  const is_https = context.get(operations).env.PUBLIC_URL.startsWith("https:");
  const named = new URL(request.url).searchParams.get("lang");
  const query = new URLSearchParams({ forgotten: "1", lang: named ?? context.get(visit).language });
  const headers = new Headers({ "Cache-Control": "no-store", "Clear-Site-Data": '"cache", "storage"' });
  for (const name of [APPEARANCE_COOKIE, LANGUAGE_COOKIE]) headers.append("Set-Cookie", removalOf(name, is_https));
  return redirect(`/offline?${query}#forget`, { status: 303, headers });
}

export const handle = { unlisted: true };

/**
 * Everything that this device has saved. The page is the same for every visitor, and islands/offline-page.ts fills it
 * in. The service worker serves it at the address of a page that it cannot fetch. The words of a search stay in the
 * address, and reloading tries again.
 */
export default function Offline() {
  const { t } = useTranslation();
  const href = useHref();
  const lang = useLanguageInUrl();
  return (
    <div className="wrap band stack-lg" data-offline="" data-title-end={t("site.title", { page: "" })}>
      <Trail here={t("offline.title")} />
      <title>{t("site.title", { page: t("offline.title") })}</title>
      <div className="stack">
        <h1>{t("offline.title")}</h1>
        <p className="lead">{t("offline.lead")}</p>
      </div>
      <p data-without-script="">{t("offline.no_script")}</p>
      <div role="status">
        <div hidden data-failed="">
          <Notice icon="offline">
            <p>{t("offline.failed")}</p>
          </Notice>
        </div>
        <p hidden data-nothing="">
          {t("offline.nothing")}
        </p>
      </div>
      <p hidden data-again="">
        <ButtonLink kind="quiet" href="">
          <Icon name="refresh" />
          {t("offline.again")}
        </ButtonLink>
      </p>
      <section className="stack-lg" aria-labelledby="search-copies" hidden data-search="" data-kept="">
        <h2 id="search-copies">{t("offline.search")}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: older screen readers do not know <search> */}
        <form className="stack" role="search" aria-labelledby="search-copies" action={href("/search")}>
          {lang && <input type="hidden" name="lang" value={lang} />}
          <Field id="q" label={t("offline.words")} name="search" autoComplete="off" enterKeyHint="search" />
          <p>
            <Button type="submit">
              <Icon name="search" />
              {t("form.submit")}
            </Button>
          </p>
        </form>
        <div
          role="status"
          data-found={t("offline.found", { amount: "#" })}
          data-shown={t("offline.shown", { amount: "#" })}
          data-none={t("offline.none")}
          data-copy={t("offline.from_copy", { place: "#", day: "%" })}
        />
        <ol className="offline-results" />
        <ResultTemplate />
      </section>
      <section className="stack" aria-labelledby="kept-districts" hidden data-districts="" data-kept="">
        <h2 id="kept-districts">{t("offline.districts")}</h2>
        <ul
          className="offline-list"
          data-as-of={t("offline.district_as_of", { day: "#" })}
          data-count={t("offline.organisations", { amount: "#" })}
          data-part={t("offline.part", { total: "#" })}
          data-remove={t("offline.remove", { place: "#" })}
        />
        <p role="status" data-removed={t("offline.removed", { place: "#" })} />
      </section>
      <section className="stack" aria-labelledby="kept-pages" hidden data-pages="" data-kept="">
        <h2 id="kept-pages">{t("offline.pages")}</h2>
        <ul className="offline-list" data-page-of={t("offline.page_of", { day: "#" })} />
      </section>
      <p>
        <a className="link-button" href={href("/offline/district")}>
          <Icon name="save" />
          {t("offline.district_title")}
        </a>
      </p>
      <Forget />
      <script type="module" src={withoutNetwork} />
    </div>
  );
}
