import { describe, expect, test } from "vitest";
import { checklist, officialRegisters } from "#domain/checklist.ts";

const paper = { id: "p1", type: "fcra" as const, documents: [{ created_at: "2026-11-10T10:00:00Z" }] };
const by = { id: "u1", name: "Asha Rao" };
const empty = { registration_details: [], possible_duplicates: [], checks: [] };

describe("the checklist", () => {
  test("asks the same questions about every application", () => {
    expect(checklist(empty).map(({ item }) => item)).toEqual(["legal_name", "pan", "people", "contact", "services"]);
  });

  test("asks to see the file of each registration and to find it in its register", () => {
    const items = checklist({ ...empty, registration_details: [paper, { ...paper, id: "p2", documents: [] }] });
    expect(items.slice(5).map(({ item }) => item)).toEqual(["seen:p1", "register:p1", "register:p2"]);
  });

  test("asks about duplicates while some are suspected", () => {
    const asks = (dismissed_at: string | null) =>
      checklist({ ...empty, possible_duplicates: [{ dismissed_at }] }).some(({ what }) => what === "duplicates");
    expect([asks(null), asks("2026-11-11T10:00:00Z")]).toEqual([true, false]);
  });

  test("names the admin who ticked a line", () => {
    const checks = [{ item: "pan", by, checked_at: "2026-11-12T10:00:00Z" }];
    expect(checklist({ ...empty, checks })[1]).toMatchObject({ item: "pan", checked: true, by, outdated: false });
  });

  test("asks to see a registration again after a newer file", () => {
    const seen = (checked_at: string) =>
      checklist({ ...empty, registration_details: [paper], checks: [{ item: "seen:p1", by, checked_at }] })[5];
    expect(seen("2026-11-11T10:00:00Z")).toMatchObject({ checked: true, outdated: false });
    expect(seen("2026-11-09T10:00:00Z")).toMatchObject({ checked: false, outdated: true });
  });
});

test("links to registers over HTTPS", () => {
  const urls = Object.values(officialRegisters).map(({ url }) => new URL(url));
  expect(urls.every(({ protocol }) => protocol === "https:")).toBe(true);
  expect(urls.map(({ hostname }) => hostname)).toContain("fcraonline.nic.in");
});
