import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { Awaited } from "#app/loaded/awaited.tsx";
import { useLoaded } from "#app/loaded/use-loaded.ts";
import type { PageMeta } from "#domain/page.ts";
import type { MissingTerm, SearchTermItem } from "#domain/search-term.ts";
import { useAdminHref } from "../use-admin-href.ts";
import { filtersIn } from "../use-narrowing.ts";
import { Missing } from "./missing.tsx";
import { OwnDisabilities } from "./own-disabilities.tsx";
import { termFilters } from "./term-filters.tsx";
import { TermForm } from "./term-form.tsx";
import { TermList } from "./term-list.tsx";
import { Trial } from "./trial.tsx";
import "./words.css";

/** What people type when they search, what it means, and how a question is understood now. */
export function Words() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const href = useAdminHref();
  const [changes, setChanges] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const filters = filtersIn(query, [...termFilters, "page"]);
  const terms = useLoaded<{ data: SearchTermItem[]; meta: PageMeta }>(
    `/admin/search-terms?${new URLSearchParams(filters)}`,
  );
  const missing = useLoaded<{ data: MissingTerm[] }>("/admin/search-terms/missing");
  const edited = terms.data?.data.find(({ id }) => String(id) === query.get("edit"));
  const proposed = query.get("word") ?? "";
  const changed = async () => {
    setChanges((n) => n + 1);
    const asked = query.get("try");
    if (query.has("edit") || query.has("word")) {
      await navigate(href.section("words", { ...filters, ...(asked ? { try: asked } : {}) }), {
        preventScrollReset: true,
      });
    }
    await Promise.all([terms.reload(), missing.reload()]);
    heading.current?.focus();
  };
  return (
    <div className="stack-lg">
      <p className="lead">{t("words_page.lead")}</p>
      <Trial changes={changes} />
      <TermForm key={`${edited?.id ?? ""} ${proposed}`} term={edited} proposed={proposed} onSaved={changed} />
      <Awaited loaded={missing}>{({ data }) => <Missing terms={data} />}</Awaited>
      <TermList terms={terms} heading={heading} onChanged={changed} />
      <OwnDisabilities />
    </div>
  );
}
