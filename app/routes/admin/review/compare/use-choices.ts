import { useState } from "react";
import { type Duplicate, type MergeField, type MergePart, mergeFields, mergeParts } from "#domain/merge.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { useFieldValue } from "./field-values.ts";
import { isSamePart, type PartText, usePartTexts } from "./part-texts.ts";

export interface Line {
  field: MergeField;
  values: [string, string];
  same: boolean;
}

export interface Choices {
  /** Both, as they stand beside each other */
  pair: [ReviewRecord, ReviewRecord];
  /** 0 or 1: the one that stays */
  stays: number;
  setStays(which: number): void;
  survivor: ReviewRecord;
  other: ReviewRecord;
  lines: Line[];
  /** Which of the two a field is taken from */
  from(line: Line): number;
  pick(field: MergeField, which: number): void;
  /** Fields of the other one */
  taken: MergeField[];
  parts: { part: MergePart; kept: PartText[]; coming: (PartText & { moves: boolean; twice: boolean })[] }[];
  setMoves(id: string, moves: boolean): void;
  leave_out: Record<MergePart, string[]>;
}

/**
 * What will become of two records: what the survivor lacks is taken from the other one, and what both have comes along once, until
 * somebody chooses otherwise.
 */
export function useChoices(record: ReviewRecord, { record: other, reasons }: Duplicate): Choices {
  const fieldValue = useFieldValue();
  const partsOf = usePartTexts();
  const pair: Choices["pair"] = [record, other];
  const [stays, setStays] = useState(record.status !== "approved" && other.status === "approved" ? 1 : 0);
  const [picked, setPicked] = useState<Partial<Record<MergeField, number>>>({});
  const [moved, setMoved] = useState<Record<string, boolean>>({});
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
    leave_out: Object.fromEntries(
      parts.map(({ part, coming }) => [part, coming.filter(({ moves }) => !moves).map(({ id }) => id)]),
    ) as Choices["leave_out"],
  };
}
