import { type Appearance, appearanceOf, usual } from "#domain/appearance.ts";

const KEY = "persist:appearance";

/** What was chosen in this browser, null when nothing was; anything unreadable counts as usual. */
export function readAppearance(): Appearance | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept ? appearanceOf(JSON.parse(kept)) : null;
  } catch {
    return null;
  }
}

export function keepAppearance(appearance: Appearance): void {
  localStorage.setItem(KEY, JSON.stringify(appearance));
}

/** Adds to what the system prefers, and takes nothing from it: what is usual has no attribute. */
export function applyAppearance(appearance: Appearance): void {
  const { dataset } = document.documentElement;
  for (const [name, value] of Object.entries(attributesOf(appearance))) {
    if (value === undefined) delete dataset[name];
    else dataset[name] = value;
  }
}

/** The data attributes of `html`. What is chosen on the page itself can also be read from there. */
export function attributesOf({ text_size, theme, contrast }: Appearance) {
  const unless = (value: string, none: string) => (value === none ? undefined : value);
  return {
    textSize: unless(text_size, usual.text_size),
    theme: unless(theme, usual.theme),
    contrast: unless(contrast, usual.contrast),
  };
}

export function appearanceShown(): Appearance {
  const { textSize, theme, contrast } = document.documentElement.dataset;
  return appearanceOf({ text_size: textSize, theme, contrast });
}
