/**
 * Requests the face of the page's script before the first paint, which then waits for it: when the previous page has
 * probably left it in the cache, and on a device without letters of that script. Any other first visit begins with the
 * letters of the device, and the stylesheet requests the face for the next page (decision 069).
 */
export function loadFace(): void {
  const face = document.querySelector<HTMLLinkElement>("link[data-letters]");
  if (face && (document.referrer.startsWith(location.origin) || !hasLetters(face.dataset.letters!))) face.media = "all";
}

/** Letters without a glyph are drawn as equal boxes, as wide as those of a code point that has no character. */
function hasLetters(letters: string): boolean {
  const canvas = document.createElement("canvas").getContext("2d");
  if (!canvas) return true;
  canvas.font = "40px sans-serif";
  return canvas.measureText(letters).width !== canvas.measureText("\u0378".repeat(letters.length)).width;
}
