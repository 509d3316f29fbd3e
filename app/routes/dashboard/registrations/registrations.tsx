import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Editor, useUploadsOf } from "#app/editing/editor.tsx";
import { useNewId } from "#app/editing/unsent.ts";
import type { Editable } from "#app/editing/use-edit.ts";
import { RegistrationFields } from "#app/fields/registration-fields.tsx";
import { RegistrationState } from "#app/listing/registration-state.tsx";
import { registrations } from "#app/state/record-lists.ts";
import { useRights } from "#app/state/rights.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import { type OrganizationRecord, type OwnRegistration, waitingIn } from "#domain/listing.ts";
import { type ItemForm, ItemsSection } from "../items-section.tsx";
import type { SectionProps } from "../section-contents.tsx";
import {
  newRegistration,
  type RegistrationForm,
  registrationForm,
  registrationPath,
  registrationProblems,
  shownRegistration,
} from "./registration-form.ts";

const papersNotice = { waits: "papers_wait", asked: "papers_asked", none: "papers_will_wait" } as const;

/** The registrations of the organisation. After approval, changes to them wait for an admin. */
export function Registrations({ organization, organization_id, onChanged }: SectionProps) {
  const { t } = useTranslation();
  const { mayEdit } = useRights(organization_id);
  const items = useAppSelector((state) => state.registrations.items);
  const nameOf = useCallback(
    ({ type, group_name }: OwnRegistration) => group_name || t(`words.registrations.${type}`),
    [t],
  );
  const waiting = waitingIn(organization, "registrations");
  return (
    <>
      {organization.status === "approved" && (waiting || mayEdit) && (
        <Notice icon={waiting ? "clock" : "info"}>
          <p>{t(`dashboard.${papersNotice[waiting ?? "none"]}`)}</p>
          {waiting && (
            <p>
              {t("dashboard.papers_public", {
                papers:
                  organization
                    .approved!.registration_details.map(
                      ({ type, group_name }) => group_name || t(`words.registrations.${type}`),
                    )
                    .join(", ") || t("onboarding.conflict_empty"),
              })}
            </p>
          )}
        </Notice>
      )}
      <ItemsSection
        section="registrations"
        organization_id={organization_id}
        slice={registrations}
        items={items}
        nameOf={nameOf}
        wordsOf={wordsOf}
        Facts={RegistrationFacts}
        canCopy={false}
        mayAdd={mayEdit}
        mayEdit={() => mayEdit}
        mayRemove={() => mayEdit}
        refresh={onChanged}
        onChanged={onChanged}
        form={(open) => <RegistrationEditor key={open.key} open={open} organization={organization} />}
      />
    </>
  );
}

interface RegistrationEditorProps {
  open: ItemForm<OwnRegistration>;
  organization: OrganizationRecord;
}

function RegistrationEditor({ open, organization }: RegistrationEditorProps) {
  const { id: organization_id, is_individual: isIndividual } = organization;
  const dispatch = useAppDispatch();
  const new_id = useNewId(open.key);
  const { item } = open;
  const editable: Editable<RegistrationForm, OwnRegistration> = {
    key: open.key,
    value: item ? registrationForm(item) : newRegistration,
    version: item?.version ?? null,
    read: (record) => ({ value: registrationForm(record), version: record.version }),
    problems: registrationProblems,
    save: (value, version) => {
      const shown = shownRegistration(value, item);
      return item
        ? dispatch(registrations.updateOptimistically(item.id, { ...value.registration, version }, shown))
        : dispatch(
            registrations.createOptimistically(
              { ...value.registration, organization_id, new_id },
              { ...shown, id: new_id },
            ),
          );
    },
    pathOf: registrationPath,
    keyOf: open.keyOf,
    onSaved: open.onSaved,
  };
  return (
    <Editor editable={editable} title={open.title} onClose={open.onClose}>
      <Fields organization_id={organization_id} owner={open.key} isIndividual={isIndividual} />
    </Editor>
  );
}

interface FieldsProps {
  organization_id: string;
  owner: string;
  isIndividual: boolean;
}

/** A component inside the form, because `useUploadsOf` reads the form's context */
function Fields({ organization_id, owner, isIndividual }: FieldsProps) {
  const uploads = useUploadsOf("files", organization_id, owner);
  return <RegistrationFields path="registration" isIndividual={isIndividual} uploads={uploads} />;
}

function wordsOf({ number }: OwnRegistration): string {
  return number;
}

function RegistrationFacts({ item }: { item: OwnRegistration }) {
  const { t } = useTranslation();
  const { number, issue_date, documents } = item;
  return (
    <>
      <RegistrationState item={item} />
      <p>
        {t("provider.number", { number })}
        {issue_date && `, ${t("provider.issued", { day: issue_date })}`}
      </p>
      <p className="muted">
        {documents.length === 0 ? t("dashboard.no_file") : t("dashboard.files", { count: documents.length })}
      </p>
    </>
  );
}
