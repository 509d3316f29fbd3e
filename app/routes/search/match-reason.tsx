import { useTranslation } from "react-i18next";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { Fact } from "#app/ui/facts/facts.tsx";
import type { ListingItem } from "#domain/listing.ts";
import type { SearchResponse } from "#domain/search.ts";
import { highlight, Marked, snippet } from "./highlight.tsx";
import { labelsOf } from "./summary.ts";

interface MatchReasonProps {
  item: ListingItem;
  words: string[];
  understood: SearchResponse["meta"]["understood"];
}

/** Says why an organisation matches if its name and services do not: by a sentence of its text, or its categories. */
export function MatchReason({ item, words, understood }: MatchReasonProps) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  if ([item.name, ...item.services.map(({ name }) => name)].some((text) => hasMark(text, words))) return null;
  const said = snippet(item.description, words);
  if (said) {
    return (
      <Fact icon="info" label={t("search.they_say")}>
        <span lang={langOf(said)}>
          <Marked text={said} words={words} />
        </span>
      </Fact>
    );
  }
  const under = listedUnder(item, understood);
  if (under.length === 0) return null;
  return (
    <Fact icon="info" label={t("search.listed_under")}>
      {labelsOf(t, under).join(", ")}
    </Fact>
  );
}

function hasMark(text: string, words: string[]): boolean {
  return highlight(text, words).some(({ marked }) => marked);
}

function listedUnder(item: ListingItem, understood: MatchReasonProps["understood"]): string[] {
  const codes: Record<string, readonly string[]> = {
    disabilities: item.disabilities,
    services: item.services.map(({ category }) => category),
    age_groups: item.age_groups,
    modes: item.modes,
    access: item.access,
  };
  const asked = [...new Set(understood.flatMap((part) => part.codes))];
  return asked.filter((code) => {
    const [group, value] = code.split(":") as [string, string];
    return codes[group]?.includes(value);
  });
}
