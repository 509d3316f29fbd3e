// First of all stylesheets: its first line decides the order of the layers.
import "#app/styles/site.css";

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Links, Outlet, Scripts, useMatches } from "react-router";
import appearance from "#app/islands/appearance.ts?worker&url";
import { ErrorPage } from "#app/site/error-page.tsx";
import favicon from "#app/site/favicon.svg?url";
import { SiteFooter } from "#app/site/footer.tsx";
import { SiteHeader } from "#app/site/header.tsx";
import type { Route } from "./+types/root";

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const hydrate = useMatches().some(({ handle }) => (handle as { hydrate?: boolean } | undefined)?.hydrate);
  return (
    <html lang={i18n.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script src={appearance} />
        <Links />
        <link rel="icon" type="image/svg+xml" href={favicon} />
      </head>
      <body>
        <SiteHeader />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
        {hydrate && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
