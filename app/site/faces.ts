import atkinson from "#app/styles/fonts/atkinson-basic.woff2?url";
import bengali from "#app/styles/fonts/noto-sans-bengali.woff2?url";
import devanagari from "#app/styles/fonts/noto-sans-devanagari.woff2?url";
import gujarati from "#app/styles/fonts/noto-sans-gujarati.woff2?url";
import kannada from "#app/styles/fonts/noto-sans-kannada.woff2?url";
import tamil from "#app/styles/fonts/noto-sans-tamil.woff2?url";
import telugu from "#app/styles/fonts/noto-sans-telugu.woff2?url";

const scripts: Record<string, string> = {
  bn: bengali,
  gu: gujarati,
  hi: devanagari,
  kn: kannada,
  ta: tamil,
  te: telugu,
};

/** Font files that every page in a language needs. Pages preload them in parallel with the stylesheet. */
export function facesOf(language: string): string[] {
  const script = scripts[language];
  return script ? [script, atkinson] : [atkinson];
}
