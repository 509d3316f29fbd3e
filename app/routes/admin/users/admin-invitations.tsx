import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { RadioField, SelectField } from "#app/forms/choice-fields.tsx";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useWholeForm } from "#app/forms/use-whole-form.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useStateList } from "#app/i18n/use-state-names.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { type AdminInvitation, NewAdminInvitation } from "#domain/admin-invitation.ts";
import { messages } from "#domain/errors.ts";
import { languages } from "#domain/interface-language.ts";
import { deskRoles } from "#domain/user.ts";
import { StatesField } from "./states-form.tsx";

const PATH = "/admin/invitations";

/** People who are invited to the desk and have not come yet, and the form that invites another. */
export function AdminInvitations() {
  const { t } = useTranslation();
  const loaded = useLoaded<{ data: AdminInvitation[] }>(PATH);
  const title = useRef<HTMLHeadingElement>(null);
  const changed = async () => {
    await loaded.reload();
    title.current?.focus();
  };
  return (
    <section className="stack" aria-labelledby="admin-invitations">
      <h2 id="admin-invitations" ref={title} tabIndex={-1}>
        {t("admin_invitation.invite")}
      </h2>
      <p>{t("admin_invitation.invite_text")}</p>
      <AsyncContent loaded={loaded}>{({ data }) => <Waiting invitations={data} onChanged={changed} />}</AsyncContent>
      <InviteForm onInvited={changed} />
    </section>
  );
}

interface WaitingProps {
  invitations: AdminInvitation[];
  onChanged(): Promise<void>;
}

function Waiting({ invitations, onChanged }: WaitingProps) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const stateList = useStateList();
  const dispatch = useAppDispatch();
  const { once, trouble } = useMutation();
  const change = (method: "POST" | "DELETE", { id, name }: AdminInvitation) =>
    once(async () => {
      await call(method, method === "POST" ? `${PATH}/${id}/send` : `${PATH}/${id}`, messages.unexpected);
      const done = method === "POST" ? "admin_invitation.sent" : "admin_invitation.taken_back";
      dispatch(toasted({ text: t(done, { name }), tone: "done" }));
      await onChanged();
    });
  if (invitations.length === 0) return null;
  return (
    <>
      {trouble}
      <ul className="session-list">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <div>
              <p className="row">
                <strong>{invitation.name}</strong>
                <Tag tone={invitation.expired ? "problem" : "wait"}>
                  {t(invitation.expired ? "admin_invitation.expired" : "users.invited")}
                </Tag>
              </p>
              <p className="muted">
                {invitation.contact}
                <br />
                {invitation.states
                  ? t("admin_invitation.reviews", { states: stateList(invitation.states) })
                  : `${t("users.roles.admin")}.`}{" "}
                {t("admin_invitation.by", { name: invitation.invited_by })}{" "}
                {t("admin_invitation.until", { day: day.format(Date.parse(invitation.expires_at)) })}
              </p>
            </div>
            <div className="row">
              <Button type="button" kind="quiet" onClick={() => change("POST", invitation)}>
                {t("admin_invitation.send_again")}
                <span className="sr">: {invitation.name}</span>
              </Button>
              <Button type="button" kind="link" onClick={() => change("DELETE", invitation)}>
                {t("admin_invitation.take_back")}
                <span className="sr">: {invitation.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Invites a person by name and contact. They need no account. */
function InviteForm({ onInvited }: { onInvited(): void }) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useMutation();
  const { state, errors, tries, busy, submit, values } = useWholeForm({
    name: "invited",
    schema: NewAdminInvitation,
    start: { name: "", contact: "", role: "admin", states: [] as string[], language: i18n.language },
    input: ({ language, states, ...rest }) => ({
      ...rest,
      ...(rest.role === "reviewer" && { states }),
      language: language || undefined,
    }),
    attempt,
    send: async (input) => {
      const { data } = await call<{ data: AdminInvitation }>("POST", PATH, messages.unexpected, input);
      dispatch(toasted({ text: t("admin_invitation.sent", { name: data.name }), tone: "done" }));
      onInvited();
    },
  });
  return (
    <>
      {trouble}
      <form className="stack" onSubmit={submit} noValidate>
        <ProblemSummary errors={errors} attempt={tries} />
        <Form state={state}>
          <TextField path="invited.name" label={t("admin_invitation.name")} autoComplete="off" />
          <TextField
            path="invited.contact"
            label={t("admin_invitation.contact")}
            hint={t("colleagues.contact_hint")}
            inputMode="email"
            autoComplete="off"
          />
          <RadioField
            path="invited.role"
            label={t("admin_invitation.role")}
            options={deskRoles.map((role) => ({
              value: role,
              label: t(`users.roles.${role}`),
              detail: t(`admin_invitation.means.${role}`),
            }))}
          />
          {values.role === "reviewer" && <StatesField path="invited.states" />}
          <SelectField
            path="invited.language"
            label={t("colleagues.language")}
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Form>
        <p>
          <Button type="submit" aria-disabled={busy}>
            {t(busy ? "colleagues.sending" : "admin_invitation.send")}
          </Button>
        </p>
      </form>
    </>
  );
}
