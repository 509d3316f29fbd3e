import { type PDFDocumentProxy, TextLayer } from "pdfjs-dist";

/** More would need more than 64 MB of memory. */
const MAX_PIXELS = 16_000_000;

/**
 * Draws a page into `frame`: a canvas as wide as the frame's parent times `zoom`, and the page's text over it. Returns
 * whether the page has text. Throws when the page is broken.
 */
export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  zoom: number,
  frame: HTMLElement,
  signal: AbortSignal,
): Promise<boolean> {
  const page = await document.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const scale = (zoom * frame.parentElement!.clientWidth) / natural.width;
  const viewport = page.getViewport({ scale });
  const { width, height } = viewport;
  const dots = Math.min(devicePixelRatio || 1, Math.sqrt(MAX_PIXELS / (width * height)));
  const canvas = globalThis.document.createElement("canvas");
  canvas.width = Math.floor(width * dots);
  canvas.height = Math.floor(height * dots);
  canvas.ariaHidden = "true";
  const drawing = page.render({ canvas, viewport, transform: [dots, 0, 0, dots, 0, 0] });
  signal.addEventListener("abort", () => drawing.cancel());
  await drawing.promise;
  const text = globalThis.document.createElement("div");
  text.className = "pdf-text";
  const source = await page.getTextContent();
  source.lang ||= globalThis.document.documentElement.lang;
  if (signal.aborted) return false;
  frame.style.setProperty("width", `${width}px`);
  frame.style.setProperty("height", `${height}px`);
  frame.style.setProperty("--total-scale-factor", String(scale));
  frame.replaceChildren(canvas, text);
  await new TextLayer({ textContentSource: source, container: text, viewport }).render();
  return source.items.some((item) => "str" in item && item.str.trim() !== "");
}
