import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Awaited } from "#app/loaded/awaited.tsx";
import { useLoaded } from "#app/loaded/use-loaded.ts";
import type { Enquiry } from "#domain/enquiry.ts";
import type { PageMeta } from "#domain/page.ts";
import { PageLinks } from "../page-links.tsx";
import { StateTabs } from "../state-tabs.tsx";
import { usePage } from "../use-query-href.ts";
import { EnquiryItem } from "./enquiry-item.tsx";
import "../desk-list.css";

const states = ["waiting", "handled", "all"] as const;
const filters = { waiting: "&handled=0", handled: "&handled=1", all: "" };

/** What people have written to us. */
export function Enquiries() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const state = states.find((state) => state === query.get("status")) ?? "waiting";
  const path = `/admin/enquiries?page=${usePage()}${filters[state]}`;
  const loaded = useLoaded<{ data: Enquiry[]; meta: PageMeta }>(path);
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = async () => {
    await loaded.reload();
    heading.current?.focus();
  };
  return (
    <div className="stack-lg">
      <p className="lead">{t("enquiries.text")}</p>
      <StateTabs
        label={t("enquiries.filter")}
        states={states}
        current={state}
        usual="waiting"
        textOf={(state) => t(`enquiries.status.${state}`)}
      />
      <Awaited loaded={loaded}>
        {({ data, meta }) => (
          <section className="stack" aria-labelledby="enquiries">
            <h2 id="enquiries" ref={heading} tabIndex={-1}>
              {meta.total === 0 ? t(`enquiries.none.${state}`) : t(`enquiries.found.${state}`, { count: meta.total })}
            </h2>
            <ol className="desk-list">
              {data.map((enquiry) => (
                <EnquiryItem key={enquiry.id} enquiry={enquiry} onChanged={changed} />
              ))}
            </ol>
            <PageLinks meta={meta} />
          </section>
        )}
      </Awaited>
    </div>
  );
}
