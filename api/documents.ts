import { busy } from "#api/http/admission.ts";
import { form } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { NO_CONTENT_POLICY } from "#api/http/headers.ts";
import { documentTypes, MAX_BYTES, MAX_IMAGES_OF_SERVICE, pictureFormats } from "#domain/document.ts";
import { problems } from "#domain/problems.ts";
import { z } from "#domain/zod.ts";
import { addDocuments, getFile, removeDocument, restoreDocument, uploadDocument } from "#operations/files/documents.ts";
import { requireUploadsLeft } from "#operations/files/upload-limits.ts";

const tag = "Documents";

const Upload = z.object({
  file: z.file("Choose a file"),
  type: z.enum(documentTypes, `Use one of ${documentTypes.join(", ")}`),
  recaptcha_token: z.string().max(10_000).optional().describe("Read where the installation checks for robots"),
  organization_id: z.string().optional().describe("Of a provider's own; without it their first"),
  upload_key: z
    .uuid()
    .optional()
    .describe("The sender's own for this upload: when no answer came, the same may be sent again and is stored once"),
});
const Uploads = z.object({
  documents: z.array(z.file("Choose a file")).min(1, "Choose a file").max(MAX_IMAGES_OF_SERVICE, problems.images),
  type: z.enum(documentTypes, `Use one of ${documentTypes.join(", ")}`).default("registration"),
  registration_detail_id: z.string().optional().describe("To which the files belong"),
  organization_id: z.string().optional().describe("One of the caller's own; without it their first"),
});
const FileQuery = z.object({
  expires: z.string().optional().describe("Of a signed link: Unix seconds"),
  signature: z.string().optional().describe("Of a signed link"),
  width: z.coerce.number().int().positive().optional().describe("Of a picture: one of its `sizes`"),
  format: z.enum(pictureFormats, "Use avif or webp").optional().describe("With `width`; webp unless said otherwise"),
});
/** The largest file and the form around it */
const MAX_FORM_BYTES = MAX_BYTES.registration + 64 * 1024;
const TOO_LARGE = "This file is too large: a registration may have 5 MB, a picture 2 MB.";

export const documentsEndpoints = [
  endpoint({
    method: "post",
    path: "/upload-document",
    access: "uploader",
    corrects: true,
    summary: "Keeps a file: PNG or JPG, for registrations also PDF",
    tag,
    body: form(Upload, { max_bytes: MAX_FORM_BYTES, too_large: TOO_LARGE, before: requireUploadsLeft }),
    answer: "UploadedDocument",
    status: 201,
    failures: [403, 404, 409, 429],
    handle: ({ ctx, body }) => uploadDocument(ctx, body),
  }),

  endpoint({
    method: "post",
    path: "/documents",
    access: "provider_admin",
    corrects: true,
    summary: "Keeps files of an organisation: papers, its logo in place of the former, or pictures for its services",
    tag,
    body: form(Uploads, { lists: ["documents"], before: requireUploadsLeft }),
    answer: "Documents",
    status: 201,
    failures: [404, 429],
    handle: async ({ ctx, body }) => ({ documents: await addDocuments(ctx, body) }),
  }),

  endpoint({
    method: "post",
    path: "/documents/:id/restore",
    access: "provider_admin",
    corrects: true,
    summary: "Brings back a file that was removed in the last ten minutes",
    tag,
    answer: "UploadedDocument",
    failures: [404, 409, 429],
    handle: ({ ctx, params }) => restoreDocument(ctx, params.id),
  }),

  endpoint({
    method: "delete",
    path: "/documents/:id",
    access: "uploader",
    corrects: true,
    summary: "Removes a file",
    tag,
    answer: "Deleted",
    failures: [403, 404, 409, 429],
    handle: async ({ ctx, params }) => ({ id: await removeDocument(ctx, params.id) }),
  }),

  endpoint({
    method: "get",
    path: "/documents/:id/file",
    access: "public",
    summary: "The file: pictures of published organisations for everybody, others by their signed link",
    tag,
    query: FileQuery,
    answer: { media: ["image/webp", "image/avif", "application/pdf"] },
    failures: [404, 422, 503],
    handle: async ({ ctx, params, query, c }) => {
      const { expires, signature, ...smaller } = query;
      const found = await getFile(ctx, params.id, { expires, signature }, smaller);
      const { etag, mime, name, inline, is_public } = found;
      const headers = {
        ETag: etag,
        "Content-Type": mime,
        "Content-Disposition": `${inline ? "inline" : "attachment"}; filename*=UTF-8''${extendedValue(name)}`,
        "Cache-Control": is_public ? "public, max-age=86400, immutable" : "no-store",
        "Content-Security-Policy": `sandbox; ${NO_CONTENT_POLICY}`,
        "Cross-Origin-Resource-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
      };
      if (c.req.header("If-None-Match")?.includes(etag)) return c.body(null, 304, headers);
      if (c.get("holding")?.sendFile() === false) throw busy();
      return c.body((await found.read()) as Uint8Array<ArrayBuffer>, 200, headers);
    },
  }),
];

/** RFC 8187, section 3.2.1, allows fewer characters than a URL does. */
function extendedValue(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
