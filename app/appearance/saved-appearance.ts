import { type Appearance, appearanceOf, usual } from "#domain/appearance.ts";

const KEY = "persist:appearance";

/** The settings saved in this browser, or null if there are none. Unknown values become the defaults. */
export function readAppearance(): Appearance | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept ? appearanceOf(JSON.parse(kept)) : null;
  } catch {
    return null;
  }
}

export function saveAppearance(appearance: Appearance): void {
  localStorage.setItem(KEY, JSON.stringify(appearance));
}

/** Sets attributes only for values that differ from the default. The system's preferences apply to the rest. */
export function applyAppearance(appearance: Appearance): void {
  const { dataset } = document.documentElement;
  for (const [name, value] of Object.entries(attributesOf(appearance))) {
    if (value === undefined) delete dataset[name];
    else dataset[name] = value;
  }
}

/** Data attributes of `html`, from which `appearanceShown` reads the current settings. */
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
