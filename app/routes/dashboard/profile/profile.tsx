import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PanField, PartnerField, WorkFields } from "#app/fields/organization-fields.tsx";
import { useField } from "#app/forms/form.tsx";
import { TextAreaField, TextField } from "#app/forms/text-fields.tsx";
import { useRights } from "#app/state/rights.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { type OrganizationRecord, waitingIn } from "#domain/listing.ts";
import { MAX_DESCRIPTION } from "#domain/organization.ts";
import { decisionThatHolds } from "../change-requests.ts";
import { DecisionWords, RequestedChanges } from "../overview/decision.tsx";
import type { SectionProps } from "../section-contents.tsx";
import { Logo } from "./logo.tsx";
import { profileForm, profilePath, profileProblems, sentProfile, shownProfile } from "./profile-form.ts";
import { RecordEditor } from "./record-editor.tsx";

export function Profile({ organization, onChanged }: SectionProps) {
  const { t } = useTranslation();
  const { is_individual } = organization;
  const { pan_card } = organization.organization_details.attributes;
  const texts = is_individual ? "_individual" : "";
  return (
    <>
      <WaitingChanges organization={organization} />
      <RecordEditor
        section="profile"
        organization={organization}
        title={t("dashboard.form.profile")}
        formOf={profileForm}
        problems={profileProblems}
        sent={sentProfile}
        shown={shownProfile}
        pathOf={profilePath}
      >
        <TextField
          path="profile.name"
          label={t(is_individual ? "onboarding.field.name_individual" : "onboarding.field.name")}
          autoComplete="organization"
        />
        <TextField
          path="profile.legal_name"
          label={t(`onboarding.field.legal_name${texts}`)}
          hint={t(`onboarding.hint.legal_name${texts}`)}
        />
        <HiddenPan path="profile.pan_card" masked={pan_card} isIndividual={is_individual} />
        <TextAreaField
          path="profile.description"
          label={t(`onboarding.field.description${texts}`)}
          hint={t("onboarding.hint.description")}
          max={MAX_DESCRIPTION}
        />
        <WorkFields path="profile" isIndividual={is_individual} />
        <TextField
          path="profile.tags"
          label={t("fields.name.tags")}
          hint={t("fields.hint.tags")}
          optional
          autoComplete="off"
        />
        <PartnerField path="profile.is_partner" />
      </RecordEditor>
      <Logo organization={organization} onChanged={onChanged} />
    </>
  );
}

interface HiddenPanProps {
  path: string;
  masked: string | null;
  isIndividual: boolean;
}

/** A stored PAN is shown masked. To change it, the user types the whole new PAN. */
function HiddenPan({ path, masked, isIndividual }: HiddenPanProps) {
  const { t } = useTranslation();
  const { value, errors } = useField(path);
  const [isOpen, setOpen] = useState(false);
  if (!masked || isOpen || value || errors.length > 0) return <PanField path={path} isIndividual={isIndividual} />;
  return (
    <div className="field">
      <strong>{t("onboarding.field.pan_card")}</strong>
      <div className="row">
        <span className="input-code">{masked}</span>
        <Button type="button" kind="link" onClick={() => setOpen(true)}>
          {t("dashboard.change_pan")}
        </Button>
      </div>
    </div>
  );
}

const fields = ["name", "legal_name", "category", "type"] as const;

/** Changes that wait for approval, next to the public version. Without any, a note on which changes would wait. */
function WaitingChanges({ organization }: { organization: OrganizationRecord }) {
  const { t } = useTranslation();
  const { approved, status } = organization;
  const { mayEdit } = useRights(organization.id);
  if (status !== "approved") return null;
  if (!approved || !waitingIn(organization, "profile")) {
    if (!mayEdit) return null;
    return (
      <Notice>
        <p>{t("dashboard.will_wait")}</p>
      </Notice>
    );
  }
  const asked = approved.asked_at && decisionThatHolds(organization);
  const words = (version: Pick<OrganizationRecord, (typeof fields)[number]>) => ({
    name: version.name,
    legal_name: version.legal_name,
    category: t(`words.category.${version.category}`),
    type: version.type ? t(`words.type.${version.type}`) : t("onboarding.conflict_empty"),
  });
  const [everybody, wanted] = [words(approved), words(organization)];
  const changed = fields.filter((field) => everybody[field] !== wanted[field]);
  return (
    <section className="profile-waiting stack" aria-labelledby="waiting">
      <h2 id="waiting">{t(approved.asked_at ? "dashboard.asked_title" : "dashboard.waits_title")}</h2>
      <p>{t(approved.asked_at ? "dashboard.asked_text" : "dashboard.waits_text", { day: approved.changed_at })}</p>
      {asked && <DecisionWords decision={asked} />}
      {asked && <RequestedChanges decision={asked} organization={organization} linked={mayEdit} />}
      {(changed.length > 0 || approved.pan_changed) && (
        <table className="profile-versions">
          <thead>
            <tr>
              <td />
              <th scope="col">{t("dashboard.version_public")}</th>
              <th scope="col">{t("dashboard.version_wanted")}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((field) => (
              <tr key={field}>
                <th scope="row">{t(`onboarding.field.${field}`)}</th>
                <td data-label={t("dashboard.version_public")}>{everybody[field]}</td>
                <td data-label={t("dashboard.version_wanted")}>{wanted[field]}</td>
              </tr>
            ))}
            {approved.pan_changed && (
              <tr>
                <th scope="row">{t("onboarding.field.pan_card")}</th>
                <td data-label={t("dashboard.version_public")}>{t("dashboard.pan_before")}</td>
                <td data-label={t("dashboard.version_wanted")}>
                  {organization.organization_details.attributes.pan_card}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}
