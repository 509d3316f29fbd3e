import { useRef } from "react";
import type { Uploads } from "#app/forms/file-field.tsx";
import { useField } from "#app/forms/form.tsx";
import type { UploadedDocument } from "#domain/document.ts";

/**
 * Files of a form over a stored record: those that the record has and those that were sent since stand at `path`. Removing one
 * from the form removes nothing on the server until the form is saved; what is never saved is forgotten there.
 */
export function useUploadsOf(path: string, organization_id: string): Uploads {
  const { value, change } = useField(path);
  const documents = (value ?? []) as UploadedDocument[];
  // Several arrive at once, each knowing what was there when it began.
  const newest = useRef(documents);
  newest.current = documents;
  return {
    organization_id,
    documents,
    onUploaded: (document) => {
      newest.current = [...newest.current, document];
      change(newest.current);
    },
    onRemoved: () => {},
  };
}
