import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { appError } from "#domain/errors.ts";
import { type ImportAnswer, type ImportForm, LISTED_PROBLEMS, MAX_IMPORT_BYTES } from "#domain/import.ts";
import { requireAdmin } from "#operations/admins.ts";
import { audit } from "#operations/audit.ts";
import type { Context } from "#operations/context.ts";
import { displayName } from "#operations/file-names.ts";
import { type ImportReport, importOrganizations } from "#operations/import.ts";
import { readHeadings } from "#operations/import-headings.ts";

const problems = {
  empty: "The file is empty",
  spreadsheet: "This is a spreadsheet, not CSV. In the spreadsheet program choose “Save as”, then “CSV UTF-8”.",
  encoding: "The file is not UTF-8. In the spreadsheet program choose “Save as”, then “CSV UTF-8”.",
  not_text: "This is not a CSV file",
  name: "No column is the name. Say which one is.",
};

/** How the files of spreadsheet programs begin */
const SPREADSHEETS = [Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])];

/**
 * Imports a file as `importOrganizations` does, or only says what would happen. A trial of a file without a name answers its columns
 * all the same, so that somebody can say which one it is. Leaves a line of the whole besides those of each organisation.
 */
export async function importFile(ctx: Context, { file, dry_run, ...form }: ImportForm): Promise<ImportAnswer> {
  requireAdmin(ctx);
  await requireText(file);
  const options = { ...form, dry_run: dry_run === "1" };
  const headings = await readHeadings(streamOf(file), options.map);
  const known = new Set(headings.map(({ heading }) => heading));
  const missing = Object.keys(options.map).filter((heading) => !known.has(heading));
  if (missing.length > 0) throw wrong({ map: missing.map((heading) => `The file has no column “${heading}”`) });
  const answer: ImportAnswer = {
    ...{ rows: 0, created: 0, duplicates: 0, failed: 0 },
    ...{ dry_run: options.dry_run, problems: [], headings },
  };
  if (!("name" in options.set) && !headings.some(({ field }) => field === "name")) {
    if (!options.dry_run) throw wrong({ map: [problems.name] });
    return { ...answer, problems: [{ line: 1, field: "name", message: problems.name }] };
  }
  const take = (report: ImportReport) => Object.assign(answer, report);
  try {
    take(
      await importOrganizations(ctx, streamOf(file), options, {
        progress: (_bytes, report) => take(report),
        problem: (problem) => void (answer.problems.length < LISTED_PROBLEMS && answer.problems.push(problem)),
      }),
    );
  } finally {
    if (!options.dry_run) await leaveLine(ctx, displayName(file.name), options, answer);
  }
  return answer;
}

/** Also of an import that broke off: what was added until then stays. */
async function leaveLine(
  ctx: Context,
  file: string,
  { source, status }: Pick<ImportForm, "source" | "status">,
  { rows, created, duplicates, failed }: ImportAnswer,
): Promise<void> {
  const after = { file, source, status, rows, created, duplicates, failed };
  await audit(ctx, { action: "import.run", subject: "import", subject_id: null, after });
}

async function requireText(file: File): Promise<void> {
  if (file.size > MAX_IMPORT_BYTES) throw wrong({ file: ["Use a file of at most 20 MB"] });
  const start = Buffer.from(await file.slice(0, 4096).arrayBuffer());
  if (
    start
      .toString("utf8")
      .replace(/^\uFEFF/, "")
      .trim() === ""
  )
    throw wrong({ file: [problems.empty] });
  if (SPREADSHEETS.some((sign) => start.subarray(0, 4).equals(sign))) throw wrong({ file: [problems.spreadsheet] });
  if (start[0]! + start[1]! === 0xff + 0xfe) throw wrong({ file: [problems.encoding] });
  if (start.includes(0)) throw wrong({ file: [problems.not_text] });
}

function wrong(errors: Record<string, string[]>) {
  return appError("validation", { errors });
}

function streamOf(file: File): Readable {
  return Readable.fromWeb(file.stream() as ReadableStream);
}
