import type { Session } from "#domain/session.ts";
import { crudSlice } from "./crud-slice.ts";

/** One's own sessions. They are only listed and ended. */
export const sessions = crudSlice<Session>("sessions", "/sessions", {
  list: "Failed to fetch sessions",
  get: "Failed to fetch session",
  create: "Failed to create session",
  update: "Failed to update session",
  remove: "Failed to end session",
});
