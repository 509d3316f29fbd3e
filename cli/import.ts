import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Command } from "#cli/command.ts";
import { type ImportField, importFields } from "#domain/import.ts";
import { type ImportListener, importOrganizations } from "#operations/import/import.ts";

export const importCommand: Command = {
  usage:
    'import FILE.csv [--map "column=field"]… [--set field=value]… [--status pending|approved] [--dry-run] [--source NAME] [--report FILE]',
  summary: "Adds the organisations of a CSV file; run again, it adds only what is new",
  async run(ctx, parameters, io) {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        map: { type: "string", multiple: true, default: [] },
        set: { type: "string", multiple: true, default: [] },
        source: { type: "string" },
        status: { type: "string", default: "pending" },
        report: { type: "string" },
        "dry-run": { type: "boolean", default: false },
      },
    });
    if (positionals.length !== 1) throw new Error(`Name one file: ${this.usage}`);
    const status = statusNamed(values.status);
    const file = path.resolve(io.cwd, positionals[0]!);
    if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`);
    const name = path.basename(file).replace(/\.csv$/i, "");
    const settings = {
      source: values.source ?? name,
      map: columnFields(values.map),
      set: fieldValues(values.set),
      status,
      dry_run: values["dry-run"],
    };
    const { size } = fs.statSync(file);
    const problems = path.resolve(io.cwd, values.report ?? `${name}-problems.csv`);
    const report = openReport(problems);
    const result = await importOrganizations(ctx, fs.createReadStream(file), settings, {
      progress: (bytes, { rows, created }) => io.progress(bytes, size, `${rows} rows, ${created} new`),
      problem: report.add,
    }).finally(report.close);

    io.progress(size, size, `${result.rows} rows, ${result.created} new`);
    const verb = settings.dry_run ? "would be added" : `added as ${status}`;
    io.print(
      `${result.rows} rows: ${result.created} ${verb}, ${result.duplicates} here already, ${result.failed} with errors.`,
    );
    if (result.duplicates + result.failed > 0) io.print(`The lines and reasons are in ${problems}`);
    else fs.rmSync(problems);
    return result.failed > 0 ? 1 : 0;
  },
};

/** Writes the problems of rows to a CSV file, and waits while the disk is slower than the import. */
function openReport(file: string) {
  const report = fs.createWriteStream(file);
  report.write("line,field,message\n");
  return {
    async add({ line, field, message }: Parameters<ImportListener["problem"]>[0]): Promise<void> {
      const row = [line, field, message].map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(",");
      if (!report.write(`${row}\n`)) await new Promise<void>((resolve) => report.once("drain", () => resolve()));
    },
    close: () => new Promise<void>((resolve) => report.end(() => resolve())),
  };
}

function statusNamed(status: string): "pending" | "approved" {
  if (status === "pending" || status === "approved") return status;
  throw new Error("--status is pending or approved.");
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
