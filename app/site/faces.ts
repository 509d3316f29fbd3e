import atkinson from "#app/styles/fonts/atkinson-basic.woff2?url";
import bengali from "#app/styles/fonts/noto-sans-bengali.woff2?url";
import devanagari from "#app/styles/fonts/noto-sans-devanagari.woff2?url";
import gujarati from "#app/styles/fonts/noto-sans-gujarati.woff2?url";
import kannada from "#app/styles/fonts/noto-sans-kannada.woff2?url";
import tamil from "#app/styles/fonts/noto-sans-tamil.woff2?url";
import telugu from "#app/styles/fonts/noto-sans-telugu.woff2?url";

/** The file that every page needs. Pages preload it in parallel with the stylesheet. */
export const latinFace = atkinson;

/** Files of the scripts by language, each with letters by which a device shows whether it can write the script itself */
export const scriptFaces: Record<string, { file: string; letters: string }> = {
  bn: { file: bengali, letters: "ক্ষি" },
  gu: { file: gujarati, letters: "ક્ષિ" },
  hi: { file: devanagari, letters: "क्षि" },
  kn: { file: kannada, letters: "ಕ್ಷಿ" },
  ta: { file: tamil, letters: "க்ஷி" },
  te: { file: telugu, letters: "క్షి" },
};
