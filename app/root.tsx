// Import this before any other stylesheet: its first line sets the order of the layers.
import "#app/styles/site.css";

import { type ReactNode, useContext, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Links, Outlet, Scripts, useLocation, useMatches, useRouteError } from "react-router";
import { attributesOf } from "#app/appearance/saved-appearance.ts";
import { VisitContext } from "#app/appearance/visit.ts";
import { partsOf, textFile } from "#app/i18n/text-files.ts";
import { useHref } from "#app/i18n/use-href.ts";
import analyticsIsland from "#app/islands/analytics.ts?worker&url";
import appearance from "#app/islands/appearance.ts?worker&url";
import appearancePanel from "#app/islands/appearance-panel.ts?worker&url";
import shortlist from "#app/islands/shortlist.ts?worker&url";
import { OfflineNotice } from "#app/offline/offline-notice.tsx";
import { ErrorPage } from "#app/site/error-page.tsx";
import { latinFace, scriptFaces } from "#app/site/faces.ts";
import favicon from "#app/site/favicon.svg?url";
import { SiteFooter, SmallFooter } from "#app/site/footer.tsx";
import { SiteHeader } from "#app/site/header.tsx";
import { PathAddresses } from "#app/site/page-addresses.tsx";
import { frameColor, themeColors } from "#app/site/theme-colors.ts";
import type { Route } from "./+types/root";

interface Handle {
  /** The page is one of the signed-in areas, which have scripts */
  hydrate?: boolean;
  /** Not for search engines */
  unlisted?: boolean;
  /** The page itself says which addresses it has */
  ownAddresses?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const href = useHref();
  const handles = useMatches().map(({ handle }) => handle as Handle | undefined);
  const hydrate = handles.some((handle) => handle?.hydrate);
  const isUnlisted = hydrate || handles.some((handle) => handle?.unlisted);
  const hasFailed = useRouteError() != null;
  const isSent = useIsSent();
  const { appearance: chosen, analytics } = useContext(VisitContext);
  const { textSize, theme, contrast } = attributesOf(chosen);
  const frame = frameColor(chosen);
  const face = scriptFaces[i18n.language];
  return (
    <html
      lang={i18n.language}
      data-text-size={textSize}
      data-theme={theme}
      data-contrast={contrast}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isSent && (
          <>
            <script src={appearance} />
            <script type="module" src={appearancePanel} />
            <script type="module" src={shortlist} />
            {analytics && <script type="module" src={analyticsIsland} data-analytics="" />}
          </>
        )}
        {face && (
          <link
            rel="preload"
            href={face.file}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            media="not all"
            data-letters={face.letters}
            suppressHydrationWarning
          />
        )}
        <link rel="preload" href={latinFace} as="font" type="font/woff2" crossOrigin="anonymous" />
        {hydrate && <TextPreloads language={i18n.language} />}
        {(isUnlisted || hasFailed) && <meta name="robots" content="noindex" />}
        {!isUnlisted && !hasFailed && !handles.some((handle) => handle?.ownAddresses) && <PathAddresses />}
        <Links />
        <link rel="icon" type="image/svg+xml" href={favicon} />
        <link rel="manifest" href={href("/manifest.webmanifest")} />
        {frame && <meta name="theme-color" content={frame} />}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
      </head>
      <body>
        <SiteHeader />
        <main id="main" tabIndex={-1}>
          {!hydrate && <OfflineNotice />}
          {children}
        </main>
        {hydrate ? <SmallFooter /> : <SiteFooter />}
        {hydrate && isSent && <Scripts />}
      </body>
    </html>
  );
}

/**
 * True while the page is as the server sent it. Only that page contains scripts: when React takes over, they have
 * already run. If a translator changed the page, React renders it again, and the page's policy forbids creating scripts
 * (decision 026).
 */
function useIsSent(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}

/** Fetches the texts while the scripts arrive, which ask for them. */
function TextPreloads({ language }: { language: string }) {
  const { pathname } = useLocation();
  return partsOf(pathname).map((part) => (
    <link key={part} rel="preload" href={textFile(language, part)} as="fetch" crossOrigin="anonymous" />
  ));
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
