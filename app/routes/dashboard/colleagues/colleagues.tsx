import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { SelectField } from "#app/forms/choice-fields.tsx";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useWholeForm } from "#app/forms/use-whole-form.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { ShortNotice } from "#app/notice/short-notice.tsx";
import { call } from "#app/state/api.ts";
import { loadUser } from "#app/state/auth.ts";
import { useRights } from "#app/state/rights.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { type Colleague, NewColleague } from "#domain/colleague.ts";
import { messages } from "#domain/errors.ts";
import { languages } from "#domain/interface-language.ts";
import type { OrganizationRecord } from "#domain/listing.ts";
import type { SectionProps } from "../section-contents.tsx";
import { namedPlaces, newRole, RoleFields, roleInput } from "./role-fields.tsx";
import { ChangeRole } from "./role-form.tsx";
import "./colleagues.css";

/** Manages the members of the organisation: invite, remove, leave. */
export function Colleagues({ organization, organization_id }: SectionProps) {
  const { t } = useTranslation();
  const { mayManage } = useRights(organization_id);
  const path = `/provider/organization/${organization_id}/members`;
  const loaded = useLoaded<{ data: Colleague[] }>(path);
  const title = useRef<HTMLHeadingElement>(null);
  const changed = async () => {
    await loaded.reload();
    title.current?.focus();
  };
  return (
    <div className="stack-lg">
      <p className="lead">{t("colleagues.text")}</p>
      <section className="stack" aria-labelledby="all-colleagues">
        <h2 id="all-colleagues" ref={title} tabIndex={-1}>
          {t("colleagues.all")}
        </h2>
        <AsyncContent loaded={loaded}>
          {({ data }) => <List colleagues={data} organization={organization} path={path} onChanged={changed} />}
        </AsyncContent>
      </section>
      {mayManage && <InviteForm organization={organization} path={path} onInvited={changed} />}
    </div>
  );
}

interface ListProps {
  colleagues: Colleague[];
  organization: OrganizationRecord;
  /** API path of the members */
  path: string;
  onChanged(): void;
}

function List({ colleagues, organization, path, onChanged }: ListProps) {
  const { t } = useTranslation();
  const href = useHref();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { attempt, trouble } = useMutation();
  const remove = ({ user_id, name, accepted_at, is_you }: Colleague) =>
    attempt(async () => {
      await call("DELETE", `${path}/${user_id}`, messages.unexpected);
      const done = is_you ? "colleagues.left" : accepted_at ? "colleagues.removed" : "colleagues.taken_back";
      dispatch(toasted({ text: t(done, { name: name ?? "" }), tone: "done" }));
      if (!is_you) return onChanged();
      navigate(href("/provider-dashboard/dashboard"));
      await dispatch(loadUser());
    });
  const changed = async ({ is_you }: Colleague) => {
    if (is_you) await dispatch(loadUser());
    onChanged();
  };
  return (
    <>
      {trouble}
      <ul className="colleague-list">
        {colleagues.map((colleague) => (
          <ColleagueRow
            key={colleague.user_id}
            colleague={colleague}
            organization={organization}
            path={path}
            onRemove={() => remove(colleague)}
            onChanged={changed}
          />
        ))}
      </ul>
    </>
  );
}

interface ColleagueRowProps {
  colleague: Colleague;
  organization: OrganizationRecord;
  path: string;
  /** Returns whether the colleague was removed. */
  onRemove(): Promise<boolean>;
  onChanged(colleague: Colleague): void;
}

/** A member or an invited colleague. Removing one needs confirmation. */
function ColleagueRow({ colleague, organization, path, onRemove, onChanged }: ColleagueRowProps) {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  const { mayManage } = useRights(organization.id);
  const [open, setOpen] = useState<"removal" | "role" | null>(null);
  const focusAfterChange = useFocusAfterChange();
  const { user_id, contact, invited_by, created_at, accepted_at, is_you } = colleague;
  const name = colleague.name ?? contact ?? "";
  const day = shortDay.format(Date.parse(accepted_at ?? created_at));
  const what = is_you ? "leave" : accepted_at ? "remove" : "take_back";
  const button = `remove-${user_id}`;
  const close = (opener: string) => {
    setOpen(null);
    focusAfterChange(opener);
  };
  return (
    <li>
      <div>
        <p className="row">
          <strong>{name}</strong>
          {is_you && <Tag>{t("colleagues.you")}</Tag>}
          {!accepted_at && <Tag tone="wait">{t("colleagues.waiting")}</Tag>}
        </p>
        <p className="muted">
          {contact}
          <br />
          {t(accepted_at ? "colleagues.since" : "colleagues.invited_on", { day })}
          {invited_by && ` ${t("colleagues.invited_by", { name: invited_by })}`}
        </p>
        <RoleWords colleague={colleague} organization={organization} />
      </div>
      {open === "removal" && (
        <Question
          what={what}
          name={name}
          onYes={async () => (await onRemove()) || setOpen(null)}
          onNo={() => close(button)}
        />
      )}
      {open === "role" && (
        <ChangeRole
          colleague={colleague}
          name={name}
          organization={organization}
          path={path}
          onSaved={() => {
            setOpen(null);
            onChanged(colleague);
          }}
          onClose={() => close(`role-${user_id}`)}
        />
      )}
      {!open && (
        <div className="row">
          {mayManage && (
            <Button type="button" kind="link" id={`role-${user_id}`} onClick={() => setOpen("role")}>
              {t("colleagues.change_role")}
              <span className="sr"> {name}</span>
            </Button>
          )}
          {(mayManage || is_you) && (
            <Button type="button" kind="link" id={button} onClick={() => setOpen("removal")}>
              {t(`colleagues.${what}`)}
              <span className="sr"> {name}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function RoleWords({ colleague, organization }: Pick<ColleagueRowProps, "colleague" | "organization">) {
  const { t, i18n } = useTranslation();
  const { role, branch_ids } = colleague;
  const words = branch_ids ? "branch_editor" : role;
  const labels = namedPlaces(organization).flatMap(({ value, label }) => (branch_ids?.includes(value) ? [label] : []));
  const places = new Intl.ListFormat(i18n.language).format(labels);
  return (
    <p>
      <strong>{t(`colleagues.role.${words}`, { places })}</strong>
      <br />
      <span className="muted">{t(`colleagues.means.${words}`)}</span>
    </p>
  );
}

interface QuestionProps {
  what: "leave" | "remove" | "take_back";
  name: string;
  onYes(): void;
  onNo(): void;
}

function Question({ what, name, onYes, onNo }: QuestionProps) {
  const { t } = useTranslation();
  const legend = useRef<HTMLLegendElement>(null);
  useEffect(() => legend.current?.focus(), []);
  return (
    <fieldset className="colleague-question stack-sm">
      <legend ref={legend} tabIndex={-1}>
        {t(`colleagues.really_${what}`, { name })}
      </legend>
      <div className="row">
        <Button type="button" kind="danger" onClick={onYes}>
          {t(`colleagues.yes_${what}`)}
        </Button>
        <Button type="button" kind="link" onClick={onNo}>
          {t("colleagues.no")}
        </Button>
      </div>
    </fieldset>
  );
}

interface InviteFormProps {
  organization: OrganizationRecord;
  /** API path that invitations are posted to */
  path: string;
  onInvited(): void;
}

/** Invites a colleague by name and contact. The owner of that contact signs in with it and accepts. */
function InviteForm({ organization, path, onInvited }: InviteFormProps) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useMutation();
  const { state, errors, tries, busy, submit } = useWholeForm({
    // The sign-in form on this page already uses the name "contact".
    name: "colleague",
    schema: NewColleague,
    start: { name: "", contact: "", language: i18n.language, ...newRole },
    input: ({ name, contact, language, ...role }) => ({
      name,
      contact,
      language: language || undefined,
      ...roleInput(role),
    }),
    attempt,
    send: async (input) => {
      const { name } = await call<Colleague>("POST", path, messages.unexpected, input);
      dispatch(toasted({ text: t("colleagues.invited", { name }), tone: "done" }));
      onInvited();
    },
  });
  return (
    <section className="stack" aria-labelledby="invite">
      <h2 id="invite">{t("colleagues.invite")}</h2>
      <p>{t("colleagues.invite_text")}</p>
      {trouble}
      <form className="stack" onSubmit={submit} noValidate>
        <ProblemSummary errors={errors} attempt={tries} />
        <Form state={state}>
          <TextField path="colleague.name" label={t("colleagues.name")} autoComplete="off" />
          <TextField
            path="colleague.contact"
            label={t("colleagues.contact")}
            hint={t("colleagues.contact_hint")}
            inputMode="email"
            autoComplete="off"
          />
          <SelectField
            path="colleague.language"
            label={t("colleagues.language")}
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <RoleFields path="colleague" organization={organization} />
        </Form>
        <ShortNotice about="invitation" />
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? "colleagues.sending" : "colleagues.send")}
        </Button>
      </form>
    </section>
  );
}
