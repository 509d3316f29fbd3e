import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { distanceKm } from "#domain/geo.ts";
import { states } from "#domain/state.ts";
import { findPlace } from "#search/places/find-place.ts";
import type { Place } from "#search/places/gazetteer.ts";
import { testContext } from "#tests/helpers/context.ts";

/**
 * The states, districts and towns above 100,000 people, with their names as newspapers write them in six Indian languages. The
 * names were written by people who did not know the program.
 */
const FILE = path.join(import.meta.dirname, "place-names.tsv");
/** Some names of one spot have two rows: a town and its district. */
const SAME_TOWN_KM = 25;
const SAME_DISTRICT_KM = 60;

const ctx = await testContext();

interface Named {
  kind: string;
  name: string;
  state_code: string;
  /** By language. */
  written: Record<string, string>;
}

function readNames(): Named[] {
  const [headings, ...rows] = fs
    .readFileSync(FILE, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
  return rows.map(([kind, name, state, ...names]) => ({
    kind: kind!,
    name: name!,
    state_code: states.find((each) => each.name === state)!.code,
    written: { en: name!, ...Object.fromEntries(names.map((each, i) => [headings![i + 3]!, each])) },
  }));
}

/** Whether a place is the one that is named, or lies at the same spot. */
function isSame(place: Place, { kind, name, state_code }: Named): boolean {
  if (place.state_code !== state_code) return false;
  if (kind === "state") return place.kind === "state";
  const state = states.find(({ code }) => code === state_code)!.name;
  const meant = findPlace(ctx.places, kind === "district" ? `${name} district, ${state}` : `${name}, ${state}`)!.place;
  return distanceKm(place, meant) < (kind === "district" ? SAME_DISTRICT_KM : SAME_TOWN_KM);
}

test("names of states, districts and large towns are understood in seven languages, or asked about", () => {
  const counts = { right: 0, asked: 0, unknown: 0, wrong: 0 };
  const wrong: string[] = [];
  for (const named of readNames()) {
    for (const [language, text] of Object.entries(named.written)) {
      const match = findPlace(ctx.places, text);
      const verdict = !match
        ? "unknown"
        : isSame(match.place, named)
          ? "right"
          : match.choices.some((place) => isSame(place, named))
            ? "asked"
            : "wrong";
      counts[verdict]++;
      if (verdict === "wrong") wrong.push(`${text} (${language}, ${named.name}) → ${match!.place.label}`);
    }
  }
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`${all} names: ${JSON.stringify(counts)}; wrong: ${wrong.slice(0, 40).join("; ")}`);
  expect((counts.right + counts.asked) / all).toBeGreaterThanOrEqual(0.95);
  expect(counts.wrong / all).toBeLessThanOrEqual(0.02);
}, 120_000);
