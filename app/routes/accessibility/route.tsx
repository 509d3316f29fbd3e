import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { operations, visit } from "#app/context.server.ts";
import { readForm } from "#app/forms/typed.ts";
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
import { Credits } from "./credits.tsx";
import { Criteria } from "./criteria.tsx";
import { Sample } from "./sample.tsx";
import { Settings } from "./settings.tsx";
import { Statement } from "./statement.tsx";
import "./accessibility.css";

export function loader({ context }: Route.LoaderArgs) {
  const { ACCESSIBILITY_EMAIL, PUBLIC_URL } = context.get(operations).env;
  return { email: ACCESSIBILITY_EMAIL ?? null, canonical: `${PUBLIC_URL}/accessibility` };
}

/** Where no script runs, what is chosen on any page comes here, is kept in a cookie, and the page is shown again. */
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

/** A path of this site, never an address of another one. */
function pathIn(to: FormDataEntryValue | null): string {
  const base = "http://here";
  const text = String(to ?? "");
  if (!text.startsWith("/") || !URL.canParse(text, base)) return "/accessibility";
  const { origin, pathname, search } = new URL(text, base);
  return origin === base && !pathname.startsWith("//") ? pathname + search : "/accessibility";
}

/** Make it yours: every setting, and what we promise. */
export default function Accessibility({ loaderData: { email, canonical } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <title>{t("site.title", { page: t("accessibility.title") })}</title>
      <meta name="description" content={t("accessibility.lead")} />
      <link rel="canonical" href={canonical} />
      <div className="wrap band two">
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
