import { expect, test } from "vitest";
import { withoutLandmarks } from "#search/words/landmarks.ts";

test.each([
  ["Asha Deaf School, near Blind School, Kochi", "Asha Deaf School,"],
  ["Opp. Govt Deaf School, Block 3", "Block 3"],
  ["School for the Deaf opposite Leprosy Hospital", "School for the Deaf"],
  ["12 Blind School Road, Spastic Centre", "Spastic Centre"],
  ["अंध विद्यालय के पास, बधिर विद्यालय", "बधिर विद्यालय"],
])("“%s” keeps “%s”", (line, kept) => {
  expect(withoutLandmarks(line)).toContain(kept);
});

test.each([
  ["Behind Blind School, Sector 4", /blind/i],
  ["nr. Deaf School", /deaf/i],
  ["12 Blind School Road, Kochi", /blind/i],
  ["मूक बधिर विद्यालय के सामने", /बधिर/],
])("“%s” drops the landmark", (line, landmark) => {
  expect(withoutLandmarks(line)).not.toMatch(landmark);
});

test("words that only begin like one stay", () => {
  expect(withoutLandmarks("Oppilan Nearing Behindi")).toBe("Oppilan Nearing Behindi");
});
