import { createHash } from "node:crypto";
import { useTranslation } from "react-i18next";
import { operations, visit } from "#app/context.server.ts";
import element from "#app/embed/v1.js?raw";
import { textsOf } from "#app/i18n/texts.server.ts";
import share from "#app/islands/share.ts?worker&url";
import { Trail } from "#app/site/trail.tsx";
import { EmbedChoice, readEmbedQuery } from "#domain/embed.ts";
import { embedThemes, type Theme } from "#domain/embed-theme.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import { languageNamed } from "#domain/interface-language.ts";
import { filterValues } from "#domain/search.ts";
import type { Route } from "./+types/route";
import { ChoiceForm } from "./choice-form.tsx";
import { Snippet } from "./snippet.tsx";
import { type Chosen, elementSnippet, frameAddress, frameSnippet } from "./snippets.ts";
import "./data-embed.css";

/** So that a page that shows the element runs nothing else, whatever becomes of our server (Subresource Integrity) */
const integrity = `sha384-${createHash("sha384").update(element).digest("base64")}`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { PUBLIC_URL } = context.get(operations).env;
  const query = new URL(request.url).searchParams;
  const typed = readEmbedQuery(query, EmbedChoice);
  const read = EmbedChoice.safeParse(typed);
  const service = filterValues.services.find(({ code }) => code === query.get("services"))?.code;
  const lang = languageNamed(query.get("frame_lang")) ?? context.get(visit).language;
  const { t } = await textsOf(lang);
  const choice: Chosen | null = read.success ? { ...read.data, services: service ? [service] : [], lang } : null;
  return {
    choice,
    typed: { ...typed, services: service ?? "", frame_lang: lang } as Record<string, string>,
    errors: read.success ? ({} as FieldErrors) : fieldErrors(read.error),
    public_url: PUBLIC_URL,
    integrity,
    // In the language of the page that will show the search
    title: t("embed.frame_title"),
    link: t("embed.on_site"),
    corrected: choice ? corrections(embedThemes(choice, choice.theme)) : [],
  };
}

/** Each correction once: light and dark colours may need the same */
function corrections(themes: readonly Theme[]): Theme["corrected"] {
  const all = themes.flatMap(({ corrected }) => corrected);
  return all.filter((one, i) => all.findIndex(({ name, to }) => name === one.name && to === one.to) === i);
}

/** Writes what another site puts into its page to show a search, and shows how that looks. */
export default function DataEmbed({ loaderData }: Route.ComponentProps) {
  const { choice, typed, errors, public_url, integrity, title, link, corrected } = loaderData;
  const { t } = useTranslation();
  return (
    <div className="wrap band stack-lg">
      <title>{t("site.title", { page: t("embed.page_title") })}</title>
      <meta name="description" content={t("embed.lead")} />
      <Trail here={t("embed.page_title")} />
      <div className="stack">
        <h1>{t("embed.page_title")}</h1>
        <p className="lead">{t("embed.lead")}</p>
      </div>
      <ChoiceForm typed={typed} errors={errors} />
      {choice && (
        <>
          <section className="stack" aria-labelledby="preview">
            <h2 id="preview">{t("embed.preview")}</h2>
            {corrected.map(({ name, from, to }) => (
              <p key={name + to}>{t("embed.corrected", { name: t(`embed.${name}`), from, to })}</p>
            ))}
            <iframe
              className="data-embed-preview"
              src={frameAddress("", choice)}
              title={title}
              height={choice.height}
              loading="lazy"
              sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox"
            />
          </section>
          <Snippet
            id="frame"
            heading={t("embed.frame")}
            text={t("embed.frame_text")}
            snippet={frameSnippet(public_url, choice, title)}
          />
          <Snippet
            id="element"
            heading={t("embed.element")}
            text={t("embed.element_text", { origin: public_url })}
            snippet={elementSnippet(public_url, choice, integrity, link)}
          />
        </>
      )}
      <script type="module" src={share} />
    </div>
  );
}
