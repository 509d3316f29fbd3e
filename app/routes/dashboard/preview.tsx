import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Preview as ListingPreview } from "#app/routes/provider/preview.tsx";
import { type OrganizationRecord, publicListing } from "#domain/listing.ts";
import { useSectionHref } from "./use-section-href.ts";
import "./overview.css";

/** The listing as everybody would see it, with what waits. */
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
      <div className="preview stack-lg">
        <ListingPreview listing={publicListing(organization)} name={organization.name} />
      </div>
    </div>
  );
}
