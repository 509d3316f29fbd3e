import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { operations, visit } from "#app/context.server.ts";
import { orRespond } from "#app/errors.server.ts";
import { type Answered, answer, answerTooMany, BAIT, formHeaders, typedIn } from "#app/forms/no-script-form.tsx";
import { Thanks } from "#app/forms/thanks.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { Trail } from "#app/site/trail.tsx";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { fieldErrors } from "#domain/fields.ts";
import { NewReport, type ReportedField, reportedFields } from "#domain/report.ts";
import { createReport } from "#operations/desk/report-submission.ts";
import { getOrganization } from "#operations/publishing/organizations.ts";
import type { Route } from "./+types/route";
import { fields, ReportForm } from "./report-form.tsx";
import "./report.css";

export const headers = formHeaders;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const { id, name } = await orRespond(getOrganization(ctx, params.id));
  const query = new URL(request.url).searchParams;
  const field = reportedFields.find((field) => field === query.get("field")) ?? null;
  return { id, name, field, isSent: query.has("sent"), email: ctx.env.GRIEVANCE_EMAIL ?? null };
}

/** Bots fill in the honeypot field. They get the same thanks, but nothing is stored. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(operations);
  const { searchParams: query, pathname } = new URL(request.url);
  await orRespond(getOrganization(ctx, params.id));
  const typed = await typedIn(request, fields);
  const lang = query.get("lang");
  const thanks = redirect(`${pathname}?${new URLSearchParams({ sent: "1", ...(lang ? { lang } : {}) })}`, 303);
  if (typed[BAIT]) return thanks;
  const parsed = NewReport.safeParse({ ...typed, organization_id: params.id, language: context.get(visit).language });
  if (!parsed.success) return answer({ typed, errors: fieldErrors(parsed.error), wait: null }, 422);
  try {
    await createReport(ctx, parsed.data);
    return thanks;
  } catch (error) {
    return answerTooMany(typed, error);
  }
}

export const handle = { unlisted: true };

/** A form to report wrong facts in a listing, without an account and without script. */
export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const href = useHref();
  const { id, name, isSent } = loaderData;
  const page = href(`/provider/${id}`);
  const langOf = useLangOf();
  const title = t(isSent && !actionData ? "report_form.thanks" : "report_form.title", { name });
  return (
    <div className="wrap band report">
      <title>{t("site.title", { page: actionData ? t("report_form.error_title", { title }) : title })}</title>
      <Trail steps={[{ href: page, text: name, lang: langOf(name) }]} here={t("report_form.here")} />
      {isSent && !actionData ? (
        <Thanks title={title}>
          <p className="lead">{t("report_form.thanks_text")}</p>
          <p>
            <ButtonLink kind="quiet" href={page}>
              {t("report_form.back")}
            </ButtonLink>
          </p>
        </Thanks>
      ) : (
        <ReportForm
          name={name}
          action={href(`/provider/${id}/report`)}
          field={loaderData.field as ReportedField | null}
          email={loaderData.email}
          answered={(actionData as Answered<(typeof fields)[number]> | undefined) ?? null}
        />
      )}
    </div>
  );
}
