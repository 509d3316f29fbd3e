import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CopyButton } from "./copy-button.tsx";
import { DeleteListing } from "./delete-listing.tsx";
import { DeletionNotice } from "./deletion-notice.tsx";
import type { SectionProps } from "./section-contents.tsx";
import { useSectionHref } from "./use-section-href.ts";
import "./own-data.css";

/** Everything that is kept, to take along; leaving; and deleting the listing. */
export function OwnData({ organization, organization_id, onChanged }: SectionProps) {
  const { t } = useTranslation();
  const sectionHref = useSectionHref();
  return (
    <div className="stack-lg">
      <section className="stack" aria-labelledby="copy">
        <h2 id="copy">{t("own_data.copy")}</h2>
        <p>{t("own_data.copy_text")}</p>
        <CopyButton organization_id={organization_id} />
      </section>
      <section className="stack" aria-labelledby="leave">
        <h2 id="leave">{t("own_data.leave")}</h2>
        <p>{t("own_data.leave_text")}</p>
        <p>
          <Link className="link-button" to={sectionHref("colleagues")}>
            {t("own_data.to_colleagues")}
          </Link>
        </p>
      </section>
      <Deletion organization={organization} onChanged={onChanged} />
    </div>
  );
}

/** Whether it is to be deleted, or the way to have it so. Focus goes to what is there instead. */
function Deletion({ organization, onChanged }: Pick<SectionProps, "organization" | "onChanged">) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const isDeleting = organization.delete_after !== null;
  const before = useRef(isDeleting);
  useEffect(() => {
    if (before.current !== isDeleting) title.current?.focus();
    before.current = isDeleting;
  }, [isDeleting]);
  return (
    <section className="stack" aria-labelledby="delete">
      <h2 id="delete" ref={title} tabIndex={-1}>
        {t("own_data.delete")}
      </h2>
      {organization.delete_after ? (
        <DeletionNotice organization_id={organization.id} delete_after={organization.delete_after} onKept={onChanged} />
      ) : (
        <DeleteListing organization={organization} onDeleted={onChanged} />
      )}
    </section>
  );
}
