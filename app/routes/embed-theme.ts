import { EmbedParameters, readEmbedQuery } from "#domain/embed.ts";
import { embedThemeCss, embedThemes } from "#domain/embed-theme.ts";
import { fieldErrors } from "#domain/fields.ts";
import type { Route } from "./+types/embed-theme";

const Look = EmbedParameters.pick({ accent: true, background: true, text: true, theme: true });

/** The colours of a frame: its policy forbids styles in the page, so that they come as a stylesheet. */
export function loader({ request }: Route.LoaderArgs): Response {
  const look = Look.safeParse(readEmbedQuery(new URL(request.url).searchParams, Look));
  if (!look.success) {
    const lines = Object.entries(fieldErrors(look.error)).map(
      ([name, problems]) => `${name}: ${problems.join(". ")}\n`,
    );
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
    return new Response(lines.join(""), { status: 422, headers });
  }
  return new Response(embedThemeCss(embedThemes(look.data, look.data.theme)), {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
      Vary: "Accept-Encoding",
    },
  });
}
