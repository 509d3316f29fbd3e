import { disabilities } from "#domain/disability.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { asciiDigits, fieldErrors, filled, text, untrimmed } from "#domain/fields.ts";
import { ImportChange, ImportGap, importModes, LISTED_CHANGES, PREVIEWED } from "#domain/import-record.ts";
import { ListingItem } from "#domain/listing.ts";
import { OpeningHoursInput } from "#domain/opening-hours-schema.ts";
import { parseOpeningHours } from "#domain/opening-notation.ts";
import { detailCells, detailHeadings, organizationCategories, registrationTypes } from "#domain/organization.ts";
import { pincodePattern } from "#domain/pincode.ts";
import { problems } from "#domain/problems.ts";
import { serviceCategories } from "#domain/service.ts";
import { type ServiceTerms, termsInput, withTermsRules } from "#domain/service-terms.ts";
import { findState } from "#domain/state.ts";
import { z } from "#domain/zod.ts";

/** The fields of a CSV column, each with the headings that need no mapping. */
export const importFields = {
  name: ["name", "organisation", "organization", "organisation name", "organization name", "school name", "ngo name"],
  legal_name: ["legal name", "registered name"],
  // Never a registration number: those are unique for one registrar only.
  code: ["code", "id", "school code", "unique id"],
  location: ["location", "place"],
  address_line_1: ["address", "address line 1", "street"],
  address_line_2: ["address line 2", "locality", "area"],
  city: ["city", "town", "village"],
  district: ["district"],
  state: ["state", "state ut", "state or union territory"],
  pincode: ["pincode", "pin code", "pin", "postal code"],
  latitude: ["latitude", "lat"],
  longitude: ["longitude", "lng", "lon", "long"],
  email: ["email", "e mail", "email id"],
  phone: ["phone", "telephone", "mobile", "contact number", "phone number"],
  whatsapp: ["whatsapp", "whatsapp number"],
  website: ["website", "web site", "url"],
  opening_hours: ["opening hours"],
  ...detailHeadings,
  category: ["category"],
  type: ["type", "registration type"],
  tags: ["tags", "keywords"],
  disabilities: ["disabilities", "disability"],
  service_categories: ["services", "service categories"],
  // Of every service of the row:
  fee: ["fee", "fees"],
  fee_from: ["fee from", "fee amount"],
  fee_to: ["fee to"],
  fee_unit: ["fee unit"],
  needs_udid: ["needs udid", "udid needed", "udid required"],
  income_limit: ["income limit", "income ceiling"],
  who_may_come: ["who may come", "eligibility"],
  papers: ["papers", "documents required", "required documents"],
  papers_note: ["papers note"],
  how_to_apply: ["how to apply", "application process"],
  apply_url: ["application form", "apply url"],
  apply_note: ["apply note"],
} as const satisfies Record<string, readonly string[]> & Record<keyof ServiceTerms, readonly string[]>;
export type ImportField = keyof typeof importFields;
export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]];

export const foldHeading = (heading: string) =>
  heading
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

const phone = z
  .string()
  .transform((value) =>
    asciiDigits(value)
      .replace(/[^0-9]/g, "")
      .replace(/^(?:0091|91|0)(?=[0-9]{10}$)/, ""),
  )
  .pipe(z.string().regex(/^[0-9]{10}$/, "Use 10 digits"));

/** Several values in one cell, separated by semicolons or bars. */
const several = (value: string) =>
  value
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter(Boolean);

function codes<T extends { slug: string; name: string }>(list: readonly T[]) {
  return z.string().transform((value, context) =>
    several(value).flatMap((part) => {
      const found = list.find(
        ({ slug, name }) => slug === part.toLowerCase() || foldHeading(name) === foldHeading(part),
      );
      if (!found) context.addIssue({ code: "custom", message: `Unknown value ${JSON.stringify(part.slice(0, 40))}` });
      return found ? [found.slug as T["slug"]] : [];
    }),
  );
}

const website = z
  .string()
  .transform((value) => (/^[a-z]+:/i.test(value) ? value : `https://${value}`))
  .pipe(z.url({ protocol: /^https?$/, error: "Use a web address" }));

const openingHours = z.string().transform((typed, context) => {
  const parsed = OpeningHoursInput.safeParse(parseOpeningHours(typed));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: "Write it as Mo-Fr 09:30-17:30; Sa 10:00-13:00" });
  return z.NEVER;
});

const coordinate = (name: string, min: number, max: number) =>
  z.coerce.number(`Use a number`).min(min, `${name} lies outside India`).max(max, `${name} lies outside India`);

/** A code in any case, with spaces or hyphens */
const codeIn = (value: unknown) => foldHeading(String(value)).replaceAll(" ", "-");
const severalCodes = (value: unknown) => several(String(value)).map(codeIn);

const termsCells = {
  ...termsInput,
  fee: z.preprocess((value) => codeIn(value).replace("subsidized", "subsidised"), termsInput.fee),
  fee_unit: z.preprocess((value) => codeIn(value).replace(/^per-/, ""), termsInput.fee_unit),
  needs_udid: z.preprocess((value) => {
    const word = codeIn(value);
    return ["yes", "y", "true"].includes(word) ? true : ["no", "n", "false"].includes(word) ? false : value;
  }, termsInput.needs_udid),
  papers: z.preprocess(severalCodes, termsInput.papers),
  how_to_apply: z.preprocess(severalCodes, termsInput.how_to_apply),
};

const ImportCells = z
  .object({
    name: text(300).refine((value) => value !== "", "Required"),
    legal_name: text(300),
    code: text(100),
    location: text(120),
    address_line_1: text(300),
    address_line_2: text(300),
    city: text(120),
    district: text(120),
    state: text(120).transform((value, context) => {
      const state = findState(value);
      if (!state) context.addIssue({ code: "custom", message: "Unknown state or union territory" });
      return state?.name ?? "";
    }),
    pincode: z
      .string()
      .transform((value) => asciiDigits(value).replace(/\s/g, ""))
      .pipe(z.string().regex(pincodePattern, "Use six digits, the first from 1 to 8")),
    latitude: coordinate("Latitude", 6, 37.5),
    longitude: coordinate("Longitude", 67, 98),
    email: z
      .string()
      .transform((value) => value.toLowerCase())
      .pipe(z.email("Use an e-mail address")),
    phone,
    whatsapp: phone,
    website,
    opening_hours: openingHours,
    ...detailCells,
    category: z.preprocess(
      (value) => String(value).toLowerCase(),
      z.enum(organizationCategories, `Use one of ${organizationCategories.join(", ")}`),
    ),
    type: z.preprocess(
      (value) => String(value).toLowerCase(),
      z.enum(registrationTypes, `Use one of ${registrationTypes.join(", ")}`),
    ),
    tags: z
      .string()
      .transform(several)
      .pipe(z.array(text(60)).max(20, "Use at most 20")),
    disabilities: codes(disabilities),
    service_categories: codes(serviceCategories),
    ...termsCells,
  })
  .partial()
  .required({ name: true });

/** A row of a file without its empty cells. */
export const ImportRow = withTermsRules(ImportCells);
export type ImportRow = z.infer<typeof ImportRow>;

const BARE_ADDRESS = /^(https?:\/\/)?(www\.)?$/i;
const NO_VALUE = /^([-–—_.]+|n\.? ?\/? ?a\.?|nil|null|none|not available|not applicable)$/i;

/** Whether a cell says nothing, as “http://”, “-” and “N/A” do. */
export function isEmptyCell(cell: string): boolean {
  return BARE_ADDRESS.test(cell.trim()) || NO_VALUE.test(cell.trim());
}

const listFields = ["disabilities", "service_categories"] as const;

/** Reads a row. Cells that cannot be read are left out, with their errors; without a readable name there is no row. */
export function readImportRow(cells: Partial<Record<ImportField, string>>): {
  row: ImportRow | null;
  errors: FieldErrors;
} {
  const parsed = ImportRow.safeParse({ name: "", ...cells });
  if (parsed.success) return { row: parsed.data, errors: {} };
  const errors = fieldErrors(parsed.error);
  if (errors.name) return { row: null, errors };
  const readable = { ...cells };
  for (const path of Object.keys(errors)) {
    const field = path.split(".")[0] as ImportField;
    const known = listFields.some((name) => name === field) ? knownValues(field, cells[field]!) : "";
    if (known) readable[field] = known;
    else delete readable[field];
  }
  // Without a cell that was left out, another one may be wrong: an amount without the word that something is paid.
  const { row, errors: further } = readImportRow(readable);
  return { row, errors: { ...further, ...errors } };
}

/** The values of a list that are known, as a cell writes them */
function knownValues(field: ImportField, cell: string): string {
  return several(cell)
    .filter((part) => ImportRow.shape[field].safeParse(part).success)
    .join(";");
}

export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
/** More problems are counted, but not listed. */
export const LISTED_PROBLEMS = 500;
/** Rows that an answer holds for the admin to mend, and their characters */
export const LISTED_LEFT_OUT = { rows: 2000, characters: 2_000_000 };

/** A field of a form that holds JSON. */
function json<S extends z.ZodType>(schema: S, problem: string) {
  return z
    .string()
    .default("{}")
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: problem });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

const field = z.enum(importFieldNames, "Unknown field");
/** Heading of a column → field, or null to leave the column out */
export const ColumnMapping = z.record(untrimmed(1000), field.nullable(), "Use an object");
export const ImportValues = z.partialRecord(field, untrimmed(5000), {
  error: ({ code }) => (code === "invalid_type" ? "Use an object" : "Unknown field"),
});

/** A file to import and its options. */
export const ImportForm = z.object({
  file: z.file("Choose a CSV file"),
  source: filled(100, "Say where the file is from").describe("With a row's code it recognises the row again"),
  status: z.enum(["pending", "approved"], "Use pending or approved").default("pending"),
  mode: z
    .enum(importModes, "Use add or update")
    .default("add")
    .describe("update: what is here gets the newer values, or an admin a proposal where people said something"),
  map: json(ColumnMapping, "Not JSON").describe(
    "JSON: heading of a column → field, or null to leave it out. What is kept of the source is added; both are kept for the next edition",
  ),
  set: json(z.partialRecord(field, untrimmed(5000).nullable(), "Unknown field"), "Not JSON").describe(
    "JSON: field → value of every row, or null for none. What is kept of the source is added; both are kept for the next edition",
  ),
  edition: z.iso
    .date(problems.import_edition)
    .optional()
    .describe("Day on which the list was read; today when it is left out"),
  whole: z
    .enum(["0", "1"], "Use 0 or 1")
    .default("0")
    .describe("1: the file is the whole list, so organisations that it lacks are told as not seen"),
  dry_run: z.enum(["0", "1"], "Use 0 or 1").default("1").describe("1: only say what would happen"),
});
export type ImportForm = z.infer<typeof ImportForm>;

export const ImportAnswer = z.object({
  dry_run: z.boolean(),
  set: ImportValues.describe("What every row gets, with what was kept of the source"),
  rows: z.int(),
  created: z.int().describe("Organisations that were added, or would be"),
  duplicates: z.int().describe("Rows that are here already, or twice in the file, and change nothing"),
  updated: z.int().describe("Organisations that were here and got newer values, or would"),
  proposals: z.int().describe("Values that wait for an admin, or would"),
  unchanged: z.int().describe("Rows of an update that say nothing new"),
  changes: z.array(ImportChange).describe(`Of an update: the first ${LISTED_CHANGES} values that change or wait`),
  failed: z.int().describe("Rows that were left out because of an error"),
  ignored_cells: z.int().describe("Cells that could not be read; their rows are added without them"),
  gaps: z.array(ImportGap).describe("How many of those that were added, or would be, lack a fact"),
  preview: z.array(ListingItem).describe(`Of a trial: the first ${PREVIEWED}, as a search would show them`),
  problems: z
    .array(z.object({ line: z.int(), field: z.string(), message: z.string() }))
    .describe(`The first ${LISTED_PROBLEMS}`),
  left_out: z
    .array(z.object({ cells: z.array(z.string()), problem: z.string() }))
    .describe(
      `Rows that are not added, as the file has them, and why: the first ${LISTED_LEFT_OUT.rows}, or fewer long ones`,
    ),
  left_out_more: z.int().describe("How many more were left out; the command `import` writes all of them to a file"),
  headings: z.array(
    z.object({
      heading: z.string(),
      field: field.nullable().describe("How the column is understood; null: it is left out"),
      examples: z.array(z.string()).describe("Its first three values"),
    }),
  ),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;
