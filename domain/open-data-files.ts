import { isApproximate, isHidden, isOnline, placeName } from "#domain/address.ts";
import { type Cell, csvCells, csvRows, harmless, plainCsvRows } from "#domain/csv-text.ts";
import type { Listing } from "#domain/listing.ts";
import {
  type Column,
  type Columns,
  organizationColumns,
  type RowEnd,
  type ServiceRow,
  serviceColumns,
} from "#domain/open-data-columns.ts";
import { writeOpeningHours } from "#domain/opening-notation.ts";

/** Between the items of a list */
const LIST_DELIMITER = ";";

function cells<R>(columns: readonly Column<R>[], row: R): Cell[] {
  return columns.map(({ of }) => {
    const value = of(row);
    if (typeof value === "boolean") return String(value);
    if (typeof value !== "object" || value === null) return value;
    return value.map((item) => item.replaceAll(LIST_DELIMITER, ",")).join(LIST_DELIMITER);
  });
}

const serviceRows = (listing: Listing): ServiceRow[] =>
  listing.organization_services.map((service) => ({ listing, service }));

/** A file that grows organisation by organisation: `begin`, rows, each with its end, and `end` */
export interface TextFile {
  name: string;
  media_type: string;
  begin: string;
  /** The rows of what `openListing` left of a listing, each without its end */
  rows(listing: Listing): string[];
  /** The end of each row of an organisation */
  endOf(row: RowEnd): string;
  /** Between two rows */
  between: string;
  end: string;
  describe(): object;
}

/** The tables, for programs and for Excel, and the places */
export const textFiles: readonly TextFile[] = [
  table("organizations", "Organisations", organizationColumns, (listing) => [listing], {}),
  table("services", "What they offer", serviceColumns, serviceRows, {
    foreignKeys: [{ fields: ["organization_id"], reference: { resource: "organizations", fields: ["id"] } }],
  }),
  {
    name: "places.geojson",
    media_type: "application/geo+json",
    begin: '{"type":"FeatureCollection","features":[\n',
    rows: (listing) =>
      listing.addresses.filter(isPlace).map((address) => JSON.stringify(feature(listing, address)).slice(0, -2)),
    endOf: ({ page, provenance }) => `,${JSON.stringify({ page, ...provenance }).slice(1)}}`,
    between: ",\n",
    end: "\n]}\n",
    describe: () => ({
      name: "places",
      title: "Where they are (GeoJSON, RFC 7946)",
      description:
        "The geometry is null where a place is private, or known by its town or district alone. With position pincode and approximate true it is the centre of the PIN code, and not where the organisation is.",
      format: "geojson",
    }),
  },
  forExcel("organizations", "Organisations, to be opened in a spreadsheet", organizationColumns, (listing) => [
    listing,
  ]),
  forExcel("services", "What they offer, to be opened in a spreadsheet", serviceColumns, serviceRows),
];

function table<R>(
  name: string,
  title: string,
  { own, end }: Columns<R>,
  rowsOf: (listing: Listing) => R[],
  keys: object,
): TextFile {
  return {
    name: `${name}.csv`,
    media_type: "text/csv; charset=utf-8",
    begin: plainCsvRows([[...own, ...end].map((column) => column.name)]),
    rows: (listing) => rowsOf(listing).map((row) => csvCells(cells(own, row))),
    endOf: (row) => `,${plainCsvRows([cells(end, row)])}`,
    between: "",
    end: "",
    describe: () => ({
      name,
      title,
      type: "table",
      format: "csv",
      encoding: "utf-8",
      dialect: { delimiter: ",", lineTerminator: "\r\n", quoteChar: '"', doubleQuote: true, header: true },
      schema: {
        $schema: "https://datapackage.org/profiles/2.0/tableschema.json",
        fields: [...own.map(field), ...end.map(field)],
        missingValues: [""],
        primaryKey: ["id"],
        ...keys,
      },
    }),
  };
}

function forExcel<R>(
  name: string,
  title: string,
  { own, end }: Columns<R>,
  rowsOf: (listing: Listing) => R[],
): TextFile {
  return {
    name: `${name}-excel.csv`,
    media_type: "text/csv; charset=utf-8",
    begin: csvRows([[...own, ...end].map((column) => column.name)], { isFirst: true }),
    rows: (listing) => rowsOf(listing).map((row) => csvCells(cells(own, row).map(harmless))),
    endOf: (row) => `,${csvRows([cells(end, row)])}`,
    between: "",
    end: "",
    describe: () => ({
      name: `${name}-excel`,
      title,
      description:
        "Begins with a byte order mark, and has an apostrophe before text that a spreadsheet takes for a formula or a date.",
      format: "csv",
      encoding: "utf-8",
    }),
  };
}

function field<R>({ name, type, codes, format, required, unique, description }: Column<R>) {
  const constraints = {
    ...(required && { required }),
    ...(unique && { unique }),
    ...(codes && type === "string" && { enum: codes }),
  };
  return {
    name,
    type,
    ...(format && { format }),
    ...(type === "list" && { delimiter: LIST_DELIMITER, itemType: "string" }),
    ...(description && { description }),
    ...(type === "list" && codes && { categories: codes }),
    ...(Object.keys(constraints).length > 0 && { constraints }),
  };
}

/** Where one can go, or roughly lives who is asked for: not what is used online only */
function isPlace(address: Listing["addresses"][number]): boolean {
  return !isOnline(address);
}

/** About a tenth of a metre */
const DECIMALS = 6;
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** Without its end: the last two braces of its text are those of the properties and of the whole. */
function feature(listing: Listing, address: Listing["addresses"][number]) {
  const { latitude, longitude, geo_quality } = address;
  const is_known = !isHidden(address) && latitude !== null && longitude !== null && !isApproximate(geo_quality);
  const street = [address.address_line_1, address.address_line_2].filter(Boolean).join(", ");
  return {
    type: "Feature",
    id: address.id,
    geometry: is_known ? { type: "Point", coordinates: [rounded(longitude), rounded(latitude)] } : null,
    properties: {
      organization_id: listing.id,
      organization: listing.name,
      name: address.address_label || placeName(address),
      ...(street && { street }),
      city: address.city,
      district: address.district,
      state: address.state,
      ...(address.pincode && { pincode: address.pincode }),
      ...(address.hours && { hours: address.hours }),
      ...(address.opening_hours && { opening_hours: writeOpeningHours(address.opening_hours) }),
      ...(is_known && (geo_quality === "exact" ? { position: "given" } : { position: "pincode", approximate: true })),
      ...(Object.keys(address.access).length > 0 && { access: address.access }),
    },
  };
}
