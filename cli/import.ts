import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Command } from "#cli/command.ts";
import { type ImportField, importFields } from "#domain/import.ts";
import { newGapCount } from "#domain/import-record.ts";
import { z } from "#domain/zod.ts";
import { type ImportOptions, importOrganizations } from "#operations/import/import.ts";
import { readHeadings } from "#operations/import/import-csv.ts";
import { importHsds } from "#operations/import/import-hsds.ts";
import { withKept } from "#operations/import/kept-columns.ts";

export const importCommand: Command = {
  usage:
    'import FILE.csv|FILE.ndjson [--format csv|hsds] [--map "column=field"]… [--set field=value]… [--status pending|approved] [--update] [--dry-run] [--source NAME] [--edition DAY] [--whole] [--report FILE]',
  summary:
    "Adds the organisations of a CSV file, or of a file in HSDS 3 with an organisation a line; run again, it adds only what is new. With --update, those that are here get newer values. What was said of the columns of a --source is kept for its next edition",
  async run(ctx, parameters, io) {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        map: { type: "string", multiple: true, default: [] },
        set: { type: "string", multiple: true, default: [] },
        source: { type: "string" },
        format: { type: "string" },
        status: { type: "string", default: "pending" },
        report: { type: "string" },
        edition: { type: "string" },
        whole: { type: "boolean", default: false },
        update: { type: "boolean", default: false },
        "dry-run": { type: "boolean", default: false },
      },
    });
    if (positionals.length !== 1) throw new Error(`Name one file: ${this.usage}`);
    const status = statusNamed(values.status);
    const file = path.resolve(io.cwd, positionals[0]!);
    if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`);
    const name = path.basename(file).replace(/\.(csv|ndjson)$/i, "");
    const format = formatOf(file, values.format);
    if (format === "hsds" && (values.update || values.map.length + values.set.length > 0))
      throw new Error("--map, --set and --update are for CSV files.");
    const source = values.source ?? name;
    const edition = values.edition === undefined ? undefined : dayNamed(values.edition);
    const said = { map: columnFields(values.map), set: fieldValues(values.set) };
    const headings =
      format === "hsds"
        ? ["organization"]
        : (await readHeadings(fs.createReadStream(file), {})).map(({ heading }) => heading);
    const columns = format === "hsds" ? said : await withKept(ctx.db, source, headings, said);
    const settings = {
      ...{ file: path.basename(file), source, ...columns, status, edition, whole: values.whole },
      mode: values.update ? ("update" as const) : ("add" as const),
      dry_run: values["dry-run"],
    };
    const { size } = fs.statSync(file);
    const problems = path.resolve(io.cwd, values.report ?? `${name}-problems.csv`);
    const left = path.resolve(io.cwd, `${name}-left-out.csv`);
    const report = openTable(problems, ["line", "field", "message"]);
    const leftOut = openTable(left, [...headings, "problem"]);
    const gaps = newGapCount();
    const kept = keptColumns(said, columns);
    if (kept.length > 0) io.print(`Kept of ${source}: ${kept.join(", ")}.`);
    const add = format === "hsds" ? importHsds : importOrganizations;
    const result = await add(ctx, fs.createReadStream(file), settings, {
      progress: (bytes, { rows, created }) => io.progress(bytes, size, `${rows} rows, ${created} new`),
      problem: ({ line, field, message }) => report.add([String(line), field, message]),
      added: (organizations) => organizations.forEach(gaps.add),
      leftOut: (record, problem) => leftOut.add([...headings.map((_, i) => record[i] ?? ""), problem]),
    }).finally(() => Promise.all([report.close(), leftOut.close()]));

    io.progress(size, size, `${result.rows} rows, ${result.created} new`);
    const verb = settings.dry_run ? "would be added" : `added as ${status}`;
    io.print(
      `${result.rows} rows: ${result.created} ${verb}, ${result.duplicates} here already, ${result.failed} with errors.`,
    );
    if (values.update) {
      const would = settings.dry_run ? " would be" : "";
      io.print(
        `${result.updated}${would} updated, ${result.proposals} values${would} left to an admin, ${result.unchanged} unchanged.`,
      );
    }
    if (result.created > 0 && gaps.gaps().length > 0)
      io.print(
        `Without: ${gaps
          .gaps()
          .map(({ code, count }) => `${code} ${count} of ${result.created}`)
          .join(", ")}.`,
      );
    if (result.ignored_cells > 0)
      io.print(`${result.ignored_cells} cells could not be read; their rows are added without them.`);
    if (result.duplicates + result.failed + result.ignored_cells > 0)
      io.print(`The lines and reasons are in ${problems}`);
    else fs.rmSync(problems);
    if (result.duplicates + result.failed > 0)
      io.print(`The rows that were left out are in ${left}, to be mended and imported again.`);
    else fs.rmSync(left);
    return result.failed > 0 ? 1 : 0;
  },
};

/** Writes rows to a CSV file that only its owner can read, and waits while the disk is slower than the import. */
function openTable(file: string, headings: string[]) {
  const table = fs.createWriteStream(file, { mode: 0o600 });
  const add = async (cells: string[]): Promise<void> => {
    const row = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
    if (!table.write(`${row}\n`)) await new Promise<void>((resolve) => table.once("drain", () => resolve()));
  };
  void add(headings);
  return { add, close: () => new Promise<void>((resolve) => table.end(() => resolve())) };
}

/** By the name of the file, unless it was said */
function formatOf(file: string, said: string | undefined): "csv" | "hsds" {
  if (said === "csv" || said === "hsds") return said;
  if (said !== undefined) throw new Error("--format is csv or hsds.");
  return /\.ndjson$/i.test(file) ? "hsds" : "csv";
}

function statusNamed(status: string): "pending" | "approved" {
  if (status === "pending" || status === "approved") return status;
  throw new Error("--status is pending or approved.");
}

/** A day that is not in the future; `importOrganizations` checks that. */
function dayNamed(day: string): string {
  if (z.iso.date().safeParse(day).success) return day;
  throw new Error("--edition is a day such as 2026-10-03.");
}

/** What this run takes from earlier ones */
function keptColumns(said: Pick<ImportOptions, "map" | "set">, { map, set }: typeof said): string[] {
  const columns = Object.entries(map).filter(([heading]) => !(heading in said.map));
  const values = Object.entries(set).filter(([field]) => !(field in said.set));
  return [
    ...columns.map(([heading, field]) => (field ? `“${heading}” is ${field}` : `“${heading}” is left out`)),
    ...values.map(([field, value]) => `${field} ${value} for every row`),
  ];
}

function columnFields(pairs: string[]): Record<string, ImportField> {
  return Object.fromEntries(
    pairs.map((pair) => pairOf(pair, "--map")).map(([column, field]) => [column, fieldNamed(field)]),
  );
}

function fieldValues(pairs: string[]): Partial<Record<ImportField, string>> {
  return Object.fromEntries(
    pairs.map((pair) => pairOf(pair, "--set")).map(([field, value]) => [fieldNamed(field), value]),
  );
}

function pairOf(pair: string, option: string): [string, string] {
  const at = pair.lastIndexOf("=");
  if (at < 1 || at === pair.length - 1)
    throw new Error(`${option} ${pair}: write ${option === "--map" ? '"column=field"' : "field=value"}.`);
  return option === "--map"
    ? [pair.slice(0, at), pair.slice(at + 1)]
    : [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
}

function fieldNamed(name: string): ImportField {
  if (name in importFields) return name as ImportField;
  throw new Error(`There is no field ${name}. Fields: ${Object.keys(importFields).join(", ")}.`);
}
