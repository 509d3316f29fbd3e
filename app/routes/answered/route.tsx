import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { operations } from "#app/context.server.ts";
import { type Answered, answer, answerTooMany, BAIT, formHeaders, typedIn } from "#app/forms/no-script-form.tsx";
import { Thanks } from "#app/forms/thanks.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { loadListing } from "#app/routes/organization/load-listing.server.ts";
import { Trail } from "#app/site/trail.tsx";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { askedChannels, contactAnswers, waysOf } from "#domain/contact-answer.ts";
import { isAppError } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import { NewContactAnswer } from "#domain/new-contact-answer.ts";
import { createContactAnswer } from "#operations/desk/contact-answers.ts";
import type { Route } from "./+types/route";
import { AnsweredForm, fields } from "./answered-form.tsx";

export const headers = formHeaders;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const listing = await loadListing(ctx, params.id, request);
  const query = new URL(request.url).searchParams;
  const sent = query.get("sent");
  return {
    id: listing.id,
    name: listing.name,
    ways: waysOf(listing),
    channel: askedChannels.find((each) => each === query.get("channel")) ?? null,
    said: contactAnswers.find((each) => each === query.get("answer")) ?? null,
    sent: sent === "1" || sent === "again" ? sent : null,
    email: ctx.env.GRIEVANCE_EMAIL ?? null,
  };
}

/** Bots fill in the honeypot field. They get the same thanks, but nothing is stored. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(operations);
  const { searchParams: query, pathname } = new URL(request.url);
  const listing = await loadListing(ctx, params.id, request);
  const typed = await typedIn(request, fields);
  const lang = query.get("lang");
  const thanks = (sent: "1" | "again") =>
    redirect(`${pathname}?${new URLSearchParams({ sent, ...(lang ? { lang } : {}) })}`, 303);
  if (typed[BAIT]) return thanks("1");
  const parsed = NewContactAnswer.safeParse({ ...typed, organization_id: listing.id });
  if (!parsed.success) return answer({ typed, errors: fieldErrors(parsed.error), wait: null }, 422);
  try {
    const { counted } = await createContactAnswer(ctx, parsed.data);
    return thanks(counted ? "1" : "again");
  } catch (error) {
    if (isAppError(error) && error.errors) return answer({ typed, errors: error.errors, wait: null }, 422);
    return answerTooMany(typed, error);
  }
}

export const handle = { unlisted: true };

/** Asks whether an organisation answered a call or a message, without an account and without script. */
export default function AnsweredPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const href = useHref();
  const langOf = useLangOf();
  const { id, name, sent } = loaderData;
  const page = href(`/provider/${id}`);
  const isSent = sent !== null && !actionData;
  const title = t(isSent ? "answered.thanks" : "answered.title", { name });
  return (
    <div className="wrap band report">
      <title>{t("site.title", { page: actionData ? t("report_form.error_title", { title }) : title })}</title>
      <Trail steps={[{ href: page, text: name, lang: langOf(name) }]} here={t("answered.link")} />
      {isSent ? (
        <Thanks title={title}>
          <p className="lead">{t(sent === "again" ? "answered.again" : "answered.thanks_text")}</p>
          <p>
            <ButtonLink kind="quiet" href={page}>
              {t("report_form.back")}
            </ButtonLink>
          </p>
        </Thanks>
      ) : (
        <AnsweredForm
          {...loaderData}
          action={href(`/provider/${id}/answered`)}
          answered={(actionData as Answered<(typeof fields)[number]> | undefined) ?? null}
        />
      )}
    </div>
  );
}
