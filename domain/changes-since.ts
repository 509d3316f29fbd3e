/** A line of the audit log, as far as it tells what somebody changed */
interface Line {
  created_at: string;
  subject: string;
  subject_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface FieldChange {
  subject: string;
  subject_id: string | null;
  /** Of the place, service or paper, where it has one */
  name: string | null;
  /** null: all of it is new, or gone */
  field: string | null;
  before: unknown;
  now: unknown;
}

/** What an applicant changes; the rest of the log is what was done about it. */
const subjects: readonly string[] = ["organization", "address", "service", "registration_detail", "document"];
/** What moves by itself with any change */
const silent: readonly string[] = [
  "version",
  "updated_at",
  "status",
  "confirmed_at",
  "position",
  "longitude",
  "geo_quality",
  // An admin takes it, which is no answer.
  "assigned_to",
  "assigned_at",
];

/** What is different since a moment, field by field: from what it was then to what it is now, however often it changed between. */
export function changesSince(lines: readonly Line[], since: string): FieldChange[] {
  const changes = new Map<string, FieldChange>();
  const told = lines.filter(({ created_at, subject }) => created_at > since && subjects.includes(subject));
  for (const line of told.toSorted((one, other) => one.created_at.localeCompare(other.created_at))) {
    for (const change of ofLine(line)) {
      const key = [change.subject, change.subject_id, change.field].join(" ");
      const earlier = changes.get(key);
      changes.set(key, earlier ? { ...change, before: earlier.before } : change);
    }
  }
  return [...changes.values()].filter(({ before, now }) => JSON.stringify(before) !== JSON.stringify(now));
}

function ofLine({ subject, subject_id, before, after }: Line): FieldChange[] {
  const name = nameOf(after ?? before);
  const about = { subject, subject_id, name };
  if (!before || !after) return before || after ? [{ ...about, field: null, before, now: after }] : [];
  const isChanged = (field: string) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  return (
    Object.keys({ ...before, ...after })
      .filter((field) => !silent.includes(field) && isChanged(field))
      // The point on the map moves along with the PIN code.
      .filter((field) => field !== "latitude" || !isChanged("pincode"))
      .map((field) => ({ ...about, field, before: before[field] ?? null, now: after[field] ?? null }))
  );
}

function nameOf(record: Record<string, unknown> | null): string | null {
  const name = record?.address_label ?? record?.group_name ?? record?.name ?? record?.number;
  return typeof name === "string" && name !== "" ? name : null;
}
