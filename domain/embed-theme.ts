import { z } from "#domain/zod.ts";

/** The contrast of all text of a frame with what it stands on (WCAG 2.2, 1.4.6, level AAA) */
export const EMBED_CONTRAST = 7;

/** What the site that shows a frame may choose. `accent` is the colour of links and of the button. */
export const embedColors = ["background", "text", "accent"] as const;
export type EmbedColor = (typeof embedColors)[number];

/** Six hexadecimal digits in lower case, without "#" */
export type Palette = Record<EmbedColor, string>;

export interface Theme {
  /** The visitor's own preference that it answers; null for any */
  scheme: "light" | "dark" | null;
  isDark: boolean;
  palette: Palette;
  /** Colours that were changed so that everything can be read */
  corrected: { name: EmbedColor; from: string; to: string }[];
}

export const embedPalettes: Record<"light" | "dark", Palette> = {
  light: { background: "fffdf8", text: "191c48", accent: "2b2b96" },
  dark: { background: "10132f", text: "f7efdd", accent: "ffd27a" },
};

export const HexColor = z
  .string()
  .regex(/^#?[0-9a-f]{6}$/i, "Use six hexadecimal digits, such as 1d4ed8")
  .transform((value) => value.replace("#", "").toLowerCase());

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** Steps between a colour and black or white in which a readable one is looked for */
const STEPS = 100;

/**
 * The colours of a frame, one theme for each preference of visitors. A background that the other site chose is shown to all visitors. Without one,
 * `preference` chooses between our palettes. Colours that cannot be read are moved towards black or white until they reach 7:1.
 */
export function embedThemes(asked: Partial<Palette>, preference: "system" | "light" | "dark"): Theme[] {
  if (asked.background) {
    const scheme = isDark(parse(asked.background)) ? "dark" : "light";
    return [{ ...readable(asked, embedPalettes[scheme]), scheme: null }];
  }
  if (preference !== "system") return [{ ...readable(asked, embedPalettes[preference]), scheme: null }];
  return (["light", "dark"] as const).map((scheme) => ({ ...readable(asked, embedPalettes[scheme]), scheme }));
}

/** The stylesheet of a frame's colours. Comments say what was corrected. */
export function embedThemeCss(themes: readonly Theme[]): string {
  return themes
    .map(({ scheme, isDark, palette, corrected }) => {
      const notes = corrected.map(
        ({ name, from, to }) => `/* ${name} #${from} does not reach ${EMBED_CONTRAST}:1 and is shown as #${to} */\n`,
      );
      const values = embedColors.map((name) => `--${name}:#${palette[name]}`).join(";");
      const rule = `:root[data-theme]{color-scheme:${isDark ? "dark" : "light"};${values}}`;
      return notes.join("") + (scheme === "dark" ? `@media (prefers-color-scheme:dark){${rule}}` : rule);
    })
    .join("\n");
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2, contrast ratio) */
export function contrastOf(one: string, other: string): number {
  return contrast(parse(one), parse(other));
}

function readable(asked: Partial<Palette>, usual: Palette): Omit<Theme, "scheme"> {
  const chosen = parse(asked.background ?? usual.background);
  const pole = isDark(chosen) ? WHITE : BLACK;
  const far = pole === WHITE ? BLACK : WHITE;
  // Greys of middle brightness are too near to black and to white.
  const background = towards(chosen, far, (color) => contrast(color, pole) >= EMBED_CONTRAST);
  const onIt = (color: string) => towards(parse(color), pole, (moved) => contrast(moved, background) >= EMBED_CONTRAST);
  const palette = {
    background: format(background),
    text: format(onIt(asked.text ?? usual.text)),
    accent: format(onIt(asked.accent ?? usual.accent)),
  };
  const corrected = embedColors.flatMap((name) => {
    const from = asked[name];
    return from && from !== palette[name] ? [{ name, from, to: palette[name] }] : [];
  });
  return { isDark: pole === WHITE, palette, corrected };
}

/** The first colour on the way from `color` to `target` that fits. `target` itself must fit. */
function towards(color: Rgb, target: Rgb, fits: (color: Rgb) => boolean): Rgb {
  for (let step = 0; step < STEPS; step++) {
    const mixed = color.map((part, i) => Math.round(part + ((target[i]! - part) * step) / STEPS)) as Rgb;
    if (fits(mixed)) return mixed;
  }
  return target;
}

type Rgb = [number, number, number];

function parse(hex: string): Rgb {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

function format(color: Rgb): string {
  return color.map((part) => part.toString(16).padStart(2, "0")).join("");
}

/** True if white can be read on it better than black */
function isDark(color: Rgb): boolean {
  return contrast(color, WHITE) > contrast(color, BLACK);
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance, 0 to 1 (WCAG 2.2) */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
