import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import zlib from "node:zlib";
import { plainCsvRows } from "#domain/csv-text.ts";
import type { OpenDataFile } from "#domain/open-data.ts";
import type { RowEnd } from "#domain/open-data-columns.ts";
import { type TextFile, textFiles } from "#domain/open-data-files.ts";
import { addressesAt } from "#operations/open-data/hsds.ts";
import { hsdsColumns, hsdsTaxonomyRows } from "#operations/open-data/hsds-tables.ts";
import type { OpenTexts } from "#operations/open-data/open-texts.ts";
import { CHUNK, newPartFile, type PartFile, type PartStore, put } from "#operations/open-data/part-files.ts";
import type { BegunSet } from "#operations/open-data/sets.ts";
import { newZipMember, zipOf } from "#operations/open-data/zip-members.ts";

/** What the files get of an organisation */
export interface OpenRow extends RowEnd {
  texts: OpenTexts;
}

interface Described {
  file: OpenDataFile;
  description: object;
}

export interface SetWriters {
  add(rows: readonly OpenRow[]): Promise<void>;
  end(): Promise<Described[]>;
  /** Frees what they hold, also when they were not ended. */
  close(): Promise<void>;
}

/** Writers of all files of a set, but for its descriptor. */
export async function newSetWriters(
  files: PartStore,
  set: BegunSet,
  { site, scratch }: { site: string; scratch: string },
): Promise<SetWriters> {
  const newFile = (name: string, media_type: string, is_text: boolean) =>
    newPartFile(files, set, { name, media_type, is_text });
  const texts = await Promise.all(
    textFiles.map((file, i) => newTextWriter(newFile(file.name, file.media_type, true), file, i)),
  );
  const lines = newLines(newFile("hsds.ndjson.gz", "application/gzip", false), site);
  const tables = await newTables(newFile("hsds.zip", "application/zip", false), scratch, site);
  const writers = [...texts, lines, tables];
  return {
    async add(rows) {
      for (const writer of writers) await writer.add(rows);
    },
    async end() {
      const described: Described[] = [];
      for (const writer of writers) described.push(await writer.end());
      return described;
    },
    close: tables.close,
  };
}

async function newTextWriter(file: PartFile, { begin, endOf, between, end, describe }: TextFile, at: number) {
  let is_first = true;
  const comma = Buffer.from(between);
  await file.write(begin);
  return {
    async add(rows: readonly OpenRow[]) {
      const parts: Buffer[] = [];
      for (const row of rows) {
        const end = Buffer.from(endOf(row));
        for (const text of row.texts.files[at]!) {
          if (between && !is_first) parts.push(comma);
          parts.push(text, end);
          is_first = false;
        }
      }
      await file.write(Buffer.concat(parts));
    },
    async end(): Promise<Described> {
      await file.write(end);
      return { file: await file.end(), description: describe() };
    },
  };
}

/** An organisation a line, with all that belongs to it and who says so */
function newLines(file: PartFile, site: string) {
  const gzip = zlib.createGzip({ level: 1, chunkSize: CHUNK });
  const packing = pipeline(gzip, async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) await file.write(part);
  });
  packing.catch(() => {}); // `end` throws it
  return {
    async add(rows: readonly OpenRow[]) {
      for (const { texts, provenance } of rows) {
        const end = JSON.stringify({ ...addressesAt(site, texts.id, texts.logo), ...provenance });
        await put(gzip, Buffer.concat([texts.hsds, Buffer.from(`,${end.slice(1)}\n`)]));
      }
    },
    async end(): Promise<Described> {
      gzip.end();
      await packing;
      return {
        file: await file.end(),
        description: {
          name: "hsds-organizations",
          title: "HSDS 3.1: an organisation with its services a line",
          description: "Besides the fields of HSDS, each line has made_up, source and source_licence.",
          format: "ndjson",
          compression: "gz",
        },
      };
    },
  };
}

const tableColumns: Record<string, readonly string[]> = {
  ...hsdsColumns,
  marga_source: ["organization_id", "made_up", "source", "source_licence"],
};

/** A CSV file for each table of HSDS, and one that says who speaks for each organisation */
async function newTables(file: PartFile, folder: string, site: string) {
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  const members = new Map(Object.keys(tableColumns).map((name) => [name, newZipMember(folder, `${name}.csv`)]));
  for (const [name, member] of members) await member.add(Buffer.from(plainCsvRows([tableColumns[name]!])));
  for (const { table, row } of hsdsTaxonomyRows())
    await members
      .get(table)!
      .add(Buffer.from(plainCsvRows([tableColumns[table]!.map((column) => row[column] ?? null)])));
  return {
    async add(rows: readonly OpenRow[]) {
      const grown = new Map<string, Buffer[]>();
      const grow = (table: string, ...parts: Buffer[]) => {
        const before = grown.get(table);
        if (before) before.push(...parts);
        else grown.set(table, parts);
      };
      for (const { texts, provenance } of rows) {
        const { id, logo, tables } = texts;
        const { made_up, source, source_licence } = provenance;
        const own = addressesAt(site, id, logo);
        for (const [table, text] of Object.entries(tables)) grow(table, text);
        grow("organization", Buffer.from(`,${plainCsvRows([[own.logo ?? null, own.uri]])}`));
        grow("marga_source", Buffer.from(plainCsvRows([[id, String(made_up), source, source_licence]])));
      }
      for (const [table, parts] of grown) await members.get(table)!.add(Buffer.concat(parts));
    },
    async end(): Promise<Described> {
      for (const member of members.values()) await member.end();
      for await (const part of zipOf([...members.values()])) await file.write(part);
      return {
        file: await file.end(),
        description: {
          name: "hsds-tables",
          title: "HSDS 3.1: a CSV file for each table",
          description: "marga_source.csv says who speaks for each organisation, and under which licence.",
          format: "zip",
        },
      };
    },
    async close() {
      for (const member of members.values()) await member.destroy();
      await fs.promises.rm(folder, { recursive: true, force: true });
      await fs.promises.rmdir(path.dirname(folder)).catch(() => {}); // another set has its tables there
    },
  };
}
