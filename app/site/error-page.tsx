import { useTranslation } from "react-i18next";
import { isRouteErrorResponse } from "react-router";
import { useHref } from "#app/i18n/use-href.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** Shown by the root error boundary. It needs no loader data, because a loader may have failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const href = useHref();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    // The link that skips to results leads here when there are none because of the error.
    <div className="wrap band stack" id="results" tabIndex={-1}>
      <title>{t("site.title", { page: t("error.title") })}</title>
      <h1>{t("error.title")}</h1>
      <p className="lead">{messageOf(error) ?? t("error.text")}</p>
      <p>{t("error.try")}</p>
      <p>
        <ButtonLink href={href("/")}>{t("error.home")}</ButtonLink>
      </p>
    </div>
  );
}

/** The message of our own refusals (errors.server.ts). Other messages appear only in development, stacks never. */
function messageOf(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) return (error.data as { message?: string } | null)?.message;
  return import.meta.env.DEV && error instanceof Error ? error.message : undefined;
}
