import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { Form, ItemTitle } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { useWholeForm } from "#app/forms/use-whole-form.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { Colleague } from "#domain/colleague.ts";
import { messages } from "#domain/errors.ts";
import type { OrganizationRecord } from "#domain/listing.ts";
import { RoleInput } from "#domain/membership.ts";
import { RoleFields, roleForm, roleInput } from "./role-fields.tsx";

interface RoleFormProps {
  colleague: Colleague;
  name: string;
  organization: OrganizationRecord;
  /** API path of the members */
  path: string;
  onSaved(): void;
  onClose(): void;
}

/** Changes what a colleague may do. */
export function ChangeRole({ colleague, name, organization, path, onSaved, onClose }: RoleFormProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { attempt, trouble } = useMutation();
  // Several colleagues' forms may be open.
  const form = `member-${colleague.user_id}`;
  const { state, errors, tries, busy, submit } = useWholeForm({
    name: form,
    schema: RoleInput,
    start: roleForm(colleague),
    input: roleInput,
    attempt,
    send: async (input) => {
      await call("PUT", `${path}/${colleague.user_id}/role`, messages.unexpected, input);
      dispatch(toasted({ text: t("colleagues.role_saved", { name }), tone: "done" }));
      onSaved();
    },
  });
  return (
    <div className="colleague-question stack">
      <h3 ref={heading} tabIndex={-1}>
        {t("colleagues.role_of", { name })}
      </h3>
      {trouble}
      <form className="stack" onSubmit={submit} noValidate>
        <ProblemSummary errors={errors} attempt={tries} />
        <Form state={state}>
          <ItemTitle value={name}>
            <RoleFields path={form} organization={organization} />
          </ItemTitle>
        </Form>
        <div className="row">
          <Button type="submit" aria-disabled={busy}>
            {t(busy ? "edit.saving" : "colleagues.save_role")}
          </Button>
          <Button type="button" kind="link" onClick={onClose}>
            {t("colleagues.no")}
          </Button>
        </div>
      </form>
    </div>
  );
}
