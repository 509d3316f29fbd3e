/** Sizes of text in px: 12, 14, 16, 18, 20, 24, 30, 36 (specification §4). */
export const textSizes = ["xs", "sm", "normal", "large", "xl", "2xl", "3xl", "4xl"] as const;
export const themes = ["system", "light", "dark"] as const;
export const contrasts = ["normal", "high"] as const;

export interface Appearance {
  text_size: (typeof textSizes)[number];
  theme: (typeof themes)[number];
  contrast: (typeof contrasts)[number];
}

export const usual: Appearance = { text_size: "normal", theme: "system", contrast: "normal" };

const KEY = "persist:appearance";

/** What is kept in this browser; anything unreadable counts as usual. */
export function readAppearance(): Appearance {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const one = <T>(values: readonly T[], value: unknown, otherwise: T) =>
      values.find((each) => each === value) ?? otherwise;
    return {
      text_size: one(textSizes, kept.text_size, usual.text_size),
      theme: one(themes, kept.theme, usual.theme),
      contrast: one(contrasts, kept.contrast, usual.contrast),
    };
  } catch {
    return usual;
  }
}

export function keepAppearance(appearance: Appearance): void {
  localStorage.setItem(KEY, JSON.stringify(appearance));
}

/** Adds to what the system prefers, and takes nothing from it: what is usual has no attribute. */
export function applyAppearance({ text_size, theme, contrast }: Appearance): void {
  const { dataset } = document.documentElement;
  const set = (name: string, value: string, none: string) => {
    if (value === none) delete dataset[name];
    else dataset[name] = value;
  };
  set("textSize", text_size, usual.text_size);
  set("theme", theme, usual.theme);
  set("contrast", contrast, usual.contrast);
}
