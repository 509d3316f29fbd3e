/** Sizes of text in px: 12, 14, 16, 18, 20, 24, 30, 36 (specification §4). */
export const textSizes = ["xs", "sm", "normal", "large", "xl", "2xl", "3xl", "4xl"] as const;
export const themes = ["system", "light", "dark"] as const;
export const contrasts = ["normal", "high"] as const;

export interface Appearance {
  text_size: (typeof textSizes)[number];
  theme: (typeof themes)[number];
  contrast: (typeof contrasts)[number];
}

/** How a visitor wants pages. */
export interface Preferences {
  language: string;
  appearance: Appearance;
}

export const usual: Appearance = { text_size: "normal", theme: "system", contrast: "normal" };

/** The valid values of `kept`; defaults for the rest. */
export function appearanceOf(kept: { [name in keyof Appearance]?: unknown } | null | undefined): Appearance {
  const one = <T>(values: readonly T[], value: unknown, otherwise: T) =>
    values.find((each) => each === value) ?? otherwise;
  return {
    text_size: one(textSizes, kept?.text_size, usual.text_size),
    theme: one(themes, kept?.theme, usual.theme),
    contrast: one(contrasts, kept?.contrast, usual.contrast),
  };
}

/** One text size larger or smaller, within the range. */
export function resized({ text_size, ...appearance }: Appearance, steps: 1 | -1): Appearance {
  const next = textSizes.indexOf(text_size) + steps;
  return { ...appearance, text_size: textSizes[Math.max(0, Math.min(textSizes.length - 1, next))]! };
}

/** The cookie for users without JavaScript: `4xl.dark.high`. */
export const APPEARANCE_COOKIE = "appearance";

export function appearanceInCookie(value: string | undefined): Appearance {
  const [text_size, theme, contrast] = value?.split(".") ?? [];
  return appearanceOf({ text_size, theme, contrast });
}

export function cookieOfAppearance({ text_size, theme, contrast }: Appearance): string {
  return [text_size, theme, contrast].join(".");
}
