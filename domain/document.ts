import { z } from "#domain/zod.ts";

export const documentTypes = ["registration", "organization_logo", "service_image"] as const;
export type DocumentType = (typeof documentTypes)[number];

const MB = 1024 * 1024;
/** Bytes (specification §9) */
export const MAX_BYTES: Record<DocumentType, number> = {
  registration: 5 * MB,
  organization_logo: 2 * MB,
  service_image: 2 * MB,
};
/** Media types that may be uploaded; a picture is kept as WebP. */
export const acceptedTypes: Record<DocumentType, readonly string[]> = {
  registration: ["image/png", "image/jpeg", "application/pdf"],
  organization_logo: ["image/png", "image/jpeg"],
  service_image: ["image/png", "image/jpeg"],
};
export const MAX_FILES_OF_REGISTRATION = 5;
export const MAX_IMAGES_OF_SERVICE = 10;

export const UploadedDocument = z.object({
  url: z.string().describe("For whoever uploaded it; it works for an hour where the file is not public"),
  id: z.uuid(),
  name: z.string(),
  type: z.string().describe("Media type of what is kept"),
  size: z.int().describe("Bytes of what is kept"),
});
export type UploadedDocument = z.infer<typeof UploadedDocument>;
