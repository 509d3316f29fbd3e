import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Removed } from "#app/editing/removed.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { FileDrop } from "#app/forms/file-drop.tsx";
import { useProblemText } from "#app/forms/form.tsx";
import { useDocuments } from "#app/routes/dashboard/documents/use-documents.ts";
import { call, isCallError } from "#app/state/api.ts";
import { useRights } from "#app/state/rights.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Labelled } from "#app/ui/field/field.tsx";
import { smallerPicture } from "#app/uploads/send-file.ts";
import { acceptedTypes } from "#domain/document.ts";
import type { OrganizationRecord } from "#domain/listing.ts";
import "#app/forms/file-field.css";

/** Uploads the logo. A new logo is public at once, without a review. */
export function Logo({ organization, onChanged }: { organization: OrganizationRecord; onChanged(): void }) {
  const { t } = useTranslation();
  const { attempt, trouble } = useMutation();
  const { remove, restore } = useDocuments(organization.id, onChanged);
  const { send, isSending, errors } = useUpload(organization.id, attempt, onChanged);
  const logo = organization.documents[0];
  const { mayEdit } = useRights(organization.id);
  if (!mayEdit && !logo) return null;
  return (
    <section className="stack" aria-labelledby="logo-title">
      <h2 id="logo-title">{t("onboarding.field.logo")}</h2>
      {trouble}
      {logo && (
        <div className="row">
          <img className="profile-logo" src={logo.url} alt={t("dashboard.logo_now")} width={96} height={96} />
          {mayEdit && (
            <Button type="button" kind="link" onClick={() => attempt(() => remove(logo.id, logo.name))}>
              {t("fields.remove")}
              <span className="sr"> {logo.name}</span>
            </Button>
          )}
        </div>
      )}
      <Removed
        subject="documents"
        organization_id={organization.id}
        onRestore={(removal) => attempt(() => restore(removal))}
      />
      {mayEdit && (
        <Labelled
          id="logo"
          label={t(logo ? "dashboard.logo_other" : "dashboard.logo_new")}
          hint={t("onboarding.hint.logo")}
          errors={errors}
        >
          {(attributes) => (
            <FileDrop {...attributes} accept={acceptedTypes.organization_logo.join(",")} onChange={send} />
          )}
        </Labelled>
      )}
      <p role="status">{isSending && t("edit.saving")}</p>
    </section>
  );
}

function useUpload(organization_id: string, attempt: ReturnType<typeof useMutation>["attempt"], onChanged: () => void) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const text = useProblemText();
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    setErrors([]);
    setSending(true);
    await attempt(async () => {
      const smaller = await smallerPicture(file);
      const form = new FormData();
      form.append("documents[]", smaller.file, smaller.name);
      form.append("type", "organization_logo");
      form.append("organization_id", organization_id);
      try {
        await call("POST", "/documents", "Failed to upload documents", form);
        dispatch(toasted({ text: t("edit.saved"), tone: "done" }));
        onChanged();
      } catch (error) {
        if (!isCallError(error) || error.status !== 422) throw error;
        setErrors(Object.values(error.errors).flat().map(text));
      }
    });
    setSending(false);
  };
  return { send, isSending, errors };
}
