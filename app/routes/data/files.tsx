import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { OpenDataSet } from "#domain/open-data.ts";

/** In the order in which people look for them */
const fileNames = {
  organizations_excel: "organizations-excel.csv",
  services_excel: "services-excel.csv",
  organizations: "organizations.csv",
  services: "services.csv",
  places: "places.geojson",
  hsds_lines: "hsds.ndjson.gz",
  hsds_tables: "hsds.zip",
  ids: "ids.csv",
  package: "datapackage.json",
} as const;

const names = Object.entries(fileNames) as [keyof typeof fileNames, string][];

/** The files of a set with their sizes, and the address at which a program finds the newest. */
export function Files({ set, site }: { set: OpenDataSet; site: string }) {
  const { t } = useTranslation();
  return (
    <section className="stack" aria-labelledby="files">
      <h2 id="files">{t("open_data.files_title")}</h2>
      <ul className="stack-sm">
        {names.map(([name, path]) => {
          const file = set.files.find((file) => file.name === path);
          return (
            file && (
              <li key={path} itemProp="distribution" itemScope itemType="https://schema.org/DataDownload">
                <a className="link-button" href={`/data/files/${set.name}/${path}`} itemProp="contentUrl">
                  {t(`open_data.file.${name}`)}
                </a>{" "}
                <small className="muted">
                  <span itemProp="name">{path}</span>, <Size bytes={file.bytes} />
                </small>
                <meta itemProp="encodingFormat" content={file.media_type.split(";")[0]} />
              </li>
            )
          );
        })}
      </ul>
      <p>
        {t("open_data.latest")} <code>{`${site}/data/files/latest/organizations.csv`}</code>
      </p>
    </section>
  );
}

const MEGABYTE = 1_000_000;

/** In KB or MB, of 1000 and 1,000,000 bytes */
function Size({ bytes }: { bytes: number }) {
  const formats = useFormats();
  const size =
    bytes < MEGABYTE
      ? `${formats.number.format(Math.ceil(bytes / 1000))} KB`
      : `${formats.number.format(Math.round(bytes / (MEGABYTE / 10)) / 10)} MB`;
  return <span itemProp="contentSize">{size}</span>;
}
