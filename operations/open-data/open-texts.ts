import zlib from "node:zlib";
import { plainCsvRows } from "#domain/csv-text.ts";
import type { Listing } from "#domain/listing.ts";
import { textFiles } from "#domain/open-data-files.ts";
import { openListing } from "#domain/open-listing.ts";
import { hsdsOrganization, logoOf } from "#operations/open-data/hsds.ts";
import { hsdsColumns, hsdsRows } from "#operations/open-data/hsds-tables.ts";
import { attributesOf, taxonomyTerms } from "#operations/open-data/hsds-taxonomies.ts";

/** What decides whether a listing may be given away, and what the ends of its rows say */
interface OpenFacts extends Pick<Listing, "id" | "source" | "is_individual"> {
  /** Names of the lists from which it is; null in a listing from before they were known */
  sources: string[] | null;
  /** Path of the logo */
  logo: string | null;
  services: number;
}

/**
 * What the files of open data say of a listing, but for what is known only when they are made: who it is from, and the address of this directory. Texts are
 * bytes of UTF-8: from the database to the files nothing has to be read of them.
 */
export interface OpenTexts extends OpenFacts {
  /** Its rows in each of `textFiles`, in their order, each without its end; none of a person who works alone */
  files: Buffer[][];
  /** The organisation in HSDS, without logo, address and the last brace */
  hsds: Buffer;
  /** Its rows in the tables of HSDS, by table; that of `organization` without its last two cells */
  tables: Record<string, Buffer>;
}

/** Columns of `organization` that depend on the address of this directory */
const ADDRESSES = 2;

export function openTexts(listing: Listing): OpenTexts {
  const { id, source, is_individual, sources } = listing;
  const names: string[] | null = sources?.map(({ name }) => name) ?? null;
  const facts = { id, source, is_individual, sources: names, logo: logoOf(listing) };
  if (is_individual) return { ...facts, services: 0, files: [], hsds: Buffer.alloc(0), tables: {} };
  const open = openListing(listing);
  const { logo, uri, ...organization } = hsdsOrganization(open, "");
  return {
    ...facts,
    services: open.organization_services.length,
    files: textFiles.map((file) => file.rows(open).map((row) => Buffer.from(row))),
    hsds: Buffer.from(JSON.stringify(organization).slice(0, -1)),
    tables: tablesOf({ ...organization, uri }),
  };
}

function tablesOf(organization: Parameters<typeof hsdsRows>[0]): Record<string, Buffer> {
  const tables: Record<string, string> = {};
  for (const { table, row } of hsdsRows(organization)) {
    const columns: readonly string[] = hsdsColumns[table];
    const kept = table === "organization" ? columns.slice(0, -ADDRESSES) : columns;
    const text = plainCsvRows([kept.map((column) => row[column] ?? null)]);
    tables[table] = (tables[table] ?? "") + (table === "organization" ? text.slice(0, -2) : text);
  }
  return Object.fromEntries(Object.entries(tables).map(([table, text]) => [table, Buffer.from(text)]));
}

/** The first line of what is packed. The texts follow one another; of each it has the bytes. */
interface Head extends OpenFacts {
  lengths: { files: number[][]; hsds: number; tables: Record<string, number> };
}

/** Raw deflate with `dictionary`: a seventh of the texts. */
export function packed({ files, hsds, tables, ...facts }: OpenTexts): Uint8Array {
  const lengths: Head["lengths"] = {
    files: files.map((rows) => rows.map(({ length }) => length)),
    hsds: hsds.length,
    tables: Object.fromEntries(Object.entries(tables).map(([name, { length }]) => [name, length])),
  };
  const head: Head = { ...facts, lengths };
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  const bytes = Buffer.concat([line, hsds, ...Object.values(tables), ...files.flat()]);
  return zlib.deflateRawSync(bytes, { dictionary: dictionary() });
}

export function unpacked(stored: Uint8Array): OpenTexts {
  const bytes = zlib.inflateRawSync(stored, { dictionary: dictionary(), chunkSize: CHUNK });
  let at = bytes.indexOf("\n") + 1;
  const { lengths, ...facts } = JSON.parse(bytes.subarray(0, at).toString()) as Head;
  const next = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const hsds = next(lengths.hsds);
  const tables = Object.fromEntries(Object.entries(lengths.tables).map(([name, length]) => [name, next(length)]));
  return { ...facts, hsds, tables, files: lengths.files.map((rows) => rows.map(next)) };
}

/** The most that deflate looks back */
const WINDOW = 32 * 1024;

/** Of what is inflated at once: more than most listings have */
const CHUNK = 64 * 1024;

let made: Buffer | undefined;
/** What every listing has: the terms as they stand in attributes. It is of the same program as the bytes (`texts_of`). */
function dictionary(): Buffer {
  made ??= Buffer.from(
    JSON.stringify(
      attributesOf({ link_entity: "service", link_id: "" }, taxonomyTerms).map(({ id, ...attribute }) => attribute),
    ),
  ).subarray(-WINDOW);
  return made;
}
