import { DAY_MS } from "#domain/day.ts";
import type { LeftOutReason } from "#domain/open-listing.ts";

/** How many organisations and services are in a set of files, and how many organisations are not, by reason */
export interface OpenDataCounts {
  organizations: number;
  /** Of these, those of the demonstration */
  made_up: number;
  services: number;
  left_out: Record<LeftOutReason, number>;
}

export function noCounts(): OpenDataCounts {
  return {
    organizations: 0,
    made_up: 0,
    services: 0,
    left_out: { individual: 0, older_notice: 0, list_without_licence: 0 },
  };
}

/** A file of a set. Its bytes lie in parts of `PART_BYTES`, but for the last. */
export interface OpenDataFile {
  name: string;
  media_type: string;
  bytes: number;
  /** SHA-256, hexadecimal */
  hash: string;
  /** The same compressed with gzip, for clients that take it; null where the file is compressed already */
  gzip: { bytes: number } | null;
}

/** A set of files that were made together and do not change. */
export interface OpenDataSet {
  id: string;
  /** Its day in India, YYYY-MM-DD; with -2 and so on for further ones of that day */
  name: string;
  finished_at: Date;
  files: OpenDataFile[];
  counts: OpenDataCounts;
}

export const PART_BYTES = 1024 * 1024;

/** A set can be had for so long, and the newest for as long as it is the newest. */
export const KEEP_DAYS = 7;
/** Its bytes stay a day longer, for who began to read. */
export const KEEP_BYTES_MS = (KEEP_DAYS + 1) * DAY_MS;

export const DATA_PACKAGE = "datapackage.json";
/** Ids of the organisations of the directory, also of those that are not in the other files; not of people who work on their own */
export const IDS = "ids.csv";

export const idsDescription = {
  name: "ids",
  title: "Ids of all organisations of the directory",
  description:
    "Also of those that are not in the other files, but not of people who work on their own. Programs that keep a copy read each at /api/organizations/{id} and then follow /api/changes from changes_after.",
  type: "table",
  format: "csv",
  encoding: "utf-8",
  dialect: { delimiter: ",", lineTerminator: "\r\n", quoteChar: '"', doubleQuote: true, header: true },
  schema: {
    $schema: "https://datapackage.org/profiles/2.0/tableschema.json",
    fields: [{ name: "id", type: "string", format: "uuid", constraints: { required: true, unique: true } }],
    missingValues: [""],
    primaryKey: ["id"],
  },
};

/** The sources of places and positions (database/geography/SOURCES.md) */
const geographySources = [
  {
    title: "All India Pincode Directory, Department of Posts, Government of India (GODL-India)",
    path: "https://www.data.gov.in/",
  },
  { title: "Local Government Directory, Ministry of Panchayati Raj (GODL-India)", path: "https://lgdirectory.gov.in/" },
  { title: "GeoNames (CC BY 4.0)", path: "https://www.geonames.org/" },
];

/** The sentence by which the files are cited */
export function citation(set: Pick<OpenDataSet, "name">, public_url: string): string {
  return `Marga, directory of organisations that serve people with disabilities in India, open data of ${set.name}. ${public_url}/data. CC BY 4.0.`;
}

interface Described {
  file: OpenDataFile;
  /** What Data Package says of it besides */
  description: object;
}

/**
 * The descriptor of a set (Data Package 2, datapackage.org/standard/data-package). `changes_after` is ours: who applies the changes after it to what the
 * files name has the directory of now.
 */
export function dataPackage(
  { name, created }: { name: string; created: Date },
  public_url: string,
  files: readonly Described[],
  lists: readonly { title: string; path?: string }[],
  { counts, changes_after }: { counts: OpenDataCounts; changes_after: number },
): object {
  return {
    $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
    name: "marga",
    id: `${public_url}/data/files/${name}/${DATA_PACKAGE}`,
    title: "Marga: organisations that serve people with disabilities in India",
    description: `Without people’s names, individuals and private addresses. Cite: ${citation({ name }, public_url)}`,
    homepage: `${public_url}/data`,
    version: name,
    created: created.toISOString(),
    licenses: [
      {
        name: "CC-BY-4.0",
        path: "https://creativecommons.org/licenses/by/4.0/",
        title: "Creative Commons Attribution 4.0 International",
      },
    ],
    contributors: [{ title: "Marga", path: public_url, roles: ["publisher"] }],
    sources: [...lists, ...geographySources],
    counts,
    changes_after,
    resources: files.map(({ file, description }) => ({
      path: file.name,
      mediatype: file.media_type.split(";")[0],
      bytes: file.bytes,
      hash: `sha256:${file.hash}`,
      ...description,
    })),
  };
}
