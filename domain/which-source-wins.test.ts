import { expect, test } from "vitest";
import { seededRandom } from "#bench/random.ts";
import { replaces, type Saying, sayers } from "#domain/which-source-wins.ts";

const random = seededRandom(23);
const days = ["2025-01-01", "2026-10-03", "2026-10-04"];
const anySaying = (): Saying => ({
  by: random.pick(sayers),
  source: random.pick(["A", "B", "C"]),
  on: random.pick(days),
});

/** What stands after all have said something, one after the other */
const after = (sayings: Saying[]) => sayings.reduce((stands, said) => (replaces(said, stands) ? said : stands));

test("in whatever order sources speak, no weaker or older one stands in the end", () => {
  for (let i = 0; i < 5000; i++) {
    const sayings = Array.from({ length: 1 + random.below(8) }, anySaying);
    const stands = after(sayings);
    for (const said of sayings) {
      expect(sayers.indexOf(said.by), JSON.stringify(sayings)).toBeGreaterThanOrEqual(sayers.indexOf(stands.by));
      if (said.by === stands.by) expect(said.on <= stands.on, JSON.stringify(sayings)).toBe(true);
    }
  }
});

test("people win over papers, papers over registers, registers over lists, whatever the day", () => {
  const say = (by: Saying["by"], on: string): Saying => ({ by, source: by, on });
  for (const [i, by] of sayers.entries())
    for (const weaker of sayers.slice(i + 1)) {
      expect(replaces(say(by, days[0]!), say(weaker, days[2]!)), `${by}, ${weaker}`).toBe(true);
      expect(replaces(say(weaker, days[2]!), say(by, days[0]!)), `${weaker}, ${by}`).toBe(false);
    }
});

test("of two lists the newer wins; on the same day a list corrects itself alone", () => {
  const list = (source: string, on: string): Saying => ({ by: "list", source, on });
  expect(replaces(list("B", days[2]!), list("A", days[1]!))).toBe(true);
  expect(replaces(list("B", days[1]!), list("A", days[2]!))).toBe(false);
  expect(replaces(list("A", days[1]!), list("A", days[1]!))).toBe(true);
  expect(replaces(list("B", days[1]!), list("A", days[1]!))).toBe(false);
});
