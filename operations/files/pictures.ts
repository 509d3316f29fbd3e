import sharp from "sharp";
import type { PictureFormat } from "#domain/document.ts";
import { appError } from "#domain/errors.ts";

// The server may have two cores: a picture uses one of them and no cache.
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
 * Encodes a picture as upright WebP of at most `long_edge` pixels. Metadata such as the location, and anything behind
 * the picture, is gone. Throws 422 for a broken picture and for too many pixels.
 */
export async function reencodePicture(bytes: Uint8Array, long_edge: number): Promise<Picture> {
  if ((await pixelsOf(bytes)) > MAX_PIXELS) {
    throw pictureError(`This picture has too many pixels: at most ${MAX_MEGAPIXELS} million. Send a smaller one.`);
  }
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: long_edge, height: long_edge, fit: "inside", withoutEnlargement: true })
    .webp()
    .timeout({ seconds: MAX_SECONDS });
  const { data, info } = await runExclusively(() => picture.toBuffer({ resolveWithObject: true })).catch(() => {
    throw pictureError(UNREADABLE);
  });
  return { bytes: data, width: info.width, height: info.height };
}

/** Half the bytes of WebP at the second lowest effort; a higher effort takes six times as long for the same size. */
const AVIF = { quality: 50, effort: 1 };

/** Of a picture that we encoded; `width` in pixels. */
export function resizePicture(bytes: Uint8Array, width: number, format: PictureFormat): Promise<Uint8Array> {
  const smaller = sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize({ width, withoutEnlargement: true });
  const picture = format === "avif" ? smaller.avif(AVIF) : smaller.webp();
  return runExclusively(() => picture.timeout({ seconds: MAX_SECONDS }).toBuffer());
}

/** Of a picture that we encoded, in pixels */
export async function readPictureSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  return { width, height };
}

/**
 * One picture at a time, because 40 million pixels may need half a gigabyte. Modules keep no state; this one may,
 * because a second copy of the module would only mean two pictures at a time.
 */
let last: Promise<unknown> = Promise.resolve();
function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const run = last.then(work);
  last = run.catch(() => {});
  return run;
}

/** From the header, without decoding. */
async function pixelsOf(bytes: Uint8Array): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw pictureError(UNREADABLE);
    });
  return width * height;
}

function pictureError(sentence: string): Error {
  return appError("validation", { errors: { file: [sentence] } });
}
