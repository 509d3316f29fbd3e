import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { readContact, sendCode } from "#app/routes/signed-in/contact-form.tsx";
import type { Sent } from "#app/routes/signed-in/login.tsx";
import { useSecondsUntil } from "#app/routes/signed-in/use-seconds-until.ts";
import { waitText } from "#app/routes/signed-in/wait-text.ts";
import { type CallError, call } from "#app/state/api.ts";
import { draftTaken } from "#app/state/onboarding.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { maskContact } from "#domain/contact.ts";
import { messages } from "#domain/errors.ts";
import type { Draft, ResumableDraft } from "#domain/onboarding.ts";
import { Code } from "#domain/otp.ts";
import { pathOfStep } from "./steps.ts";

/** Takes up a form that was begun, here or elsewhere: a contact, a code, and a choice where there are several. */
export function Resume() {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState("");
  const [code, setCode] = useState("");
  const [sent, setSent] = useState<Sent | null>(null);
  const [drafts, setDrafts] = useState<ResumableDraft[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [told, setTold] = useState("");
  const wait = useSecondsUntil(sent ? sent.at + sent.resend_after * 1000 : 0);
  const takeUp = useTakeUp(setError);

  const attempt = async (work: () => Promise<void>, refusedText: string) => {
    setError(null);
    try {
      await work();
    } catch (failure) {
      const { status, message, retry_after } = failure as CallError;
      setError(status === 429 ? waitText(t, retry_after) : status === 422 ? refusedText : message);
    }
  };
  const send = () =>
    attempt(async () => {
      const contact = readContact(typed);
      if (!contact) return setError(t("login.contact_wrong"));
      setSent(await sendCode(contact, "resume", i18n.language));
      setTold(t("start.code_sent"));
      focusSoon("resume-code");
    }, t("login.contact_wrong"));
  const verify = () =>
    attempt(async () => {
      const parsed = Code.safeParse(code);
      if (!parsed.success) return setError(t("problems.code"));
      const { drafts } = await call<{ drafts: ResumableDraft[] }>("POST", "/onboarding/resume", messages.code, {
        challenge_id: sent!.challenge_id,
        code: parsed.data,
      });
      const [only, ...others] = drafts;
      if (only && others.length === 0) return takeUp(only);
      setDrafts(drafts);
      focusSoon("resume-choose");
    }, t("login.code_refused"));
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
            <Field
              id="resume-code"
              label={t("login.code")}
              hint={t("login.code_hint")}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="input-short input-code"
              value={code}
              onChange={(event) => setCode(event.target.value)}
              errors={error ? [error] : []}
            />
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
                <Button type="button" kind="link" onClick={send} disabled={wait > 0}>
                  {wait > 0 ? t("login.resend_in", { count: wait }) : t("login.resend")}
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
        {error ?? told}
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
      <ul className="tasks">
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
      </ul>
    </div>
  );
}

/** To the very step and field where it was left; a submitted one shows how it stands. */
function useTakeUp(onError: (message: string) => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const href = useHref();
  return async ({ id, draft_token }: ResumableDraft) => {
    try {
      const draft = await call<Draft>("GET", `/onboarding/${id}`, messages.unexpected, undefined, {
        token: draft_token,
      });
      dispatch(draftTaken({ ...draft, draft_token }));
      if (draft.status !== "draft") return navigate(href("/provider-submission-success"));
      navigate(href(pathOfStep(draft.current_step)), { state: { resumed: true } });
    } catch (failure) {
      onError((failure as CallError).message);
    }
  };
}

function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), 50);
}
