import type { Appearance } from "#domain/appearance.ts";

/** Background of each theme, as in styles/tokens.css, for the frame of the browser, where stylesheets do not apply. */
export const themeColors = { light: "#fbf6ea", dark: "#10132f", high: "#000000" };

/** The frame's colour for the chosen settings, or null to follow the system. */
export function frameColor({ theme, contrast }: Appearance): string | null {
  if (contrast === "high") return themeColors.high;
  return theme === "system" ? null : themeColors[theme];
}
