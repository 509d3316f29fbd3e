import { useTranslation } from "react-i18next";
import { LinkFields as Fields } from "#app/fields/organization-fields.tsx";
import type { SectionProps } from "#app/routes/dashboard/section-contents.tsx";
import { fieldErrors } from "#domain/fields.ts";
import type { OrganizationRecord } from "#domain/listing.ts";
import { LinkFields } from "#domain/onboarding.ts";
import { linkNames } from "#domain/organization.ts";
import { RecordEditor } from "./record-editor.tsx";

interface LinksForm {
  links: Record<(typeof linkNames)[number], string>;
}

/** Links to the organisation's website and profiles. */
export function Links({ organization }: SectionProps) {
  const { t } = useTranslation();
  return (
    <RecordEditor
      section="links"
      organization={organization}
      title={t("dashboard.form.links")}
      formOf={linksForm}
      problems={(value) => {
        const parsed = LinkFields.safeParse(value);
        return parsed.success ? {} : fieldErrors(parsed.error);
      }}
      sent={({ links }) => ({ links })}
      shown={({ links }) => ({ links })}
      pathOf={(field) => field}
    >
      <Fields path="links" />
    </RecordEditor>
  );
}

function linksForm({ links }: OrganizationRecord): LinksForm {
  return { links: Object.fromEntries(linkNames.map((name) => [name, links[name] ?? ""])) as LinksForm["links"] };
}
