import type { ReactNode } from "react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { operations } from "#app/context.server.ts";
import { Trail } from "#app/site/trail.tsx";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { HSDS_VERSION, MAX_HSDS_LINES, MAX_HSDS_PAGE_SIZE } from "#domain/hsds.ts";
import type { Route } from "./+types/route";
import "./hsds.css";

const addresses = ["services", "organizations", "service_at_locations", "taxonomies", "taxonomy_terms"] as const;
/** A text of the page, and the names in HSDS that it explains; before them the lists that take them, where not all do. */
const parameters = [
  ["search", "search"],
  ["page", "page, per_page"],
  ["format", "format=ndjson"],
  ["taxonomy", "taxonomy_term_id, taxonomy_id"],
  ["organization", "/services, /service_at_locations: organization_id"],
  ["modified_after", "/services, /service_at_locations: modified_after"],
  ["full", "/services: full, minimal; /organizations: full, full_service; /service_at_locations: full"],
  ["postcode", "/service_at_locations: postcode, proximity"],
] as const;
const objects = [
  ["organization", "organization"],
  ["organization_identifier", "organization_identifier"],
  ["contact", "contact, phone, language"],
  ["location", "location, address"],
  ["accessibility", "accessibility"],
  ["service", "service"],
  ["service_area", "service_area"],
  ["cost_option", "cost_option, required_document"],
  ["attribute", "attribute, taxonomy_term"],
] as const;
/** Shortened: a service of a list */
const example = {
  id: "019b76da-a800-7d03-8000-000000000000",
  organization_id: "019b76da-a800-7d01-8000-000000000000",
  name: "Speech therapy",
  status: "active",
  eligibility_description: "For: Autism spectrum. Ages: 0-5, 6-12 years.",
  minimum_age: 0,
  maximum_age: 12,
  assured_date: "2026-09-03",
  last_modified: "2026-09-03T10:00:00.000Z",
};

export function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_URL } = context.get(operations).env;
  return { base: `${PUBLIC_URL}/api/hsds/v3` };
}

/** HSDS for people who write programs: addresses, parameters, what stands where, our profile and an example. */
export default function Hsds({ loaderData: { base } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap band stack-lg">
      <Trail here={t("hsds_page.title")} />
      <title>{t("site.title", { page: t("hsds_page.title") })}</title>
      <meta name="description" content={t("hsds_page.lead", { version: HSDS_VERSION })} />
      <div className="stack">
        <h1>{t("hsds_page.title")}</h1>
        <p className="lead">{t("hsds_page.lead", { version: HSDS_VERSION })}</p>
        <p>
          <a href="https://docs.openreferral.org/" lang="en">
            Human Services Data Specification
          </a>
        </p>
      </div>
      <Part name="addresses" text={t("hsds_page.one")}>
        <Code>{base}/</Code>
        <Terms rows={addresses.map((name) => [`/${name}`, t(`hsds_page.address.${name}`)])} />
        <p>
          <a href="/api/docs">{t("hsds_page.all_addresses")}</a>
        </p>
      </Part>
      <Part name="parameters" text={t("hsds_page.all_hold")}>
        <Terms
          rows={parameters.map(([key, code]) => [
            code,
            t(`hsds_page.parameter.${key}`, { most: MAX_HSDS_PAGE_SIZE, lines: MAX_HSDS_LINES }),
          ])}
        />
      </Part>
      <Part name="mapping" text={t("hsds_page.unknown")}>
        <Terms rows={objects.map(([key, code]) => [code, t(`hsds_page.object.${key}`)])} />
        <p>{t("hsds_page.left_out")}</p>
      </Part>
      <Part name="profile" text={t("hsds_page.profile_text")}>
        <p>
          <a href="/api/hsds/v3/profile">{t("hsds_page.profile_link")}</a>: {t("hsds_page.profile_patches")}
        </p>
      </Part>
      <Part name="example" text={t("hsds_page.example_text")}>
        <Code>{`curl "${base}/services?search=autism&per_page=1"`}</Code>
        <Code>{JSON.stringify(example, null, 2)}</Code>
      </Part>
    </div>
  );
}

type Name = "addresses" | "parameters" | "mapping" | "profile" | "example";

function Part({ name, text, children }: { name: Name; text: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className="stack" aria-labelledby={name}>
      <h2 id={name}>{t(`hsds_page.heading.${name}`)}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

function Terms({ rows }: { rows: [code: string, text: string][] }) {
  return (
    <DescriptionList>
      {rows.map(([code, text]) => (
        <Description
          key={code}
          term={
            <code className="hsds-code" lang="en">
              {code.split(/(?<=_)/).map((part, i) => (
                <Fragment key={part}>
                  {i > 0 && <wbr />}
                  {part}
                </Fragment>
              ))}
            </code>
          }
        >
          {text}
        </Description>
      ))}
    </DescriptionList>
  );
}

function Code({ children }: { children: ReactNode }) {
  return (
    <pre className="hsds-sample" lang="en">
      <code>{children}</code>
    </pre>
  );
}
