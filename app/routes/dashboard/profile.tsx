import { useState } from "react";
import { useTranslation } from "react-i18next";
import { WorkFields } from "#app/fields/details-fields.tsx";
import { PanField } from "#app/fields/pan-field.tsx";
import { PartnerField } from "#app/fields/partner-field.tsx";
import { useField } from "#app/forms/form.tsx";
import { TextAreaField, TextField } from "#app/forms/text-fields.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { MAX_DESCRIPTION } from "#domain/organization.ts";
import { Logo } from "./logo.tsx";
import { profileForm, profilePath, profileProblems, sentProfile, shownProfile } from "./profile-form.ts";
import { RecordEditor } from "./record-editor.tsx";
import type { SectionProps } from "./section-contents.tsx";
import { WaitingChanges } from "./waiting-changes.tsx";

/** Who the organisation is. */
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

/** A PAN that is there is shown only in part; another one is typed whole. */
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
