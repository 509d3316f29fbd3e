import { expect, test } from "vitest";
import { seededRandom } from "#bench/random.ts";
import { DAY_MS } from "#domain/day.ts";
import {
  claimsAfter,
  type FactClaim,
  freshnessOf,
  isDue,
  lastWordOf,
  nextDue,
  standingFact,
  strongest,
  type WholeWords,
} from "#domain/fact.ts";
import { replaces, type Saying } from "#domain/which-source-wins.ts";

const START = Date.parse("2020-01-01T06:00:00.000Z");
const day = (n: number) => new Date(START + n * DAY_MS);
const textOf = (n: number) => day(n).toISOString().slice(0, 10);
const phone = { part: "phone", subject_id: null } as const;
const nobody: WholeWords = { confirmed_at: null, called_at: null, verified_at: null };

/** What happens to one part, each on a day of its own. `edition`: the day of a list, which may be long past. */
type Event =
  | { kind: "edit" | "correction"; value: string }
  | { kind: "import"; list: string; edition: number; value: string }
  | { kind: "report" | "check" | "confirm" | "verify" | "publish" | "rename" };

/** A true word about the value that stands, since it stands */
interface Word {
  at: number;
  people: boolean;
}

/** A record with one part, changed by the rules that the program uses: `replaces` for lists, `claimsAfter` and `standingFact` for what is said of it */
function newRecord() {
  let claims: FactClaim[] = [];
  let value = "";
  let renamed = 0;
  let said: { source: "provider" | "admin" | "list"; list: string | null; said_at: Date; at: Date } | undefined;
  let stands: Saying | undefined;
  const newest = new Map<string, string>();
  const whole = { ...nobody };
  let words: Word[] = [];
  const publish = (now: Date) => {
    claims = claimsAfter({
      known: claims,
      value_hash: `${value} ${renamed}`,
      ...{ said, came: [], isNew: false, now },
      base: () => ({ source: "unknown", list: null, said_at: day(0) }),
    });
  };
  const write = (next: string, word: NonNullable<typeof said>) => {
    const same = next === value;
    value = next;
    if (!same) words = [];
    if (!same) said = word;
    if (!same) words.push({ at: word.said_at.getTime(), people: word.source !== "list" });
    publish(word.at);
  };
  return {
    happens(event: Event, at: Date) {
      if (event.kind === "edit" || event.kind === "correction") {
        const source = event.kind === "edit" ? "provider" : "admin";
        stands = { by: "people", source, on: at.toISOString().slice(0, 10) };
        write(event.value, { source, list: null, said_at: at, at });
      } else if (event.kind === "import") {
        const on = textOf(event.edition);
        const saying: Saying = { by: "list", source: event.list, on };
        const isOld = (newest.get(event.list) ?? "") > on;
        if (!isOld) newest.set(event.list, on);
        if (isOld || (stands && !replaces(saying, stands))) return;
        stands = saying;
        write(event.value, { source: "list", list: event.list, said_at: day(event.edition), at });
      } else if (event.kind === "check") {
        const first = claims[0]!;
        const others = claims.filter(({ source }) => source !== "provider");
        claims = [...others, { ...first, source: "provider", list: null, said_at: at, checked_at: at }];
        words.push({ at: at.getTime(), people: true });
        publish(at);
      } else if (event.kind === "confirm") {
        whole.confirmed_at = at;
        words.push({ at: at.getTime(), people: true });
        publish(at);
      } else if (event.kind === "verify") {
        whole.verified_at = at;
        publish(at);
      } else if (event.kind === "rename") {
        renamed++;
        publish(at);
      } else if (event.kind === "publish") publish(at);
    },
    fact: () => standingFact(phone, claims, `${value} ${renamed}`, whole)!,
    value: () => value,
    words: () => words,
    verified_at: () => whole.verified_at,
  };
}

const values = ["a", "b", "c"];
const lists = ["X", "Y"];

function randomEvent(random: ReturnType<typeof seededRandom>, at: number): Event {
  const kind = random.pick([
    "edit",
    "correction",
    "import",
    "import",
    "report",
    "check",
    "confirm",
    "verify",
    "publish",
    "rename",
  ] as const);
  if (kind === "edit" || kind === "correction") return { kind, value: random.pick(values) };
  if (kind === "import")
    return { kind, list: random.pick(lists), edition: random.below(at), value: random.pick(values) };
  return { kind };
}

test("whatever happens in whatever order, a part says its newest true word of the strongest kind, and never one of another value", () => {
  const random = seededRandom(85);
  for (let run = 0; run < 2000; run++) {
    const record = newRecord();
    const log: string[] = [];
    record.happens({ kind: "import", list: "X", edition: 1, value: "a" }, day(100));
    for (let step = 0; step < 15; step++) {
      const at = 101 + step * 40 + random.below(30);
      const event = randomEvent(random, at);
      const before = { fact: record.fact(), value: record.value(), verified_at: record.verified_at() };
      record.happens(event, day(at));
      log.push(`${at} ${JSON.stringify(event)}`);
      const fact = record.fact();
      const words = record.words();
      const people = words.filter((word) => word.people);
      const newest = Math.max(...(people.length > 0 ? people : words).map((word) => word.at));
      expect(Date.parse(lastWordOf(fact).at), log.join("\n")).toBe(newest);
      expect(fact.source === "list", log.join("\n")).toBe(people.length === 0);
      if (["report", "publish", "rename", "verify"].includes(event.kind))
        expect(fact, log.join("\n")).toEqual(before.fact);
      if (event.kind === "import" && before.fact.source !== "list" && before.value === record.value())
        expect(fact, log.join("\n")).toEqual(before.fact);
      if (event.kind !== "verify") expect(record.verified_at()).toBe(before.verified_at);
    }
  }
});

test("in every order of the same editions the newest stands with its own day, and beside an edit the edit", () => {
  const editions = [
    { kind: "import", list: "X", edition: 10, value: "a" },
    { kind: "import", list: "X", edition: 30, value: "b" },
    { kind: "import", list: "Y", edition: 20, value: "c" },
    { kind: "import", list: "Y", edition: 5, value: "e" },
  ] as const satisfies Event[];
  const edit = { kind: "edit", value: "d" } as const;
  for (const order of orders<Event>(editions)) {
    const record = newRecord();
    order.forEach((event, i) => {
      record.happens(event, day(100 + i));
    });
    expect([record.value(), record.fact().list, record.fact().said_at], JSON.stringify(order)).toEqual([
      "b",
      "X",
      day(30).toISOString(),
    ]);
  }
  for (const order of orders<Event>([...editions, edit])) {
    const record = newRecord();
    order.forEach((event, i) => {
      record.happens(event, day(100 + i));
    });
    const at = day(100 + order.indexOf(edit)).toISOString();
    expect([record.value(), record.fact().source, record.fact().said_at], JSON.stringify(order)).toEqual([
      "d",
      "provider",
      at,
    ]);
  }
});

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, i) => orders(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

const claim = (of: Partial<FactClaim> = {}): FactClaim => ({
  value_hash: "now",
  source: "provider",
  list: null,
  said_at: day(0),
  checked_at: null,
  stands_since: day(0),
  ...of,
});

test("the strongest is the same in whatever order claims are given", () => {
  const all = [
    claim({ source: "unknown", said_at: day(90) }),
    claim({ source: "list", list: "X", said_at: day(80) }),
    claim({ source: "list", list: "Y", said_at: day(80) }),
    claim({ source: "admin", said_at: day(20) }),
    claim({ source: "provider", said_at: day(20) }),
  ];
  for (const order of orders(all)) expect(strongest(order)).toBe(all[4]);
  expect(strongest(all.slice(0, 4))).toBe(all[3]);
  expect(strongest(all.slice(0, 3))).toBe(all[1]);
});

test("a word about the whole page counts only for what stood before it, and a check of papers for papers alone", () => {
  const whole = { confirmed_at: day(50), called_at: day(50), verified_at: day(60) };
  const old = [claim({ source: "list", list: "X", said_at: day(1), stands_since: day(10) })];
  expect(standingFact(phone, old, "now", whole)).toMatchObject({
    source: "provider",
    said_at: day(50).toISOString(),
    checked_at: day(50).toISOString(),
  });
  const since = [claim({ source: "list", list: "X", said_at: day(1), stands_since: day(55) })];
  expect(standingFact(phone, since, "now", whole)).toEqual({
    ...{ part: "phone", source: "list", list: "X", said_at: day(1).toISOString() },
    due_at: "2020-07-01T18:30:00.000Z",
  });
  const papers = { part: "papers", subject_id: null } as const;
  expect(standingFact(papers, since, "now", whole)!.checked_at).toBe(day(60).toISOString());
  expect(standingFact(papers, [claim({ stands_since: day(61) })], "now", whole)!.checked_at).toBeUndefined();
});

test("each kind of part ages in its own time, and papers count until the day after the first ends", () => {
  const due = (part: Parameters<typeof standingFact>[0]["part"], ends_on: string | null = null) =>
    standingFact(
      { part, subject_id: null },
      [claim({ said_at: new Date("2026-08-31T10:00:00Z") })],
      "now",
      nobody,
      ends_on,
    )!.due_at;
  expect(due("phone")).toBe("2027-02-27T18:30:00.000Z"); // 28 February in India
  expect(due("hours")).toBe("2027-02-27T18:30:00.000Z");
  expect(due("access")).toBe("2028-08-30T18:30:00.000Z");
  expect(due("papers")).toBeUndefined();
  expect(due("papers", "2027-03-31")).toBe("2027-03-31T18:30:00.000Z");
  const fact = standingFact(phone, [claim({ said_at: new Date("2026-08-31T10:00:00Z") })], "now", nobody)!;
  expect([isDue(fact, new Date("2027-02-27T18:29:59Z")), isDue(fact, new Date("2027-02-27T18:30:00Z"))]).toEqual([
    false,
    true,
  ]);
  expect(nextDue([fact], new Date("2027-02-27T18:29:59Z"))).toBe(fact.due_at);
  expect(nextDue([fact], new Date("2027-02-27T18:30:00Z"))).toBeNull();
});

test("what comes together from two organisations is as old as the older of both, and what was taken whole keeps its word", () => {
  const known = [claim({ value_hash: "own", said_at: day(300), stands_since: day(300) })];
  const came = [claim({ value_hash: "other", source: "list", list: "X", said_at: day(9), stands_since: day(20) })];
  const merge = (value_hash: string) =>
    claimsAfter({
      ...{ known, came, value_hash, isNew: false, now: day(400) },
      said: { source: "provider", list: null, said_at: day(300), at: day(300) },
      base: () => ({ source: "unknown", list: null, said_at: day(0) }),
    });
  expect(merge("both")).toEqual([{ ...came[0], value_hash: "both", stands_since: day(400) }]);
  expect(merge("other")).toEqual([{ ...came[0], stands_since: day(400) }]);
  expect(merge("own")).toEqual(known);
});

test("a way to reach it and its services count more than its hours, the organisation's word more than a list's, and less once it is due", () => {
  const fact = (part: Parameters<typeof standingFact>[0]["part"], of: Partial<FactClaim> = {}) =>
    standingFact({ part, subject_id: null }, [claim({ said_at: day(0), ...of })], "now", nobody)!;
  const at = (...facts: ReturnType<typeof fact>[]) => freshnessOf(facts, day(10));
  expect(at(fact("phone"), fact("service"), fact("access"), fact("hours"))).toBeCloseTo(1);
  expect(at(fact("phone"))).toBeGreaterThan(at(fact("service")));
  expect(at(fact("service"))).toBeGreaterThan(at(fact("hours")));
  expect(at(fact("phone", { source: "list", list: "X" }))).toBeLessThan(at(fact("phone")));
  expect(freshnessOf([fact("phone")], day(300))).toBeLessThan(at(fact("phone")));
  expect(freshnessOf([fact("access")], day(300))).toBe(at(fact("access"))); // 24 months
  expect(at(fact("phone"), fact("people"), fact("about"), fact("papers"))).toBe(at(fact("phone")));
  expect(at()).toBe(0);
});
