import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { readSearchTerms } from "#database/search-terms/search-terms.ts";
import { languages } from "#domain/interface-language.ts";
import { problems } from "#domain/problems.ts";
import { states } from "#domain/state.ts";
import { vocabularyOf } from "#operations/searching/vocabulary.ts";
import { understandQuestion } from "#search/question.ts";
import { readCatalogue, type TextTree } from "#tests/helpers/catalogue.ts";

const present = languages.map(({ code }) => code);
const others = present.filter((code) => code !== "en");
const PLURAL = /_(zero|one|two|few|many|other)$/;

function texts(tree: TextTree, path = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : texts(value, `${path}${key}.`),
  );
}

/** The domain contains the English problems of a field. */
const english = new Map(texts({ ...readCatalogue("en"), problems }));
/** A key may end in "_other" without being a plural. */
const isPlural = (key: string) => key.endsWith("_other") && english.has(key.replace(/other$/, "one"));
/** In other languages such a key would be taken for a singular and have no text. */
test("only singulars end in _one", () => {
  const ones = [...english.keys()].filter((key) => key.endsWith("_one"));
  expect(ones.filter((key) => !english.has(key.replace(/one$/, "other")))).toEqual([]);
});

/** Placeholders and markup: {{count, number}}, <strong>, # */
const slots = (text: string) => (text.match(/\{\{[^}]+\}\}|<\/?\w+>|#/g) ?? []).sort();

describe.each(others)("%s", (code) => {
  const translated = new Map(texts(readCatalogue(code)));

  test("has every text, in every plural of its language, and no other", () => {
    const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const wanted = [...english.keys()].flatMap((key) =>
      isPlural(key) ? categories.map((category) => key.replace(/other$/, category)) : /_one$/.test(key) ? [] : [key],
    );
    expect([...translated.keys()].sort()).toEqual(wanted.sort());
  });

  test("uses the variables of the English text", () => {
    for (const [key, text] of translated) {
      const original = english.get(key) ?? english.get(key.replace(PLURAL, "_other"))!;
      expect(slots(text), key).toEqual(slots(original));
    }
  });

  test("is written in its own script", () => {
    const names = ["site.name", "words.registrations.csr_1"];
    for (const [key, text] of translated)
      if (!names.includes(key)) expect(text, key).toMatch(/[^\p{Script=Latin}\P{L}]|\{\{/u);
  });
});

test.each(present)("%s: the search understands the labels of services, disabilities, places and modes", (code) => {
  const vocabulary = vocabularyOf(readSearchTerms());
  const words = readCatalogue(code).words as Record<string, Record<string, string>>;
  const missed = ["disabilities", "services", "access", "modes"].flatMap((group) =>
    Object.entries(words[group]!).flatMap(([slug, label]) => {
      if (slug === "offline") return []; // the default, which no user searches for
      const codes = understandQuestion(vocabulary, label).parts.flatMap((part) => part.codes);
      return codes.includes(`${group}:${slug}`) ? [] : [`${label},${code},${group}:${slug}`];
    }),
  );
  expect(missed).toEqual([]);
});

test.each(present)("%s: the message about a report names the two buttons that answer it", (code) => {
  const { report_forwarded } = JSON.parse(fs.readFileSync(`operations/messages/texts/${code}.json`, "utf8"));
  const { corrected, not_so } = readCatalogue(code).report_tasks as Record<string, string>;
  for (const button of [corrected, not_so]) expect(report_forwarded.lines.at(-1)).toContain(`“${button}”`);
});

test("states have the names by which searches find them", () => {
  const rows: string[] = fs.readFileSync("database/geography/native-names.csv", "utf8").split("\n");
  for (const { code, name } of states) {
    const known = rows.find((row) => row.startsWith(`state,${code},`))!.split(/[,;] ?/);
    for (const language of present) {
      const { words } = readCatalogue(language) as { words: { states: Record<string, string> } };
      if (language === "en") expect(words.states[code]).toBe(name);
      else expect(known, `${language} ${code}`).toContain(words.states[code]);
    }
  }
});
