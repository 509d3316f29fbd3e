import type { TFunction } from "i18next";
import type { ServiceTerms } from "#domain/service-terms.ts";

/** One thing that is said of a service's terms: a term, what the page says of it, the organisation's own words, and a form on the web. */
export interface SaidTerm {
  name: "cost" | "who" | "papers" | "apply";
  term: string;
  text: string;
  own: string;
  url?: string | undefined;
}

/** What is not said has no line. */
export function saidTermsOf(t: TFunction, terms: ServiceTerms): SaidTerm[] {
  const { papers = [], how_to_apply = [] } = terms;
  const lines: Omit<SaidTerm, "term">[] = [
    { name: "cost", text: costInWords(t, terms) ?? "", own: "" },
    { name: "who", text: whoMayCome(t, terms).join(" "), own: terms.who_may_come ?? "" },
    {
      name: "papers",
      text: asSentence(papers.map((code) => t(`words.papers.${code}`))).join(", "),
      own: terms.papers_note ?? "",
    },
    {
      name: "apply",
      text: t("terms.ways", { ways: asSentence(how_to_apply.map((way) => t(`words.apply_ways.${way}`))) }),
      own: terms.apply_note ?? "",
      url: terms.apply_url,
    },
  ];
  return lines
    .filter(({ text, own, url }) => text || own || url)
    .map((line) => ({ ...line, term: t(`terms.${line.name}`) }));
}

/** With a capital at the first alone, but for abbreviations */
function asSentence(words: readonly string[]): string[] {
  return words.map((word, i) => (i > 0 && /^\p{Lu}\p{Ll}/u.test(word) ? word[0]!.toLowerCase() + word.slice(1) : word));
}

/** "Subsidised: ₹50 to ₹1,00,000 per session"; null where it is not said. */
export function costInWords(t: TFunction, { fee, fee_from: from, fee_to: to, fee_unit }: ServiceTerms): string | null {
  if (!fee) return null;
  const price =
    from !== undefined && to !== undefined && from !== to
      ? t("terms.from_to", { from, to })
      : from !== undefined
        ? t("terms.price", { price: from })
        : to !== undefined && t("terms.up_to", { to });
  const unit = fee_unit && t(`words.fee_units.${fee_unit}`);
  const what = t(`words.fee.${fee}`);
  const much = [price, unit].filter(Boolean).join(" ");
  return much ? t("terms.cost_is", { what, much }) : what;
}

function whoMayCome(t: TFunction, { needs_udid, income_limit }: ServiceTerms): string[] {
  return [
    needs_udid === undefined ? "" : t(needs_udid ? "terms.udid_needed" : "terms.udid_not_needed"),
    income_limit === undefined ? "" : t("terms.income", { income: income_limit }),
  ].filter(Boolean);
}
