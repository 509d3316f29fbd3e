import sharp from "sharp";
import type { PictureFormat } from "#domain/document.ts";
import { appError } from "#domain/errors.ts";

// Two cores serve everybody: a picture takes one of them, and nothing of it stays in memory.
sharp.concurrency(1);
sharp.cache(false);

const MAX_MEGAPIXELS = 40;
const MAX_PIXELS = MAX_MEGAPIXELS * 1e6;
const MAX_SECONDS = 20;
const UNREADABLE = "This picture cannot be read. Open it, save it again and send it once more.";

interface Picture {
  bytes: Uint8Array;
  /** Pixels */
  width: number;
  height: number;
}

/**
 * What is to be seen, as WebP: upright, at most `long_edge` pixels long. Whatever else the bytes held is gone: the place where
 * it was taken, scripts behind the picture. Throws 422 for what is no whole picture or has too many pixels.
 */
export async function cleanPicture(bytes: Uint8Array, long_edge: number): Promise<Picture> {
  if ((await pixelsOf(bytes)) > MAX_PIXELS) {
    throw refused(`This picture has too many pixels: at most ${MAX_MEGAPIXELS} million. Send a smaller one.`);
  }
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: long_edge, height: long_edge, fit: "inside", withoutEnlargement: true })
    .webp()
    .timeout({ seconds: MAX_SECONDS });
  const { data, info } = await inTurn(() => picture.toBuffer({ resolveWithObject: true })).catch(() => {
    throw refused(UNREADABLE);
  });
  return { bytes: data, width: info.width, height: info.height };
}

/** Of half the bytes that WebP needs, at the least effort but one: more takes six times as long for the same size. */
const AVIF = { quality: 50, effort: 1 };

/** A picture of ours, `width` pixels wide. */
export function smallerPicture(bytes: Uint8Array, width: number, format: PictureFormat): Promise<Uint8Array> {
  const smaller = sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize({ width, withoutEnlargement: true });
  const picture = format === "avif" ? smaller.avif(AVIF) : smaller.webp();
  return inTurn(() => picture.timeout({ seconds: MAX_SECONDS }).toBuffer());
}

/** Of a picture of ours, in pixels */
export async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  return { width, height };
}

/**
 * One at a time, because 40 million pixels may need half a gigabyte. A module must not remember things; this one may, because
 * a second copy of it would mean two at a time and no more.
 */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}

/** As the header says: nothing is unpacked for it. */
async function pixelsOf(bytes: Uint8Array): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refused(UNREADABLE);
    });
  return width * height;
}

function refused(sentence: string): Error {
  return appError("validation", { errors: { file: [sentence] } });
}
