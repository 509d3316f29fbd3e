import { type FieldErrors, messages } from "#domain/errors.ts";
import { type FilterGroup, filterGroups } from "#domain/search.ts";
import { SiteLink } from "./frame.tsx";
import type { View } from "./view.ts";

/** A frame whose address cannot be read: what is wrong, for those who wrote it, and the way on, for their visitors. */
export function Unreadable({ view, errors }: { view: View; errors: FieldErrors }) {
  const { t } = view;
  return (
    <>
      <h1>{t("search.invalid_heading")}</h1>
      <ul>
        {Object.entries(errors).map(([path, problems]) => (
          <li key={path}>
            {t("search.invalid_field", { field: fieldName(view, path.split(".")[0]!), problem: problems.join(". ") })}
          </li>
        ))}
      </ul>
      <p className="more">
        <SiteLink view={view} path="/search">
          {t("embed.on_site")}
        </SiteLink>{" "}
        <small>{t("embed.new_tab")}</small>
      </p>
    </>
  );
}

/** The name by which the visitor, or the person who wrote the address, knows a parameter. */
function fieldName({ t }: View, field: string): string {
  if ((filterGroups as readonly string[]).includes(field)) return t(`search.groups.${field as FilterGroup}`);
  return ["search", "location", "distance", "sort"].includes(field)
    ? t(`search.invalid_fields.${field as "search"}`)
    : field;
}

/** A frame that cannot be answered now. */
export function Refused({ view, code }: { view: View; code: string }) {
  const { t } = view;
  return (
    <>
      <h1>{t("error.text")}</h1>
      <p>{code === "too_many" ? messages.too_many : t("error.try")}</p>
      <p className="more">
        <SiteLink view={view} path="/search">
          {t("embed.on_site")}
        </SiteLink>
      </p>
    </>
  );
}
