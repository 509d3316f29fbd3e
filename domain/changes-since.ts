/** The part of an audit log line that describes a change. */
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
  /** The name of the address, service or registration, if any. */
  name: string | null;
  /** null: it was added or removed as a whole. */
  field: string | null;
  before: unknown;
  now: unknown;
}

/** The parts that applicants change; the rest of the log is the work of admins. */
export const changedSubjects: readonly string[] = [
  "organization",
  "address",
  "service",
  "registration_detail",
  "document",
];
/** Fields that change without an edit by the applicant. */
const silent: readonly string[] = [
  "version",
  "updated_at",
  "status",
  "confirmed_at",
  "position",
  "longitude",
  "geo_quality",
  // Set by an admin, not by the applicant.
  "assigned_to",
  "assigned_at",
];

/** The net changes since a moment, field by field, from the value then to the value now. */
export function changesSince(lines: readonly Line[], since: string): FieldChange[] {
  const changes = new Map<string, FieldChange>();
  const relevant = lines.filter(({ created_at, subject }) => created_at > since && changedSubjects.includes(subject));
  for (const line of relevant.toSorted((one, other) => one.created_at.localeCompare(other.created_at))) {
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
      // The coordinates follow the PIN code.
      .filter((field) => field !== "latitude" || !isChanged("pincode"))
      .map((field) => ({ ...about, field, before: before[field] ?? null, now: after[field] ?? null }))
  );
}

function nameOf(record: Record<string, unknown> | null): string | null {
  const name = record?.address_label ?? record?.group_name ?? record?.name ?? record?.number;
  return typeof name === "string" && name !== "" ? name : null;
}
