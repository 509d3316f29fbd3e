import { useTranslation } from "react-i18next";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { Fact } from "#app/ui/facts/facts.tsx";
import type { ListingItem } from "#domain/listing.ts";
import type { SearchResponse } from "#domain/search.ts";
import { highlight } from "./highlight.ts";
import { Marked } from "./marked.tsx";
import { snippet } from "./snippet.ts";
import { labelsOf } from "./summary.ts";

interface WhyProps {
  item: ListingItem;
  words: string[];
  understood: SearchResponse["meta"]["understood"];
}

/** Why it is an answer, where its name and its services do not show it: what its description says, or what it is listed under. */
export function Why({ item, words, understood }: WhyProps) {
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

function listedUnder(item: ListingItem, understood: WhyProps["understood"]): string[] {
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
