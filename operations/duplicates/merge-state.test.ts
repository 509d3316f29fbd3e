import { expect, test } from "vitest";
import { hashOf } from "#operations/duplicates/merge-state.ts";

test("a merge that was recorded before services had terms and addresses hours by day is not different for empty ones", () => {
  const service = { id: "1", name: "Speech therapy", hours: "" };
  const unsaid = { fee: null, fee_from: null, needs_udid: null, papers: [], how_to_apply: [], who_may_come: "" };
  const recorded = hashOf([service, { id: "2" }]);
  expect(
    hashOf([
      { id: "2", opening_hours: null },
      { ...service, ...unsaid },
    ]),
  ).toBe(recorded);
  for (const said of [{ fee: "free" }, { needs_udid: false }, { papers: ["udid-card"] }, { hours: "9 to 5" }])
    expect(hashOf([{ ...service, ...unsaid, ...said }, { id: "2" }]), JSON.stringify(said)).not.toBe(recorded);
});
