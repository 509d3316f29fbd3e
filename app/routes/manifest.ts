import { visit } from "#app/context.server.ts";
import { textsOf } from "#app/i18n/texts.server.ts";
import icon192 from "#app/site/icon-192.png?url";
import icon512 from "#app/site/icon-512.png?url";
import maskable from "#app/site/icon-maskable-512.png?url";
import { themeColors } from "#app/site/theme-colors.ts";
import { languageNamed } from "#domain/interface-language.ts";
import type { Route } from "./+types/manifest";

const KEPT_S = 3600;
const icon = { type: "image/png" };

/** The W3C Web Application Manifest, which lets phones install Marga, in the language of the page that links to it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(visit);
  const { t } = await textsOf(language);
  const named = languageNamed(new URL(request.url).searchParams.get("lang"));
  const address = (path: string) => (named ? `${path}?lang=${named}` : path);
  const manifest = {
    // The same app in every language
    id: "/",
    name: t("site.name"),
    short_name: t("site.name"),
    description: t("site.about"),
    lang: language,
    dir: "ltr",
    start_url: address("/"),
    scope: "/",
    display: "minimal-ui",
    theme_color: themeColors.light,
    background_color: themeColors.light,
    icons: [
      { ...icon, src: icon192, sizes: "192x192", purpose: "any" },
      { ...icon, src: icon512, sizes: "512x512", purpose: "any" },
      { ...icon, src: maskable, sizes: "512x512", purpose: "maskable" },
    ],
    shortcuts: [
      { name: t("site.search"), url: address("/search") },
      { name: t("offline.saved"), url: address("/shortlist") },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": `public, max-age=${KEPT_S}`,
      Vary: "Accept-Language, Cookie",
    },
  });
}
