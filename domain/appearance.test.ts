import { expect, test } from "vitest";
import { appearanceInCookie, appearanceOf, cookieOfAppearance, resized, usual } from "#domain/appearance.ts";

test("a cookie says what was chosen; what it says besides is as usual", () => {
  const chosen = { text_size: "2xl", theme: "dark", contrast: "high" } as const;
  expect(appearanceInCookie(cookieOfAppearance(chosen))).toEqual(chosen);
  expect(appearanceInCookie("huge.dark")).toEqual({ ...usual, theme: "dark" });
  expect(appearanceInCookie(undefined)).toEqual(usual);
  expect(appearanceOf(null)).toEqual(usual);
  expect(appearanceOf({ theme: 7 })).toEqual(usual);
});

test("text grows and shrinks step by step, and no further than there are steps", () => {
  expect(resized(usual, 1).text_size).toBe("large");
  expect(resized({ ...usual, text_size: "4xl" }, 1).text_size).toBe("4xl");
  expect(resized({ ...usual, text_size: "xs" }, -1).text_size).toBe("xs");
});
