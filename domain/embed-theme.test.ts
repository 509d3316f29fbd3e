import { expect, test } from "vitest";
import {
  contrastOf,
  EMBED_CONTRAST,
  embedColors,
  embedPalettes,
  embedThemeCss,
  embedThemes,
  HexColor,
} from "./embed-theme.ts";

test("contrast is that of WCAG", () => {
  expect(contrastOf("000000", "ffffff")).toBe(21);
  expect(contrastOf("ffffff", "ffffff")).toBe(1);
  expect(contrastOf("ffffff", "767676")).toBeCloseTo(4.54, 2);
});

test("our own palettes need no correction", () => {
  for (const scheme of ["light", "dark"] as const)
    expect(embedThemes(embedPalettes[scheme], "system")).toMatchObject([
      { scheme: null, isDark: scheme === "dark", palette: embedPalettes[scheme], corrected: [] },
    ]);
});

test("whatever is asked for, text and accent reach 7:1, also where neither black nor white would", () => {
  const parts = ["00", "40", "77", "80", "c0", "ff"];
  const colors = parts.flatMap((r) => parts.flatMap((g) => parts.map((b) => r + g + b)));
  for (const [i, background] of colors.entries()) {
    const asked = { background, text: colors[(i * 7) % colors.length]!, accent: colors[(i * 13) % colors.length]! };
    for (const { palette } of embedThemes(asked, "system"))
      for (const name of ["text", "accent"] as const)
        expect(contrastOf(palette[name], palette.background), JSON.stringify(asked)).toBeGreaterThanOrEqual(
          EMBED_CONTRAST,
        );
  }
});

test("a colour that can be read stays as it is, and another is moved no further than it must", () => {
  const [theme] = embedThemes({ background: "ffffff", accent: "ffcc00", text: "222222" }, "system");
  expect(theme!.palette.text).toBe("222222");
  expect(theme!.corrected.map(({ name, from }) => [name, from])).toEqual([["accent", "ffcc00"]]);
  const reached = contrastOf(theme!.palette.accent, "ffffff");
  expect(reached).toBeGreaterThanOrEqual(7);
  expect(reached).toBeLessThan(7.4);
});

test("a grey background of middle brightness is moved itself, and the stylesheet says so", () => {
  const css = embedThemeCss(embedThemes({ background: "808080" }, "light"));
  expect(css).toMatch(/^\/\* background #808080 does not reach 7:1 and is shown as #[0-9a-f]{6} \*\/\n:root/);
});

test("without a background, an accent is made readable in light and in dark", () => {
  const [light, dark] = embedThemes({ accent: "1d4ed8" }, "system");
  expect([light!.scheme, dark!.scheme]).toEqual(["light", "dark"]);
  expect(contrastOf(dark!.palette.accent, embedPalettes.dark.background)).toBeGreaterThanOrEqual(7);
  const css = embedThemeCss([light!, dark!]);
  expect(css.indexOf("@media (prefers-color-scheme:dark)")).toBeGreaterThan(css.indexOf("color-scheme:light"));
});

test("only six hexadecimal digits are a colour", () => {
  expect(HexColor.parse("#1D4ED8")).toBe("1d4ed8");
  for (const wrong of ["", "fff", "1d4ed8ff", "red", "1d4ed8;}", "url(a)", "１d4ed8", "1d4ed8\n"])
    expect(HexColor.safeParse(wrong).success, wrong).toBe(false);
});

test("a stylesheet has nothing of a request but colours", () => {
  const css = embedThemeCss(embedThemes({ accent: "ffcc00", background: "123456", text: "abcdef" }, "dark"));
  expect(css.replace(/\/\*.*?\*\/\n/g, "")).toMatch(
    /^:root\[data-theme\]\{color-scheme:dark(;--(background|text|accent):#[0-9a-f]{6}){3}\}$/,
  );
  expect(embedColors).toHaveLength(3);
});
