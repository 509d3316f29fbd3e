import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { operations, visit } from "#app/context.server.ts";
import { readForm } from "#app/forms/no-script-form.tsx";
import {
  APPEARANCE_COOKIE,
  type Appearance,
  appearanceOf,
  cookieOfAppearance,
  resized,
  usual,
} from "#domain/appearance.ts";
import { cookieOf } from "#domain/cookie.ts";
import type { Route } from "./+types/route";
import { Criteria } from "./criteria.tsx";
import { Sample } from "./sample.tsx";
import { Settings } from "./settings.tsx";
import { Statement } from "./statement.tsx";
import "./accessibility.css";

const credits = ["places", "towns", "fonts", "pictograms"] as const;

export function loader({ context }: Route.LoaderArgs) {
  const { ACCESSIBILITY_EMAIL } = context.get(operations).env;
  return { email: ACCESSIBILITY_EMAIL ?? null };
}

/**
 * Without script, the settings form of every page posts here. The action saves the choice in a cookie and redirects
 * back to the page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { appearance } = context.get(visit);
  const chosen = stepped(appearanceOf({ ...appearance, ...Object.fromEntries(form) }), form.get("step"));
  const { PUBLIC_URL } = context.get(operations).env;
  const cookie = cookieOf(APPEARANCE_COOKIE, cookieOfAppearance(chosen), PUBLIC_URL.startsWith("https:"));
  return redirect(pathIn(form.get("to")), {
    status: 303,
    headers: {
      "Cache-Control": "no-store",
      "Set-Cookie": `${cookie}; HttpOnly`,
    },
  });
}

function stepped(appearance: Appearance, step: FormDataEntryValue | null): Appearance {
  if (step === "all") return usual;
  if (step === "reset") return { ...appearance, text_size: usual.text_size };
  if (step === "smaller" || step === "larger") return resized(appearance, step === "larger" ? 1 : -1);
  return appearance;
}

/** Accepts only paths of this site, to prevent open redirects. */
function pathIn(to: FormDataEntryValue | null): string {
  const base = "http://here";
  const text = String(to ?? "");
  if (!text.startsWith("/") || !URL.canParse(text, base)) return "/accessibility";
  const { origin, pathname, search } = new URL(text, base);
  return origin === base && !pathname.startsWith("//") ? pathname + search : "/accessibility";
}

/** All settings, and our accessibility statement. */
export default function Accessibility({ loaderData: { email } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <title>{t("site.title", { page: t("site.accessibility") })}</title>
      <meta name="description" content={t("accessibility.lead")} />
      <div className="wrap band main-and-aside">
        <Settings />
        <Sample />
      </div>
      <div className="wrap stack-lg">
        <Statement email={email} />
        <Criteria />
        <Credits />
      </div>
    </>
  );
}

/** The authors of third-party work on these pages, with the licences. */
function Credits() {
  const { t } = useTranslation();
  return (
    <section className="stack" id="credits" aria-labelledby="credits-title">
      <h2 id="credits-title">{t("site.credits")}</h2>
      <ul className="accessibility-dashes stack">
        {credits.map((credit) => (
          <li key={credit}>{t(`accessibility.credit.${credit}`)}</li>
        ))}
        <li>{t("site.credit_map")}</li>
      </ul>
    </section>
  );
}
