import { useTranslation } from "react-i18next";
import { operations, visit } from "#app/context.server.ts";
import { BAIT, formHeaders, typedIn } from "#app/forms/no-script-form.tsx";
import { Trail } from "#app/site/trail.tsx";
import type { Route } from "./+types/route";
import { AskStep, CodeStep } from "./address-steps.tsx";
import { answerStep } from "./answer-step.server.ts";
import { keyFields, type Stage } from "./key-fields.ts";
import { KeysStep } from "./keys-step.tsx";
import "./keys.css";

export const headers = formHeaders;

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(operations).env.GRIEVANCE_EMAIL ?? null };
}

/** Bots fill in the honeypot field. They get the empty page. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await typedIn(request, keyFields);
  if (typed[BAIT]) return null;
  return answerStep({ ctx: context.get(operations), language: context.get(visit).language, typed });
}

const steps = { ask: AskStep, code: CodeStep, keys: KeysStep };

export const handle = { unlisted: true };

/** Keys for programs: their holders ask for them, see, renew and end them with a code by mail. Works without script. */
export default function Keys({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const answered = actionData ?? null;
  const stage = (answered?.typed.stage || "ask") as Stage;
  const Step = steps[stage];
  const isWrong = answered !== null && (Object.keys(answered.errors).length > 0 || answered.wait !== null);
  const title = t(`keys_page.title_${stage}`);
  return (
    <div className="wrap band stack-lg keys">
      <title>{t("site.title", { page: isWrong ? t("report_form.error_title", { title }) : title })}</title>
      <Trail here={t("keys_page.title_ask")} />
      <Step answered={answered} email={loaderData.email} />
    </div>
  );
}
