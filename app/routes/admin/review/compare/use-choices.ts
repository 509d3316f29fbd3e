import { useState } from "react";
import { useTranslation } from "react-i18next";
import { placeLine } from "#domain/address.ts";
import { type Duplicate, type MergeField, type MergePart, mergeFields, mergeParts } from "#domain/merge.ts";
import { type LinkName, linkNames } from "#domain/organization.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { usePaperName } from "../papers.tsx";

export interface Line {
  field: MergeField;
  values: [string, string];
  same: boolean;
}

export interface Choices {
  /** Both records in the order of the columns */
  pair: [ReviewRecord, ReviewRecord];
  /** Index of the record that survives, 0 or 1 */
  stays: number;
  setStays(which: number): void;
  survivor: ReviewRecord;
  other: ReviewRecord;
  lines: Line[];
  /** Index of the record that the field's value comes from */
  from(line: Line): number;
  pick(field: MergeField, which: number): void;
  /** Fields taken from the other record */
  taken: MergeField[];
  parts: { part: MergePart; kept: PartText[]; coming: (PartText & { moves: boolean; twice: boolean })[] }[];
  setMoves(id: string, moves: boolean): void;
  /** People of the other record; null when it is not approved, so that none can come along */
  people: { id: string; name: string; contact: string; comes: boolean }[] | null;
  setComes(id: string, comes: boolean): void;
  leave_out: Record<MergePart, string[]>;
}

/**
 * State of a merge. By default, fields that the survivor lacks come from the other record, and parts that both have
 * move only once.
 */
export function useChoices(record: ReviewRecord, { record: other, reasons }: Duplicate): Choices {
  const fieldValue = useFieldValue();
  const partsOf = usePartTexts();
  const pair: Choices["pair"] = [record, other];
  const [stays, setStays] = useState(record.status !== "approved" && other.status === "approved" ? 1 : 0);
  const [picked, setPicked] = useState<Partial<Record<MergeField, number>>>({});
  const [moved, setMoved] = useState<Record<string, boolean>>({});
  const [coming, setComing] = useState<Record<string, boolean>>({});
  const samePan = reasons.some(({ kind }) => kind === "pan");
  const lines = mergeFields.map((field): Line => {
    const values: Line["values"] = [fieldValue(record, field), fieldValue(other, field)];
    return { field, values, same: field === "pan_card" && values[0] !== "" ? samePan : values[0] === values[1] };
  });
  const goes = 1 - stays;
  const from = ({ field, values }: Line) =>
    picked[field] ?? (values[stays] === "" && values[goes] !== "" ? goes : stays);
  const parts = mergeParts.map((part) => {
    const kept = partsOf(pair[stays]!, part);
    const coming = partsOf(pair[goes]!, part).map((each) => {
      const twice = kept.some((one) => isSamePart(one, each));
      return { ...each, twice, moves: moved[each.id] ?? !twice };
    });
    return { part, kept, coming };
  });
  return {
    pair,
    stays,
    setStays,
    survivor: pair[stays]!,
    other: pair[goes]!,
    lines,
    from,
    pick: (field, which) => setPicked({ ...picked, [field]: which }),
    taken: lines.filter((line) => !line.same && from(line) === goes).map(({ field }) => field),
    parts,
    setMoves: (id, moves) => setMoved({ ...moved, [id]: moves }),
    people: peopleOf(pair[goes]!, coming),
    setComes: (id, comes) => setComing({ ...coming, [id]: comes }),
    leave_out: Object.fromEntries(
      parts.map(({ part, coming }) => [part, coming.filter(({ moves }) => !moves).map(({ id }) => id)]),
    ) as Choices["leave_out"],
  };
}

function peopleOf({ status, members }: ReviewRecord, coming: Record<string, boolean>): Choices["people"] {
  if (status !== "approved") return null;
  const accepted = members.filter(({ accepted_at }) => accepted_at !== null);
  return accepted.map(({ user_id: id, name, contact }) => ({ id, name, contact, comes: coming[id] ?? false }));
}

const isLink = (field: MergeField): field is LinkName => (linkNames as readonly string[]).includes(field);

/** Value of a field in words, "" if it is empty. */
function useFieldValue(): (record: ReviewRecord, field: MergeField) => string {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language);
  const yesNo = (value: boolean | null) => (value === null ? "" : t(value ? "merging.yes" : "merging.no"));
  return (record, field) => {
    const { attributes } = record.organization_details;
    if (isLink(field)) return record.links[field] ?? "";
    switch (field) {
      case "category":
        return t(`words.category.${record.category}`);
      case "type":
        return record.type ? t(`words.type.${record.type}`) : "";
      case "is_individual":
        return yesNo(record.is_individual);
      case "is_partner":
        return yesNo(attributes.is_partner);
      case "tags":
        return list.format(record.tags);
      case "age_groups_served":
        return list.format(attributes.age_groups_served.map((age) => t(`words.age_groups.${age}`)));
      case "mode_of_practice":
        return list.format(attributes.mode_of_practice.map((mode) => t(`words.modes.${mode}`)));
      case "coverage_area":
        return attributes.coverage_area ? t(`words.coverage.${attributes.coverage_area}`) : "";
      case "logo":
        return record.documents[0]?.name ?? "";
      case "spoc": {
        const { name, email, phone } = record.spoc ?? {};
        return [name, email, phone].filter(Boolean).join(", ");
      }
      case "name":
      case "legal_name":
        return record[field];
      default:
        return String(attributes[field] ?? "");
    }
  };
}

interface PartText {
  id: string;
  text: string;
  detail: string;
}

/** Each part of a record as one line of text. */
function usePartTexts(): (record: ReviewRecord, part: MergePart) => PartText[] {
  const { t } = useTranslation();
  const registrationName = usePaperName();
  return (record, part) => {
    switch (part) {
      case "addresses":
        return record.addresses.map(({ id, address_line_1, address_line_2, pincode, ...place }) => ({
          id,
          text: [address_line_1, address_line_2].filter(Boolean).join(", ") || placeLine(place),
          detail: [placeLine(place), pincode].filter(Boolean).join(" "),
        }));
      case "services":
        return record.organization_services.map(({ id, name, category }) => ({
          id,
          text: name,
          detail: t(`words.services.${category}`),
        }));
      case "registration_details":
        return record.registration_details.map(({ id, number, ...paper }) => ({
          id,
          text: registrationName(paper),
          detail: number,
        }));
      case "contacts":
        return record.contacts.map(({ id, name, phone, whatsapp, sms, email, video_url, chat_url }) => ({
          id,
          text: [...new Set([phone, whatsapp, sms, email, video_url, chat_url])].filter(Boolean).join(", "),
          detail: name ?? "",
        }));
      case "key_people":
        return record.organization_details.attributes.key_people.map(({ id, salutation, name, designation }) => ({
          id,
          text: `${salutation} ${name}`,
          detail: designation,
        }));
    }
  };
}

/** Whether two parts have the same text apart from case and punctuation. */
function isSamePart(one: PartText, other: PartText): boolean {
  return plain(one) === plain(other);
}

function plain({ text, detail }: PartText): string {
  return `${text} ${detail}`.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
}
