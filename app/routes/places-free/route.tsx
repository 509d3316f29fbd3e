import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { PlaceList } from "#app/availability/place-fields.tsx";
import { errorsOfFields, sayingsIn, stillSo } from "#app/availability/sayings.ts";
import { operations } from "#app/context.server.ts";
import { readForm } from "#app/forms/no-script-form.tsx";
import { Thanks } from "#app/forms/thanks.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { Trail } from "#app/site/trail.tsx";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { type AskedAvailability, type Saying, Sayings } from "#domain/availability.ts";
import { type FieldErrors, isAppError } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import {
  answerQuestion,
  type QuestionLink,
  readByQuestion,
  setQuestionsByLink,
} from "#operations/owner/availability-questions.ts";
import type { Context } from "#operations/runtime/context.ts";
import type { Route } from "./+types/route";
import { Question, versionsOf } from "./question.tsx";

/** The page is private to the holder of the link, so it must not be cached or indexed. */
export function headers() {
  return { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
}

function linkIn(request: Request): QuestionLink {
  const query = new URL(request.url).searchParams;
  return { expires: query.get("expires") ?? "", signature: query.get("signature") ?? "" };
}

/** The loader must not change anything, because mail scanners follow links. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const asked = await readByQuestion(ctx, params.id, linkIn(request));
  return data({ asked, now: ctx.now().toISOString() }, { status: asked ? 200 : 404 });
}

/** What became of a form. `typed` is what was refused. */
interface Outcome {
  saved?: boolean;
  stale?: boolean;
  errors?: FieldErrors;
  typed?: [string, string][];
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(operations);
  const link = linkIn(request);
  const form = await readForm(request);
  const asked = await readByQuestion(ctx, params.id, link);
  const intent = form.get("intent");
  if (!asked) return {} satisfies Outcome;
  if (intent === "stop" || intent === "ask") {
    await setQuestionsByLink(ctx, params.id, link, intent === "ask");
    return {} satisfies Outcome;
  }
  if (intent === "still") {
    if (form.get("versions") !== versionsOf(asked.places)) return { stale: true } satisfies Outcome;
    return save(ctx, params.id, link, stillSo(asked.places), []);
  }
  const { sayings, paths } = sayingsIn(form);
  const typed = [...form].filter(([name]) => name.startsWith("places."));
  const refused = (errors: FieldErrors): Outcome => ({ errors: errorsOfFields(errors, paths), typed });
  if (sayings.length === 0) return data(refused({ "sayings.0.status": [problems.availability] }), 422);
  const parsed = Sayings.safeParse({ sayings });
  if (!parsed.success) return data(refused(fieldErrors(parsed.error)), 422);
  const outcome = await save(ctx, params.id, link, parsed.data.sayings, paths);
  return outcome.errors ? data({ ...outcome, typed }, 422) : outcome;
}

async function save(
  ctx: Context,
  id: string,
  link: QuestionLink,
  sayings: readonly Saying[],
  paths: number[],
): Promise<Outcome> {
  try {
    const answered = await answerQuestion(ctx, id, link, sayings);
    return { saved: answered?.saved ?? false };
  } catch (error) {
    if (isAppError(error) && error.code === "conflict") return { stale: true };
    if (isAppError(error) && error.errors) return { errors: errorsOfFields(error.errors, paths) };
    throw error;
  }
}

export const handle = { unlisted: true };

/** Says without signing in whether an organisation takes new people. Like every page that mails link to, it needs no script. */
export default function PlacesFree({ loaderData: { asked, now }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const outcome = actionData as Outcome | undefined;
  const name = asked?.organization.name ?? "";
  const title = !asked
    ? t("places_free.wrong")
    : outcome?.saved
      ? t("places_free.thanks")
      : asked.answered
        ? t("places_free.answered")
        : t("places_free.title", { name });
  return (
    <div className="wrap band stack-lg">
      <Trail here={name || title} lang={asked ? langOf(name) : undefined} />
      <title>{t("site.title", { page: title })}</title>
      {!asked ? (
        <WrongLink title={title} />
      ) : outcome?.saved ? (
        <Thanks title={title}>
          <Answered asked={asked} now={now} text={t("places_free.thanks_text")} />
        </Thanks>
      ) : asked.answered ? (
        <div className="stack">
          <h1>{title}</h1>
          <Answered asked={asked} now={now} text={t("places_free.answered_text")} />
        </div>
      ) : (
        <Question
          asked={asked}
          now={now}
          title={title}
          stale={outcome?.stale ?? false}
          errors={outcome?.errors ?? {}}
          typed={outcome?.typed ? new Map(outcome.typed) : null}
        />
      )}
    </div>
  );
}

function Answered({ asked, now, text }: { asked: AskedAvailability; now: string; text: string }) {
  const { t } = useTranslation();
  const href = useHref();
  const { organization, places } = asked;
  const next = `/provider-dashboard/dashboard?${new URLSearchParams({ organization: organization.id })}`;
  return (
    <>
      <p className="lead">{text}</p>
      <PlaceList places={places.filter(({ status }) => status !== "unknown")} now={now} />
      <p className="row">
        <ButtonLink kind="quiet" href={href(`/provider/${organization.id}`)}>
          {t("still_right.whole")}
        </ButtonLink>
        <a className="link-button" href={href("/login", { next })}>
          {t("still_right.change")}
        </a>
      </p>
    </>
  );
}

function WrongLink({ title }: { title: string }) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lead">{t("places_free.wrong_text")}</p>
      <p>
        <ButtonLink href={href("/login")}>{t("site.sign_in")}</ButtonLink>
      </p>
    </div>
  );
}
