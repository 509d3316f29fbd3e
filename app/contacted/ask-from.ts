/**
 * Where a browser keeps the first day of the next question. Every public page looks at it, so it stands alone: the rest is fetched only when there is
 * something to ask.
 */
export const ASK_FROM = "persist:contacted-from";
