import { detailNames, linkNames } from "#domain/organization.ts";
import { termNames } from "#domain/service-terms.ts";

type Fields = Readonly<Record<string, unknown>>;
type Columns = readonly string[];

/** Lines of the audit log whose fields can be shown, and written back through the operation that edits them. */
export const editActions: readonly string[] = [
  "organization.update",
  "organization.links",
  "address.update",
  "service.update",
  "registration_detail.update",
  "import.update",
  "import.restore",
];

const alone = (names: Columns) => Object.fromEntries(names.map((name) => [name, [name]])) as Record<string, Columns>;

/**
 * The fields of the forms by what they belong to, in the order of the forms, with the columns that one field sets. `website` and the like are parts of
 * the column `links`.
 */
const fields: Record<string, Record<string, Columns>> = {
  organization: {
    ...alone(["name", "legal_name", "pan_changed", "category", "type", "is_partner"]),
    ...alone(detailNames),
    ...alone(["tags", "contacts", "key_people"]),
    ...alone(linkNames),
  },
  address: {
    ...alone(["address_label", "type", "address_line_1", "address_line_2", "show_street"]),
    area: ["city", "district", "state", "pincode"],
    point: ["latitude", "longitude"],
    ...alone(["access", "hours", "opening_hours", "contacts"]),
  },
  service: {
    ...alone(["category", "name", "description"]),
    disabilities: ["disability_ids", "custom_disabilities"],
    ...alone(["delivery_modes", "coverages", "address_ids", "keywords"]),
    fee: ["fee", "fee_from", "fee_to", "fee_unit"],
    ...alone(termNames.filter((name) => !name.startsWith("fee"))),
    ...alone(["images"]),
  },
  registration_detail: {
    kind: ["type", "group_name"],
    ...alone(["number", "issue_date"]),
    validity: ["valid_till", "no_expiry"],
    ...alone(["documents"]),
  },
};

/** The log keeps a PAN not at all, and of files the name alone. */
const withoutValue: Columns = ["pan_changed", "images", "documents"];
/** Fields that may be left empty */
const mayBeEmpty: Columns = [
  ...linkNames,
  "tags",
  "address_line_2",
  "point",
  "access",
  "hours",
  "opening_hours",
  "keywords",
  ...termNames,
];

export interface ShownChange {
  field: string;
  /** Columns of the field with their values. A column that did not change is missing. */
  before: Fields;
  after: Fields;
}

interface Line {
  subject: string;
  before: Fields | null;
  after: Fields | null;
}

/** What a line of the audit log says about fields of the forms; nothing of a line that adds or removes a record. */
export function shownChanges({ subject, before, after }: Line): ShownChange[] {
  if (!before || !after) return [];
  const [old, now] = [flat(subject, before), flat(subject, after)];
  return Object.entries(fields[subject] ?? {}).flatMap(([field, columns]) => {
    const changed = columns.filter((column) => !isSame(old[column], now[column]));
    if (changed.length === 0 || (field === "point" && !isPointOfItsOwn(old, now))) return [];
    return [{ field, before: pick(old, changed), after: pick(now, changed) }];
  });
}

/**
 * Links beside the other columns, and coordinates only where the organisation gave them: others follow the PIN code. The log names the quality of a
 * point only when it changed.
 */
function flat(subject: string, record: Fields): Fields {
  if (subject === "organization") return { ...record, ...(record.links as Fields | undefined) };
  const isGuess = subject === "address" && (record.geo_quality ?? "exact") !== "exact";
  return isGuess ? { ...record, latitude: null, longitude: null } : record;
}

/** Where only the PIN code is known to have changed, the point may have followed it. */
function isPointOfItsOwn(before: Fields, after: Fields): boolean {
  return "geo_quality" in before || "geo_quality" in after || isSame(before.pincode, after.pincode);
}

/** Why a value cannot come back, or `yes`. */
export const restoreStates = ["yes", "same", "not_kept", "masked", "removed", "place_removed", "empty"] as const;
export type RestoreState = (typeof restoreStates)[number];

/** Whether the value before a change can be put back into the record as it is now; null: the record was removed. */
export function restoreState(
  { field, before, after }: ShownChange,
  subject: string,
  now: Fields | null,
  place_ids: readonly string[],
): RestoreState {
  if (withoutValue.includes(field)) return "not_kept";
  if (!now) return "removed";
  if (Object.values(before).some(isMasked)) return "masked";
  const current = flat(subject, now);
  if (Object.entries(before).every(([column, value]) => isSame(value, current[column]))) return "same";
  // A town of a place that has moved since belongs to no other town's district.
  const isWhole = (fields[subject]?.[field] ?? []).every((column) => column in before);
  if (!isWhole && !Object.entries(after).every(([column, value]) => isSame(value, current[column]))) return "not_kept";
  const isEmptyContacts = subject === "address" && (field === "contacts" || field === "type");
  if (!mayBeEmpty.includes(field) && !isEmptyContacts && Object.values(before).every(isEmpty)) return "empty";
  if (field === "address_ids" && !(before.address_ids as string[]).every((id) => place_ids.includes(id)))
    return "place_removed";
  return "yes";
}

/** What is in the record now of the columns that a change is about. */
export function valueNow({ before }: ShownChange, subject: string, now: Fields): Fields {
  return pick(flat(subject, now), Object.keys(before));
}

/** The fields to send to the operation that edits the record. */
export function restoredFields({ field, before }: ShownChange, subject: string, now: Fields): Record<string, unknown> {
  if (subject === "organization") {
    if ((linkNames as Columns).includes(field)) return { links: { [field]: before[field] ?? "" } };
    if ((detailNames as Columns).includes(field)) return { details: { attributes: { [field]: before[field] } } };
  }
  // Sent alone, the disabilities of the list would replace the organisation's own, and the other way round.
  if (field === "disabilities") return { ...pick(now, ["disability_ids", "custom_disabilities"]), ...filled(before) };
  return { ...before };
}

function filled(disabilities: Fields): Fields {
  return Object.fromEntries(Object.entries(disabilities).map(([column, list]) => [column, list ?? []]));
}

/** Missing columns become null. */
function pick(record: Fields, columns: Columns): Fields {
  return Object.fromEntries(columns.map((column) => [column, record[column] ?? null]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Empty values are the same however they are stored; keys of objects have no order, and contacts may get new ids with every change. */
function isSame(one: unknown, other: unknown): boolean {
  return comparable(one) === comparable(other);
}

function comparable(value: unknown): string {
  if (isEmpty(value ?? null)) return "";
  return JSON.stringify(value, (_, part) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    const { id, ...rest } = part;
    return Object.fromEntries(Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}

const MASK = /^\S*•••\S*( \(\d+\))?$/;

/** Whether the log holds a contact in it without most of its characters. */
function isMasked(value: unknown): boolean {
  if (typeof value === "string") return MASK.test(value);
  return typeof value === "object" && value !== null && Object.values(value).some(isMasked);
}
