import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { appError } from "#domain/errors.ts";
import {
  type ImportAnswer,
  type ImportForm,
  LISTED_LEFT_OUT,
  LISTED_PROBLEMS,
  MAX_IMPORT_BYTES,
} from "#domain/import.ts";
import { LISTED_CHANGES, newGapCount, PREVIEWED } from "#domain/import-record.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { audit } from "#operations/desk/audit.ts";
import { displayName } from "#operations/files/store-files.ts";
import { type ImportReport, importOrganizations, newReport } from "#operations/import/import.ts";
import { readHeadings } from "#operations/import/import-csv.ts";
import { previewOf } from "#operations/import/import-preview.ts";
import { withKept } from "#operations/import/kept-columns.ts";
import type { Context } from "#operations/runtime/context.ts";

const problems = {
  empty: "The file is empty",
  spreadsheet: "This is a spreadsheet, not CSV. In the spreadsheet program choose “Save as”, then “CSV UTF-8”.",
  encoding: "The file is not UTF-8. In the spreadsheet program choose “Save as”, then “CSV UTF-8”.",
  not_text: "This is not a CSV file",
  name: "No column is the name. Say which one is.",
};

/** The first bytes of .xlsx and .xls files */
const SPREADSHEETS = [Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])];

/**
 * Imports a file as `importOrganizations` does, or only reports what would happen. A dry run of a file without a name column still
 * returns its columns, so that the admin can choose one. Adds one line to the audit log for the file, besides one for each organisation.
 */
export async function importFile(ctx: Context, { file, dry_run, ...form }: ImportForm): Promise<ImportAnswer> {
  requireAdmin(ctx);
  await requireText(file);
  const found = (await readHeadings(streamOf(file), {})).map(({ heading }) => heading);
  const missing = Object.keys(form.map).filter((heading) => !found.includes(heading));
  if (missing.length > 0) throw invalid({ map: missing.map((heading) => `The file has no column “${heading}”`) });
  const options = {
    ...form,
    ...(await withKept(ctx.db, form.source, found, form)),
    ...{ file: displayName(file.name), dry_run: dry_run === "1", whole: form.whole === "1" },
  };
  const headings = await readHeadings(streamOf(file), options.map);
  const answer: ImportAnswer = {
    ...{ ...newReport(), gaps: [], preview: [], changes: [] },
    ...{ set: options.set, dry_run: options.dry_run, problems: [], left_out: [], left_out_more: 0, headings },
  };
  if (!("name" in options.set) && !headings.some(({ field }) => field === "name")) {
    if (!options.dry_run) throw invalid({ map: [problems.name] });
    return { ...answer, problems: [{ line: 1, field: "name", message: problems.name }] };
  }
  let characters = 0;
  const gaps = newGapCount();
  const shown: NewOrganization[] = [];
  const take = (report: ImportReport) => Object.assign(answer, report);
  try {
    take(
      await importOrganizations(ctx, streamOf(file), options, {
        progress: (_bytes, report) => take(report),
        problem: (problem) => void (answer.problems.length < LISTED_PROBLEMS && answer.problems.push(problem)),
        added: (organizations) => {
          organizations.forEach(gaps.add);
          shown.push(...organizations.slice(0, PREVIEWED - shown.length));
        },
        changed: (changes) => void answer.changes.push(...changes.slice(0, LISTED_CHANGES - answer.changes.length)),
        leftOut: (cells, problem) => {
          characters += problem.length + cells.reduce((sum, cell) => sum + cell.length + 1, 0);
          const fits = answer.left_out.length < LISTED_LEFT_OUT.rows && characters <= LISTED_LEFT_OUT.characters;
          if (fits) answer.left_out.push({ cells, problem });
          else answer.left_out_more += 1;
        },
      }),
    );
  } finally {
    if (!options.dry_run) await auditImport(ctx, options, answer);
  }
  const preview = options.dry_run ? await previewOf(ctx, shown) : [];
  return { ...answer, gaps: gaps.gaps(), preview };
}

/** Also for an import that failed halfway: what it added until then stays. */
async function auditImport(
  ctx: Context,
  { file, source, status, mode }: Pick<ImportForm, "source" | "status" | "mode"> & { file: string },
  { rows, created, duplicates, failed, ignored_cells, updated, proposals, unchanged }: ImportAnswer,
): Promise<void> {
  const numbers = { rows, created, duplicates, failed, ignored_cells };
  const updates = mode === "update" && { mode, updated, proposals, unchanged };
  const after = { file, source, status, ...numbers, ...updates };
  await audit(ctx, { action: "import.run", subject: "import", subject_id: null, after });
}

async function requireText(file: File): Promise<void> {
  if (file.size > MAX_IMPORT_BYTES) throw invalid({ file: ["Use a file of at most 20 MB"] });
  const start = Buffer.from(await file.slice(0, 4096).arrayBuffer());
  if (
    start
      .toString("utf8")
      .replace(/^\uFEFF/, "")
      .trim() === ""
  )
    throw invalid({ file: [problems.empty] });
  if (SPREADSHEETS.some((sign) => start.subarray(0, 4).equals(sign))) throw invalid({ file: [problems.spreadsheet] });
  if (start[0]! + start[1]! === 0xff + 0xfe) throw invalid({ file: [problems.encoding] });
  if (start.includes(0)) throw invalid({ file: [problems.not_text] });
}

function invalid(errors: Record<string, string[]>) {
  return appError("validation", { errors });
}

function streamOf(file: File): Readable {
  return Readable.fromWeb(file.stream() as ReadableStream);
}
