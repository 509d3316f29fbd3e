import { isDeepStrictEqual } from "node:util";

type AuditRecord = Readonly<Record<string, unknown>>;

/** A record is named by the first of these fields that it has. */
const NAMES = ["address_label", "name", "group_name", "number"];
/** Fields that say nothing of what a person changed */
const BOOKKEEPING = ["id", "version", "position", "updated_at"];

/** The name of what a line is about; the record after the change wins. */
export function recordName(before: AuditRecord | undefined, after: AuditRecord | undefined): string | null {
  const names = [after, before].flatMap((record) => NAMES.map((field) => record?.[field]));
  return names.find((name): name is string => typeof name === "string" && name !== "") ?? null;
}

/** The fields of two versions of a record that differ; none unless there are two. */
export function changedFields(before: AuditRecord | undefined, after: AuditRecord | undefined): string[] {
  if (!before || !after) return [];
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  const isSame = (field: string) => isDeepStrictEqual(asStored(before[field]), asStored(after[field]));
  return [...fields].filter((field) => !BOOKKEEPING.includes(field) && !isSame(field));
}

/** Two versions of a record, which may be large, without what stayed as it was, except for its id and its name. */
export function onlyChanges(before: object | undefined, after: object | undefined) {
  if (!before || !after) return { before, after };
  const kept = new Set([...changedFields({ ...before }, { ...after }), ...NAMES, "id"]);
  const withKept = (record: object) => Object.fromEntries(Object.entries(record).filter(([field]) => kept.has(field)));
  return { before: withKept(before), after: withKept(after) };
}

/** A value as JSON holds it: a date is text, and what is undefined is missing. */
function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}
