import type { Appearance } from "#domain/appearance.ts";

/** Paper of the themes (styles/tokens.css), where no stylesheet reaches: the frame of the browser. */
export const themeColors = { light: "#fbf6ea", dark: "#10132f", high: "#000000" };

/** The frame's colour where somebody chose one, null where it goes by the system. */
export function frameColor({ theme, contrast }: Appearance): string | null {
  if (contrast === "high") return themeColors.high;
  return theme === "system" ? null : themeColors[theme];
}
