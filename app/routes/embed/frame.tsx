import type { ReactNode } from "react";
import style from "#app/embed/embed-frame.css?url";
import height from "#app/islands/embed-height.ts?worker&url";
import { type EmbedParameters, embedThemeAddress } from "#domain/embed.ts";
import { hiddenFields, siteHref, type View } from "./view.ts";

interface FrameProps {
  view: View;
  look: EmbedParameters;
  title: string;
  children: ReactNode;
}

/** The document of a frame in another site's page: our own colours and file, no script but the one that tells the height, if asked for. */
export function Frame({ view, look, title, children }: FrameProps) {
  const { t, language } = view;
  const theme = embedThemeAddress(look);
  return (
    <html lang={language} data-theme={look.theme} data-size={look.size}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t("site.title", { page: title })}</title>
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href={style} />
        {theme && <link rel="stylesheet" href={theme} />}
        {look.height && <script defer src={height} />}
      </head>
      <body>
        <main>
          <Question view={view} state={look.state} />
          <div className="answer">{children}</div>
        </main>
      </body>
    </html>
  );
}

/** The words and the place, sent to the frame itself. */
function Question({ view: { t, query, places }, state }: { view: View; state: string | undefined }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know <search>
    <form role="search" aria-label={t("form.label")} action="/embed/search">
      {hiddenFields(query).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <p>
        <label htmlFor="q">{t("form.what")}</label>
        <input id="q" name="search" enterKeyHint="search" autoComplete="off" defaultValue={query.get("search") ?? ""} />
      </p>
      <p>
        <label htmlFor="where">{t("form.where")}</label>
        <input
          id="where"
          name="location"
          autoComplete="off"
          defaultValue={query.get("location") ?? ""}
          aria-describedby={state && "where-hint"}
        />
      </p>
      <button type="submit">{t("form.submit")}</button>
      {state && <small id="where-hint">{t("embed.in_state", { state: places.state(state) })}</small>}
    </form>
  );
}

interface SiteLinkProps {
  view: View;
  path: string;
  query?: string | Record<string, string>;
  lang?: string | undefined;
  children: ReactNode;
}

/** A link to the site, in a tab of its own: the page around the frame stays open. */
export function SiteLink({ view, path, query, lang, children }: SiteLinkProps) {
  return (
    <a href={siteHref(view, path, query)} target="_blank" rel="noopener" lang={lang}>
      {children}
    </a>
  );
}

/** A large telephone number to call */
export function HelplineLink({ number }: { number: string }) {
  return (
    <p>
      <a className="helpline" href={`tel:${number.replaceAll(" ", "")}`}>
        {number}
      </a>
    </p>
  );
}
