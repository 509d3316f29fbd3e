import { z } from "#domain/zod.ts";

export const documentTypes = ["registration", "organization_logo", "service_image"] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The state of a file's virus scan. */
export const scanStatuses = ["not_scanned", "clean", "infected"] as const;
export type ScanStatus = (typeof scanStatuses)[number];

/** The formats of the smaller versions of a public picture. */
export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Stored with the address of a picture; absent in listings written before it existed. */
export const pictureSizes = {
  width: z.int().nullish().describe("Pixels of the whole picture; null until it was looked at"),
  height: z.int().nullish(),
  sizes: z
    .array(z.int())
    .optional()
    .describe("Widths in which it is also had: its url with width= one of these and format=avif or webp"),
};

const MB = 1024 * 1024;
/** Bytes (specification §9) */
export const MAX_BYTES: Record<DocumentType, number> = {
  registration: 5 * MB,
  organization_logo: 2 * MB,
  service_image: 2 * MB,
};
/** Media types that may be uploaded; pictures are stored as WebP. */
export const acceptedTypes: Record<DocumentType, readonly string[]> = {
  registration: ["image/png", "image/jpeg", "application/pdf"],
  organization_logo: ["image/png", "image/jpeg"],
  service_image: ["image/png", "image/jpeg"],
};
export const MAX_FILES_OF_REGISTRATION = 5;
export const MAX_IMAGES_OF_SERVICE = 10;

export const UploadedDocument = z.object({
  url: z.string().describe("For the uploader; it works for an hour where the file is not public"),
  id: z.uuid(),
  name: z.string(),
  type: z.string().describe("Media type of what is kept"),
  size: z.int().describe("Bytes of what is kept"),
});
export type UploadedDocument = z.infer<typeof UploadedDocument>;
