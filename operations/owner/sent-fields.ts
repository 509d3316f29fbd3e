import { v7 as uuid, validate } from "uuid";

/** The body of a request, before it is validated */
export type SentFields = Record<string, unknown> & { version?: unknown; organization_id?: unknown; new_id?: unknown };

/** The id of a new record: the client's own, so that it can repeat a request whose answer was lost, else a fresh one. */
export function idOfNew({ new_id }: SentFields): string {
  return typeof new_id === "string" && validate(new_id) ? new_id.toLowerCase() : uuid();
}

/** The version that the request knows, if it names one. Forms send it as text. */
export function versionIn({ version }: { version?: unknown }): number | undefined {
  if (version === undefined || version === null || version === "") return undefined;
  return typeof version === "object" ? Number.NaN : Number(version); // a list or an object equals no version
}
