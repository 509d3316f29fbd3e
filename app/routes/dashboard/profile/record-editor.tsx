import type { ReactNode } from "react";
import { Editor } from "#app/editing/editor.tsx";
import { ReadOnly } from "#app/editing/read-only.tsx";
import type { Editable } from "#app/editing/use-edit.ts";
import { updateLinks, updateOrganization } from "#app/state/organization.ts";
import { useRights } from "#app/state/rights.ts";
import { useAppDispatch } from "#app/state/store.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import type { OrganizationRecord } from "#domain/listing.ts";
import { organizationUpdate } from "#domain/organization.ts";
import type { DashboardSection } from "../sections.ts";

interface RecordEditorProps<V extends object> {
  section: DashboardSection;
  organization: OrganizationRecord;
  title: string;
  /** Extracts the form's value from the record */
  formOf(record: OrganizationRecord): V;
  problems(value: NoInfer<V>, base: NoInfer<V>): FieldErrors;
  /** Body of the request for a value that was `base` before */
  sent(value: V, base: V): Record<string, unknown>;
  /** Part of the record to show until the server has answered */
  shown(value: V): Partial<OrganizationRecord>;
  pathOf(field: string): string;
  children: ReactNode;
}

/** A form over a part of the organisation's record. It stays open in its section. Who may not change the record reads it there. */
export function RecordEditor<V extends object>(props: RecordEditorProps<V>) {
  const { section, organization, title, formOf, problems, sent, shown, pathOf, children } = props;
  const dispatch = useAppDispatch();
  const { id, version } = organization;
  const { mayEdit } = useRights(id);
  const change = section === "links" ? updateLinks : updateOrganization;
  const key = `${section}/${id}`;
  const editable: Editable<V, OrganizationRecord> = {
    key,
    value: formOf(organization),
    version,
    read: (record) => ({ value: formOf(record), version: record.version }),
    problems,
    save: (value, version, base) =>
      dispatch(change({ id, fields: { ...sent(value, base), version }, optimistic: shown(value) })).unwrap(),
    pathOf,
    keyOf: () => key,
    onSaved: () => {},
  };
  if (!mayEdit) {
    return (
      <ReadOnly title={title} value={formOf(organization)}>
        {children}
      </ReadOnly>
    );
  }
  return (
    <Editor key={id} editable={editable} title={title}>
      {children}
    </Editor>
  );
}

/** Schema errors of some fields of an organisation's update, named as in the API. */
export function organizationProblems(fields: object): FieldErrors {
  const parsed = organizationUpdate(new Date().getFullYear()).safeParse(fields);
  return parsed.success ? {} : fieldErrors(parsed.error);
}
