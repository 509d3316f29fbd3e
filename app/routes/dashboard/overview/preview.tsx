import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSectionHref } from "#app/routes/dashboard/sections.ts";
import { Preview as ListingPreview } from "#app/routes/organization/preview.tsx";
import { type OrganizationRecord, publicListing } from "#domain/listing.ts";
import "./overview.css";

/** The listing as the public would see it, including changes that wait for approval. */
export function Preview({ organization }: { organization: OrganizationRecord }) {
  const { t } = useTranslation();
  const sectionHref = useSectionHref();
  return (
    <div className="stack-lg">
      <div className="stack">
        <p className="lead">
          {t("overview.preview_text")} {organization.approved && t("overview.preview_waiting")}
        </p>
        <p>
          <Link className="link-button" to={sectionHref("overview")}>
            {t("overview.preview_back")}
          </Link>
        </p>
      </div>
      <div className="organization-preview stack-lg">
        <ListingPreview listing={publicListing(organization)} name={organization.name} />
      </div>
    </div>
  );
}
