import { type EmbedChoice, writeEmbedQuery } from "#domain/embed.ts";
import { writeQuery } from "#domain/search.ts";
import type { z } from "#domain/zod.ts";

export type Chosen = z.infer<typeof EmbedChoice> & {
  services: string[];
  /** Of the frame */
  lang: string;
};

/** The address of a frame that looks as chosen. */
export function frameAddress(public_url: string, { height, services, ...look }: Chosen): string {
  const query = writeEmbedQuery(look, { services });
  return `${public_url}/embed/search${query.size > 0 ? `?${query}` : ""}`;
}

/** The frame for a page without script. */
export function frameSnippet(public_url: string, choice: Chosen, title: string): string {
  return tag("iframe", {
    src: frameAddress(public_url, choice),
    title,
    width: "100%",
    height: String(choice.height),
    loading: "lazy",
    referrerpolicy: "no-referrer",
    sandbox: "allow-forms allow-popups allow-popups-to-escape-sandbox",
  });
}

/** The element that is as high as its content. Without it, its link is shown. */
export function elementSnippet(public_url: string, choice: Chosen, integrity: string, link: string): string {
  const { height, services, ...look } = choice;
  const attributes = Object.fromEntries(writeEmbedQuery(look, { services }));
  const question = writeQuery({ services, location: look.state ?? "" });
  const script = tag("script", {
    type: "module",
    src: `${public_url}/embed/v1.js`,
    integrity,
    crossorigin: "anonymous",
  });
  const here = tag("a", { href: `${public_url}/search${question && `?${question}`}` }, escaped(link));
  return `${script}\n${tag("marga-search", attributes, here)}`;
}

function tag(name: string, attributes: Record<string, string>, content = ""): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`);
  return `<${name}${written.join("")}>${content}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
