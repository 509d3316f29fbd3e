import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { operations, visit } from "#app/context.server.ts";
import { type Answered, answer, answerTooMany, BAIT, typedIn } from "#app/forms/no-script-form.tsx";
import { Thanks } from "#app/forms/thanks.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { NewEnquiry } from "#domain/enquiry.ts";
import { fieldErrors } from "#domain/fields.ts";
import { createEnquiry } from "#operations/desk/enquiries.ts";
import type { Route } from "./+types/route";
import { ContactForm, fields } from "./contact-form.tsx";
import { Grievances } from "./grievances.tsx";
import { Helplines } from "./helplines.tsx";

type AnsweredContact = Answered<(typeof fields)[number]>;

/** The empty form is the same for every visitor and may be cached; an answer with the visitor's input may not. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? { "Cache-Control": "no-store" } : {};
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { GRIEVANCE_NAME, GRIEVANCE_EMAIL } = context.get(operations).env;
  const officer = GRIEVANCE_NAME && GRIEVANCE_EMAIL ? { name: GRIEVANCE_NAME, email: GRIEVANCE_EMAIL } : null;
  return { officer, isSent: new URL(request.url).searchParams.has("sent") };
}

/**
 * Creates an enquiry, as POST /api/enquiries does. Bots fill in the honeypot field; they get the same thanks, but
 * nothing is stored.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await typedIn(request, fields);
  const lang = new URL(request.url).searchParams.get("lang");
  const thanks = redirect(`/contact?${new URLSearchParams({ sent: "1", ...(lang ? { lang } : {}) })}`, 303);
  if (typed[BAIT]) return thanks;
  const parsed = NewEnquiry.safeParse({ ...typed, language: context.get(visit).language });
  if (!parsed.success) return answer({ typed, errors: fieldErrors(parsed.error), wait: null }, 422);
  try {
    await createEnquiry(context.get(operations), parsed.data);
    return thanks;
  } catch (error) {
    return answerTooMany(typed, error);
  }
}

/** Addresses for questions, helplines and complaints. Works without script. */
export default function Contact({ loaderData: { officer, isSent }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const href = useHref();
  const answered = (actionData as AnsweredContact | undefined) ?? null;
  const title = t(isSent && !answered ? "contact_page.thanks" : "contact_page.title");
  return (
    <div className="wrap band stack-lg">
      <title>{t("site.title", { page: answered ? t("report_form.error_title", { title }) : title })}</title>
      <meta name="description" content={t("contact_page.lead")} />
      <div className="main-and-aside">
        {isSent && !answered ? (
          <Thanks title={title}>
            <p className="lead">{t("contact_page.thanks_text")}</p>
            <p>
              <ButtonLink kind="quiet" href={href("/search")}>
                {t("site.find")}
              </ButtonLink>
            </p>
          </Thanks>
        ) : (
          <ContactForm answered={answered} email={officer?.email ?? null} />
        )}
        <Grievances officer={officer} />
      </div>
      <Helplines />
    </div>
  );
}
