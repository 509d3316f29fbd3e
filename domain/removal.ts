/** What was removed comes back for so long. */
export const UNDO_MINUTES = 10;
