import { agesInWords } from "#app/listing/ages.ts";
import { costInWords } from "#app/listing/service-terms.ts";
import type { DisabilitySlug } from "#domain/disability.ts";
import type { ListingItem } from "#domain/listing.ts";
import { isFreeOrSubsidised } from "#domain/service-terms.ts";
import { markedParts, type Part, snippet, wordsOf } from "./highlight.tsx";
import type { Asked } from "./result.tsx";
import { labelsOf } from "./summary.ts";

const SERVICES_SHOWN = 2;
const DISABILITIES_SHOWN = 2;

/**
 * What the organisation does and for whom, what was asked first. If neither its name nor its services have the searched
 * words, a sentence of its text that has them stands for the services, or the categories by which it was found.
 */
export function resultMatch(item: ListingItem, asked: Asked) {
  const { words, codes, t, langOf } = asked;
  const askedTerms = ["cost:free-or-subsidised", "udid:not-needed"].filter((code) => codes.has(code));
  const asksTerms = askedTerms.length > 0;
  const services = inOrder(
    item.services.map((service) => {
      const { name, category } = service;
      const parts = markedParts(name, words, langOf(name));
      const isOn = asksTerms && askedTerms.every((code) => isOnTerms(service, code));
      return {
        parts,
        notes: notesOf(service, asked),
        marks: countMarks(parts),
        isOn,
        isAsked: codes.has(`services:${category}`),
      };
    }),
    // Who asks for what is free is shown which services are, whatever else the words name.
    ({ marks, isAsked, isOn }) => marks * 2 + Number(isAsked) + (isOn ? 100 : 0),
  );
  const disabilities = inOrder(item.disabilities, (slug) => Number(codes.has(`disabilities:${slug}`)));
  const isNamed = services.some(({ marks }) => marks > 0) || countMarks(markedParts(item.name, words)) > 0;
  const said = isNamed || asksTerms ? null : snippet(item.description, words);
  const more = (all: unknown[], shown: number) =>
    all.length > shown ? ` ${t("search.more", { count: all.length - shown })}` : "";
  const offers = said
    ? [`${t("search.they_say")} `, ...markedParts(said, words, langOf(said))]
    : services.length > 0
      ? [
          ...list(
            services
              .slice(0, SERVICES_SHOWN)
              .map(({ parts, notes }) => [...parts, notes.length > 0 ? ` (${notes.join(", ")})` : ""]),
          ),
          more(services, SERVICES_SHOWN),
        ]
      : [item.category === "others" ? "" : t(`words.category.${item.category}`)];
  const people = [
    ...list(
      disabilities
        .slice(0, DISABILITIES_SHOWN)
        .map((slug) => [
          { text: t(`words.disabilities.${slug as DisabilitySlug}`), marked: codes.has(`disabilities:${slug}`) },
        ]),
    ),
    more(disabilities, DISABILITIES_SHOWN),
  ];
  const under = isNamed || said || words.length === 0 ? [] : hiddenReasons(item, codes);
  return (
    <p className="result-match">
      {wordsOf(
        sentences(
          offers,
          people,
          [agesInWords(t, item.age_groups, "listing.ages") ?? ""],
          [under.length > 0 ? `${t("search.listed_under")} ${labelsOf(t, under).join(", ")}` : ""],
        ),
      )}
    </p>
  );
}

type CardService = ListingItem["services"][number];

function isOnTerms(service: CardService, code: string): boolean {
  return code.startsWith("cost:") ? isFreeOrSubsidised(service) : service.needs_udid === false;
}

/** What a card says of a service: that it is online only or free, and where that was asked, what else it costs and that it asks for no UDID card. */
function notesOf(service: CardService, { t, codes }: Asked): string[] {
  const { online, fee, needs_udid } = service;
  const cost = codes.has("cost:free-or-subsidised") ? costInWords(t, service) : fee === "free" && t("words.fee.free");
  return [
    online && t("words.modes.online"),
    cost,
    codes.has("udid:not-needed") && needs_udid === false && t("words.udid.not-needed"),
  ].filter((note) => typeof note === "string");
}

/** The kinds of help that were asked for, by which the organisation is listed. */
function hiddenReasons({ services }: ListingItem, codes: ReadonlySet<string>): string[] {
  return [...new Set(services.map(({ category }) => `services:${category}`))].filter((code) => codes.has(code));
}

function list(items: Part[][]): Part[] {
  return items.flatMap((parts, i) => (i > 0 ? [", ", ...parts] : parts));
}

/** The groups that have words, each as a sentence. */
function sentences(...groups: Part[][]): Part[] {
  const said = groups.filter((parts) => parts.some((part) => (typeof part === "string" ? part : part.text) !== ""));
  return said.flatMap((parts, i) => (i > 0 ? [endsSentence(said[i - 1]!) ? " " : ". ", ...parts] : parts));
}

/** A sentence of the organisation's own text brings its full stop along. */
function endsSentence(parts: Part[]): boolean {
  const last = parts.at(-1)!;
  return /[.!?।…]$/.test(typeof last === "string" ? last : last.text);
}

function countMarks(parts: readonly Part[]): number {
  return parts.filter((part) => typeof part !== "string" && part.marked).length;
}

function inOrder<T>(list: readonly T[], weight: (item: T) => number): T[] {
  return [...list].sort((a, b) => weight(b) - weight(a));
}
