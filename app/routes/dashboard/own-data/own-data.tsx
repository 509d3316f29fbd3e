import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { ConsentState } from "#domain/consent.ts";
import { messages } from "#domain/errors.ts";
import type { OrganizationRecord } from "#domain/listing.ts";
import type { SectionProps } from "../section-contents.tsx";
import { useSectionHref } from "../sections.ts";
import { Consent } from "./consent.tsx";
import { CopyButton, DeleteListing } from "./delete-listing.tsx";
import "./own-data.css";

/** Download of all data, leaving the organisation, and deletion of the listing. */
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
      <Consent organization_id={organization_id} onWithdrawn={onChanged} />
      <Deletion organization={organization} onChanged={onChanged} />
    </div>
  );
}

/** The pending deletion, or the form to request it. When one replaces the other, the focus moves to the heading. */
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

interface DeletionNoticeProps {
  organization_id: string;
  delete_after: string;
  onKept(organization: OrganizationRecord): void;
}

/** Announces the pending deletion and lets the provider cancel it. */
function DeletionNotice({ organization_id, delete_after, onKept }: DeletionNoticeProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { once, busy, trouble } = useMutation();
  const { data: answer } = useLoaded<{ data: ConsentState }>(`/provider/organization/${organization_id}/consent`);
  const isWithdrawn = Boolean(answer?.data.consents[0]?.withdrawn_at);
  const keep = async () => {
    await once(async () => {
      const path = `/provider/organization/${organization_id}/deletion`;
      const { data } = await call<{ data: OrganizationRecord }>("DELETE", path, messages.unexpected);
      dispatch(toasted({ text: t("own_data.kept"), tone: "done" }));
      onKept(data);
    });
  };
  return (
    <>
      <Notice icon="alert">
        <div className="stack-sm">
          <p>{t("own_data.waiting", { day: delete_after })}</p>
          {isWithdrawn && <p>{t("consent.keep_again")}</p>}
          <Button type="button" onClick={keep} aria-disabled={busy}>
            {t("own_data.keep")}
          </Button>
        </div>
      </Notice>
      {trouble}
    </>
  );
}
