import { useTranslation } from "react-i18next";
import type { MergeField } from "#domain/merge.ts";
import type { ReviewRecord } from "#domain/review.ts";

/** What a record says in a field, in words; "" where it says nothing. */
export function useFieldValue(): (record: ReviewRecord, field: MergeField) => string {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language);
  const yesNo = (value: boolean | null) => (value === null ? "" : t(value ? "merging.yes" : "merging.no"));
  return (record, field) => {
    const { attributes } = record.organization_details;
    switch (field) {
      case "category":
        return t(`words.category.${record.category}`);
      case "type":
        return record.type ? t(`words.type.${record.type}`) : "";
      case "is_individual":
        return yesNo(record.is_individual);
      case "is_partner":
        return yesNo(attributes.is_partner);
      case "tags":
        return list.format(record.tags);
      case "age_groups_served":
        return list.format(attributes.age_groups_served.map((age) => t(`words.age_groups.${age}`)));
      case "mode_of_practice":
        return list.format(attributes.mode_of_practice.map((mode) => t(`words.modes.${mode}`)));
      case "coverage_area":
        return attributes.coverage_area ? t(`words.coverage.${attributes.coverage_area}`) : "";
      case "website":
      case "facebook":
      case "twitter":
      case "linkedin":
      case "youtube":
        return record.links[field] ?? "";
      case "logo":
        return record.documents[0]?.name ?? "";
      case "spoc": {
        const { name, email, phone } = record.spoc ?? {};
        return [name, email, phone].filter(Boolean).join(", ");
      }
      case "name":
      case "legal_name":
        return record[field];
      default:
        return String(attributes[field] ?? "");
    }
  };
}
