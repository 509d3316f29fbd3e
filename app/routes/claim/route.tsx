import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { operations, visit } from "#app/context.server.ts";
import { orRespond } from "#app/errors.server.ts";
import { BAIT, formHeaders } from "#app/forms/no-script-form.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { Trail } from "#app/site/trail.tsx";
import { answeredBy } from "#domain/verification.ts";
import { getClaimChoices } from "#operations/owner/claims.ts";
import { getOrganization, isLookedAfter } from "#operations/publishing/organizations.ts";
import type { Route } from "./+types/route";
import { answerStep, readClaimForm } from "./answer-step.server.ts";
import { ChooseProof } from "./choose-proof.tsx";
import { CodeStep } from "./code-step.tsx";
import { Details } from "./details.tsx";
import { Arrived, LookedAfter } from "./ends.tsx";
import { SignInStep } from "./sign-in-step.tsx";
import type { Stage } from "./step.ts";
import "./claim.css";

export const headers = formHeaders;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const listing = await orRespond(getOrganization(ctx, params.id));
  const isSent = new URL(request.url).searchParams.has("sent");
  const isOwned = await isLookedAfter(ctx.reads(), listing.id);
  return {
    listing,
    isOwned,
    choices: isOwned ? null : await orRespond(getClaimChoices(ctx, listing.id)),
    until: isSent ? answeredBy(ctx.now()).toISOString() : null,
    email: ctx.env.GRIEVANCE_EMAIL ?? null,
  };
}

/** Bots fill in the honeypot field. They get the same thanks, but nothing is stored. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(operations);
  const { searchParams: query, pathname } = new URL(request.url);
  const listing = await orRespond(getOrganization(ctx, params.id));
  const typed = await readClaimForm(request);
  const lang = query.get("lang");
  const thanks = redirect(`${pathname}?${new URLSearchParams({ sent: "1", ...(lang ? { lang } : {}) })}`, 303);
  if (typed[BAIT]) return thanks;
  const answered = await answerStep({ ctx, id: listing.id, language: context.get(visit).language, typed });
  return answered ?? thanks;
}

const steps = { choose: ChooseProof, code: CodeStep, sign_in: SignInStep, details: Details };

export const handle = { unlisted: true };

/** Asks to look after the page of an organisation that no one looks after. Works without script, but for sending a paper. */
export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const href = useHref();
  const langOf = useLangOf();
  const { listing, isOwned, choices, until, email } = loaderData;
  const { id, name } = listing;
  const page = href(`/provider/${id}`);
  const answered = actionData ?? null;
  const stage = (answered?.typed.stage || "choose") as Stage;
  const Step = steps[stage];
  const isWrong = answered !== null && (Object.keys(answered.errors).length > 0 || answered.wait !== null);
  const title = isOwned && !until ? "claim.owned_title" : until && !answered ? "claim.sent_title" : "claim.title";
  const words = t(title, { name });
  return (
    <div className="wrap band stack-lg claim">
      <title>{t("site.title", { page: isWrong ? t("report_form.error_title", { title: words }) : words })}</title>
      <Trail steps={[{ href: page, text: name, lang: langOf(name) }]} here={t("claim.here")} />
      {until && !answered ? (
        <Arrived until={until} page={page} />
      ) : !choices ? (
        <LookedAfter name={name} page={page} />
      ) : (
        <Step listing={listing} choices={choices} action={href(`/claim/${id}`)} answered={answered} email={email} />
      )}
    </div>
  );
}
