import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import type { Sent } from "#app/routes/signed-in/one-time-code.ts";
import { readContact } from "#app/routes/signed-in/one-time-code.ts";
import { type CallError, call } from "#app/state/api.ts";
import { draftTaken, formSent } from "#app/state/onboarding.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { Tasks } from "#app/ui/tasks/tasks.tsx";
import { maskContact } from "#domain/contact.ts";
import { messages } from "#domain/errors.ts";
import type { Draft, ResumableDraft } from "#domain/onboarding.ts";
import { CodeField, useOneTimeCode } from "./code-field.tsx";
import { pathOfStep } from "./step-paths.ts";

/** Resumes a draft from any device: the user enters a contact and a code, and chooses when there are several drafts. */
export function Resume() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [drafts, setDrafts] = useState<ResumableDraft[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const otp = useOneTimeCode("resume", sent, setSent);
  const error = failure ?? otp.error;
  const takeUp = useTakeUp(setFailure);
  const focusAfterChange = useFocusAfterChange();

  const send = () => otp.send(readContact(typed), t("login.contact_wrong"), () => focusAfterChange("resume-code"));
  const verify = () =>
    otp.verify(async (answer) => {
      const { drafts } = await call<{ drafts: ResumableDraft[] }>("POST", "/onboarding/resume", messages.code, answer);
      const [only, ...others] = drafts;
      if (only && others.length === 0) return takeUp(only);
      setDrafts(drafts);
      focusAfterChange("resume-choose");
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    void (sent ? verify() : send());
  };
  return (
    <section className="stack" id="resume" aria-labelledby="resume-title">
      <h2 id="resume-title">{t("resume.title")}</h2>
      {drafts ? (
        <Choose drafts={drafts} onChoose={takeUp} />
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          <p>
            {sent
              ? t("resume.sent", { contact: maskContact(sent.contact.channel, sent.contact.destination) })
              : t("resume.text")}
          </p>
          {sent ? (
            <CodeField id="resume-code" label={t("login.code")} otp={otp} error={error} />
          ) : (
            <Field
              id="resume-contact"
              label={t("login.contact")}
              autoComplete="username"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              errors={error ? [error] : []}
            />
          )}
          <div className="row">
            <Button type="submit" kind="quiet">
              {t(sent ? "resume.go_on" : "login.send")}
            </Button>
            {sent && (
              <>
                <Button type="button" kind="link" onClick={send} disabled={!otp.mayResend}>
                  {otp.resend}
                </Button>
                <Button type="button" kind="link" onClick={() => setSent(null)}>
                  {t("login.other_contact")}
                </Button>
              </>
            )}
          </div>
        </form>
      )}
      <p role="status" className="sr">
        {error ?? otp.told}
      </p>
    </section>
  );
}

interface ChooseProps {
  drafts: ResumableDraft[];
  onChoose(draft: ResumableDraft): void;
}

function Choose({ drafts, onChoose }: ChooseProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return (
    <div className="stack" id="resume-choose" tabIndex={-1}>
      <p>{drafts.length === 0 ? t("resume.none") : t("resume.choose")}</p>
      <Tasks>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <div>
              <strong>{draft.name || t("resume.unnamed")}</strong>
              <p className="muted">
                {t(`resume.status.${draft.status}`)}, {moment.format(Date.parse(draft.updated_at))}
              </p>
            </div>
            <Button type="button" kind="link" onClick={() => onChoose(draft)}>
              {t(draft.status === "draft" ? "resume.go_on_with" : "resume.look_at")}
              <span className="sr"> {draft.name || t("resume.unnamed")}</span>
            </Button>
          </li>
        ))}
      </Tasks>
    </div>
  );
}

/** Opens the draft at the step and field where the user left it. A submitted draft opens its status instead. */
function useTakeUp(onError: (message: string) => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const href = useHref();
  return async ({ id, draft_token, name, status }: ResumableDraft) => {
    if (status !== "draft") {
      dispatch(formSent({ id, name, status }));
      return navigate(href("/provider-submission-success"));
    }
    try {
      const draft = await call<Draft>("GET", `/onboarding/${id}`, messages.unexpected, undefined, {
        token: draft_token,
      });
      dispatch(draftTaken({ ...draft, draft_token }));
      navigate(href(pathOfStep(draft.current_step)), { state: { resumed: true } });
    } catch (failure) {
      onError((failure as CallError).message);
    }
  };
}
