import { expect, test } from "vitest";
import { appearanceInCookie, appearanceOf, cookieOfAppearance, resized, usual } from "#domain/appearance.ts";

test("a cookie keeps the chosen settings, and the default for everything else", () => {
  const chosen = { text_size: "2xl", theme: "dark", contrast: "high" } as const;
  expect(appearanceInCookie(cookieOfAppearance(chosen))).toEqual(chosen);
  expect(appearanceInCookie("huge.dark")).toEqual({ ...usual, theme: "dark" });
  expect(appearanceInCookie(undefined)).toEqual(usual);
  expect(appearanceOf(null)).toEqual(usual);
  expect(appearanceOf({ theme: 7 })).toEqual(usual);
});

test("text size changes step by step within its limits", () => {
  expect(resized(usual, 1).text_size).toBe("large");
  expect(resized({ ...usual, text_size: "4xl" }, 1).text_size).toBe("4xl");
  expect(resized({ ...usual, text_size: "xs" }, -1).text_size).toBe("xs");
});
