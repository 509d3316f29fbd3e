import { fileTypeFromBuffer } from "file-type";
import { acceptedTypes, type DocumentType, MAX_BYTES, type ScanStatus } from "#domain/document.ts";
import { appError } from "#domain/errors.ts";
import type { Context } from "#operations/context.ts";
import { displayName, extensionOf } from "#operations/file-names.ts";
import { cleanPicture } from "#operations/pictures.ts";
import { scanUpload } from "#operations/virus-scans.ts";

const MB = 1024 * 1024;
/** Pixels */
const LONG_EDGE: Record<DocumentType, number> = { registration: 1600, organization_logo: 800, service_image: 1600 };
const known: Record<string, { word: string; extensions: readonly string[] }> = {
  "application/pdf": { word: "PDF", extensions: ["pdf"] },
  "image/png": { word: "PNG", extensions: ["png"] },
  "image/jpeg": { word: "JPG", extensions: ["jpg", "jpeg"] },
};
/** A PDF ends with this, and some programs write a little behind it. */
const PDF_END = "%%EOF";
const PDF_END_WITHIN = 1024;

interface FileToKeep {
  bytes: Uint8Array;
  mime: string;
  extension: string;
  /** For people; it is no name on a disk */
  name: string;
  scan_status: ScanStatus;
  /** Pixels, of a picture */
  width?: number;
  height?: number;
}

/** What is kept of a file that somebody sent. Throws 413, 415 and 422, each with a sentence for that person. */
export async function fileToKeep(ctx: Context, file: File, type: DocumentType): Promise<FileToKeep> {
  if (file.size === 0) throw appError("validation", { errors: { file: ["This file is empty."] } });
  if (file.size > MAX_BYTES[type]) {
    throw appError("too_large", { message: `This file is too large: at most ${MAX_BYTES[type] / MB} MB.` });
  }
  const bytes = await file.bytes();
  const name = displayName(file.name);
  const mime = await agreedType(bytes, name, file.type, type);
  const scan_status = await scanUpload(ctx, bytes); // as it was sent: a picture is made anew after that
  if (mime === "application/pdf") return { bytes: wholePdf(bytes), mime, extension: "pdf", name, scan_status };
  return { ...(await cleanPicture(bytes, LONG_EDGE[type])), mime: "image/webp", extension: "webp", name, scan_status };
}

/** The media type that the first bytes, the name and the sender agree on. */
async function agreedType(bytes: Uint8Array, name: string, declared: string, type: DocumentType): Promise<string> {
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  const words = new Intl.ListFormat("en-IN", { type: "disjunction" }).format(
    acceptedTypes[type].map((mime) => known[mime]!.word),
  );
  if (!acceptedTypes[type].includes(found)) throw wrongType(`Send a file of type ${words}.`);
  const { word, extensions } = known[found]!;
  if (declared !== found || !extensions.includes(extensionOf(name))) {
    throw wrongType(`Inside, this file is a ${word}, but it is named or sent as something else. Save it as ${words}.`);
  }
  return found;
}

/** Kept as it is, with whatever scripts it holds: it is only ever handed out to be saved. */
function wholePdf(bytes: Uint8Array): Uint8Array {
  const text = (part: Uint8Array) => Buffer.from(part).toString("latin1");
  if (!text(bytes.subarray(0, 5)).startsWith("%PDF-") || !text(bytes.subarray(-PDF_END_WITHIN)).includes(PDF_END)) {
    throw wrongType("This PDF is not whole. Save it again and send it once more.");
  }
  return bytes;
}

function wrongType(message: string): Error {
  return appError("wrong_type", { message });
}
