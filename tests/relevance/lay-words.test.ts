import fs from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { readSearchTerms } from "#database/search-terms/search-terms.ts";
import { vocabularyOf } from "#operations/searching/vocabulary.ts";
import { understandQuestion } from "#search/question.ts";

/**
 * What parents, people with disabilities, field workers and young people type, by four writers who did not know the program, in
 * eight languages and their romanised forms. Phrases `read` were there when the search terms were written; those `aside` were not,
 * and their texts are not printed, so that the terms are not mended with them.
 */
interface Row {
  concept: string;
  language: string;
  phrase: string;
  half: "read" | "aside";
}

const condition = (...slugs: string[]) => slugs.map((slug) => `disabilities:${slug}`);
const service = (...slugs: string[]) => slugs.map((slug) => `services:${slug}`);

/** The codes of which one is right for each thing that the writers were asked to put into words */
const MEANT: Record<string, string[]> = {
  "visual-impairment": condition("visual-impairment"),
  "low-vision": condition("visual-impairment"),
  "hearing-impairment": condition("hearing-impairment"),
  "speech-language": condition("speech-language"),
  deafblind: condition("multiple-disabilities", "visual-impairment", "hearing-impairment"),
  locomotor: condition("locomotor"),
  "cerebral-palsy": [...condition("cerebral-palsy"), ...service("screening-intervention")],
  "muscular-dystrophy": condition("muscular-dystrophy"),
  dwarfism: condition("dwarfism"),
  "leprosy-cured": condition("leprosy-cured"),
  "acid-attack": condition("acid-attack-survivor"),
  intellectual: condition("intellectual-disability"),
  autism: condition("autism-spectrum"),
  "specific-learning": condition("specific-learning"),
  "mental-illness": condition("mental-illness"),
  "multiple-sclerosis": condition("multiple-sclerosis"),
  parkinsons: condition("parkinsons"),
  "epilepsy-neurological": condition("chronic-neurological"),
  haemophilia: condition("hemophilia"),
  thalassemia: condition("thalassemia"),
  "sickle-cell": condition("sickle-cell"),
  "down-syndrome": condition("intellectual-disability"),
  stroke: [...condition("locomotor", "chronic-neurological"), ...service("therapeutics")],
  "spinal-injury": condition("locomotor"),
  amputee: [...condition("locomotor"), ...service("assistive-technology")],
  clubfoot: condition("locomotor"),
  dementia: [...condition("chronic-neurological", "mental-illness"), "age_groups:60plus"],
  adhd: condition("autism-spectrum", "specific-learning"),
  "spina-bifida": condition("locomotor", "chronic-neurological"),
  "special-school": service("education"),
  "early-intervention": [
    ...service("screening-intervention"),
    ...condition("intellectual-disability", "cerebral-palsy"),
  ],
  "speech-therapy": [...service("therapeutics"), ...condition("speech-language")],
  physiotherapy: service("therapeutics"),
  "occupational-therapy": service("therapeutics"),
  "aids-wheelchair": service("assistive-technology"),
  "hearing-aid": service("assistive-technology"),
  "artificial-limb": service("assistive-technology"),
  braille: [...service("education", "assistive-technology"), ...condition("visual-impairment"), "access:braille"],
  "sign-language": [...service("education"), ...condition("hearing-impairment"), "access:sign-language"],
  "vocational-training": service("skilling-employment"),
  job: service("skilling-employment"),
  "disability-certificate": service("screening-intervention", "scholarships-financial", "legal-aid"),
  pension: service("scholarships-financial"),
  "respite-daycare": service("health-rehabilitation", "hobbies-social-others", "education"),
  "hostel-home": [...service("health-rehabilitation", "hobbies-social-others", "education"), "age_groups:60plus"],
  counselling: [
    ...service("therapeutics", "health-rehabilitation", "hobbies-social-others"),
    ...condition("mental-illness"),
  ],
  "legal-help": service("legal-aid"),
  "medical-treatment": service("health-rehabilitation", "therapeutics"),
  "parent-support": service("hobbies-social-others", "research-advocacy-training", "health-rehabilitation"),
  sports: service("hobbies-social-others"),
};

const rows: Row[] = parse(fs.readFileSync(path.join(import.meta.dirname, "lay-phrases.csv")), { columns: true });
const vocabulary = vocabularyOf(readSearchTerms());

/** Whether a phrase is understood, is taken for another condition or service, or says nothing. */
function judge({ concept, phrase }: Row): "right" | "wrong" | "silent" {
  const codes = understandQuestion(vocabulary, phrase).parts.flatMap(({ codes }) => codes);
  if (codes.some((code) => MEANT[concept]!.includes(code))) return "right";
  return codes.some((code) => /^(disabilities|services):/.test(code)) ? "wrong" : "silent";
}

function shares(some: readonly Row[]): { right: number; wrong: number } {
  const judged = some.map(judge);
  const share = (kind: ReturnType<typeof judge>) => judged.filter((each) => each === kind).length / judged.length;
  return { right: share("right"), wrong: share("wrong") };
}

test.each([
  ["read", 0.97, 0.02],
  ["aside", 0.77, 0.05],
] as const)("lay phrases are understood in every language: those %s", (half, right, wrong) => {
  const asked = rows.filter((row) => row.half === half);
  const all = shares(asked);
  const languages = [...Map.groupBy(asked, ({ language }) => language)].map(
    ([language, some]) => `${language} ${shares(some).right.toFixed(2)}`,
  );
  console.log(
    `${asked.length} ${half}: ${all.right.toFixed(3)} right, ${all.wrong.toFixed(3)} wrong; ${languages.join(", ")}`,
  );
  expect(all.right).toBeGreaterThanOrEqual(right);
  expect(all.wrong).toBeLessThanOrEqual(wrong);
});
