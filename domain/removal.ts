/** Parts of an organisation that its people can remove and restore */
export type RemovableSubject = "addresses" | "services" | "registrations" | "documents";

/** How long a removed part can be restored. */
export const REMOVAL_UNDO_MINUTES = 10;
