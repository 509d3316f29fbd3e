import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Conflicts } from "#app/forms/conflicts.tsx";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { messages } from "#domain/errors.ts";
import { SignInHere } from "./sign-in-here.tsx";
import { type Editable, type Trouble, useEdit } from "./use-edit.ts";
import { useFieldWords } from "./use-field-words.ts";
import "./editing.css";

interface EditorProps<V extends object, R> {
  editable: Editable<V, R>;
  title: string;
  /** Values that are ids, in words */
  wordsOf?(path: string, value: unknown): string | undefined;
  /** Nothing is left to do here, or it was thrown away; none where the form always stands there */
  onClose?(): void;
  children: ReactNode;
}

/** A form over a record. Give it the record's key as `key`. */
export function Editor<V extends object, R>({ editable, title, wordsOf, onClose, children }: EditorProps<V, R>) {
  const { t } = useTranslation();
  const edit = useEdit(editable);
  const words = useFieldWords(wordsOf);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = onClose !== undefined;
  useEffect(() => {
    if (isOpened) heading.current?.focus();
    if (isOpened) heading.current?.scrollIntoView({ block: "start" });
  }, [isOpened]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void edit.save();
  };
  const leave = () => {
    edit.discard();
    onClose?.();
  };
  return (
    <section className="editor stack-lg" aria-labelledby="editor-title">
      <h2 id="editor-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {edit.earlier !== null && edit.isChanged && <Earlier at={edit.earlier} onDiscard={edit.discard} />}
      {edit.trouble?.kind === "signed_out" && <SignInHere onSignedIn={edit.save} />}
      <Conflicts
        title={t("edit.conflict_title")}
        text={t("edit.conflict_text")}
        conflicts={edit.conflicts}
        nameOf={words.nameOf}
        wordsOf={words.wordsOf}
        onChoose={edit.choose}
      />
      <form className="stack-lg" onSubmit={submit} noValidate>
        <ProblemSummary errors={edit.errors} attempt={edit.attempt} />
        <Form state={edit.state}>{children}</Form>
        <div className="stack">
          <NotSaved trouble={edit.trouble} />
          {edit.conflicts.length > 0 && <p>{t("edit.choose_first")}</p>}
          <div className="row">
            <Button type="submit" aria-disabled={edit.isSaving}>
              {t(edit.isSaving ? "edit.saving" : edit.trouble ? "edit.save_again" : "edit.save")}
            </Button>
            {(onClose || edit.isChanged) && (
              <Button type="button" kind="link" onClick={leave}>
                {t(edit.isChanged ? "edit.discard" : "edit.close")}
              </Button>
            )}
          </div>
          <p role="status" className="sr">
            {edit.isSaving && t("edit.saving")}
          </p>
        </div>
      </form>
    </section>
  );
}

/** What was typed earlier stands in the form again. */
function Earlier({ at, onDiscard }: { at: number; onDiscard(): void }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const [isAccepted, setAccepted] = useState(false);
  if (isAccepted) return null;
  return (
    <Notice icon="save">
      <p>{t("edit.earlier", { time: moment.format(at) })}</p>
      <div className="row">
        <Button type="button" kind="link" onClick={() => setAccepted(true)}>
          {t("edit.go_on")}
        </Button>
        <Button type="button" kind="link" onClick={onDiscard}>
          {t("edit.throw_away")}
        </Button>
      </div>
    </Notice>
  );
}

/** Why it is not saved, and what to do; always there, so that it is read out when it comes. */
function NotSaved({ trouble }: { trouble: Trouble | null }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="live">
      {trouble && (
        <Notice icon={trouble.kind === "no_answer" ? "offline" : "alert"}>
          <p>{t(`edit.trouble.${trouble.kind}`)}</p>
          {"message" in trouble && trouble.message !== messages.unexpected && <p>{trouble.message}</p>}
        </Notice>
      )}
    </div>
  );
}
