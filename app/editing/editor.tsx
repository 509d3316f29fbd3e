import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Conflicts, readable } from "#app/forms/conflicts.tsx";
import type { Uploads } from "#app/forms/file-field.tsx";
import { Form, useForm, useProblemText } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { formatsOf } from "#app/i18n/formats.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { timesText, weekdayName } from "#app/listing/hours-words.ts";
import { storedToken } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { receive } from "#app/uploads/upload-queue.ts";
import { addDocument } from "#app/uploads/use-uploads.ts";
import type { UploadedDocument } from "#domain/document.ts";
import { messages } from "#domain/errors.ts";
import { type Interval, type Weekday, weekdays } from "#domain/opening-hours.ts";
import { SignInHere } from "./sign-in-here.tsx";
import { type Editable, type Trouble, useEdit } from "./use-edit.ts";
import "./editing.css";

interface EditorProps<V extends object, R> {
  editable: Editable<V, R>;
  title: string;
  /** Returns words for values that are ids */
  wordsOf?(path: string, value: unknown): string | undefined;
  /** Called when the form is saved or discarded. Omitted when the form always stays open */
  onClose?(): void;
  children: ReactNode;
}

/** A form over a record. Pass the record's key as `key`, so that another record gets a new form. */
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

/** Tells the user that unsaved input from earlier was restored. */
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

/**
 * Says why the record is not saved. The alert is always in the page, because screen readers announce only changes to
 * it.
 */
function NotSaved({ trouble }: { trouble: Trouble | null }) {
  const { t } = useTranslation();
  const text = useProblemText();
  return (
    <div role="alert" className="live-region">
      {trouble && (
        <Notice icon={trouble.kind === "no_answer" ? "offline" : "alert"}>
          <p>{t(`edit.trouble.${trouble.kind}`)}</p>
          {"message" in trouble && trouble.message !== messages.unexpected && <p>{text(trouble.message)}</p>}
        </Notice>
      )}
    </div>
  );
}

/** The group of `words` that holds the codes of a field */
const groups: Record<string, string> = {
  category: "category",
  service_category: "services",
  disability_ids: "disabilities",
  delivery_modes: "modes",
  mode_of_practice: "modes",
  coverages: "coverage",
  coverage_area: "coverage",
  age_groups_served: "age_groups",
  languages: "languages",
  gender: "genders",
  fee: "fee",
  fee_unit: "fee_units",
  needs_udid: "needs_udid",
  papers: "papers",
  how_to_apply: "apply_ways",
};

function isInterval(value: unknown): value is Interval {
  return typeof value === "object" && value !== null && "opens" in value && "closes" in value;
}

/** Names of fields and their values, in the user's language. `own` translates values that are ids. */
function useFieldWords(own?: (path: string, value: unknown) => string | undefined) {
  const { t, i18n } = useTranslation();
  const first = (...keys: string[]) => {
    const key = keys.find((key) => i18n.exists(key));
    return key && t(key as "fields.yes");
  };
  const nameIn = (path: string) => path.split(".").findLast((step) => !/^(\d+|#.*)$/.test(step))!;
  return {
    nameOf: (path: string) => {
      const name = nameIn(path);
      if ((weekdays as readonly string[]).includes(name)) return weekdayName(formatsOf(i18n.language), name as Weekday);
      return first(`words.access.${name}`, `fields.name.${name}`, `onboarding.field.${name}`) ?? name;
    },
    wordsOf: (path: string, value: unknown) => {
      const group = path.startsWith("service.category") ? "services" : groups[nameIn(path)];
      const one = (each: unknown): string => {
        if (isInterval(each)) return timesText(t, formatsOf(i18n.language), [each]);
        const words = own?.(path, each);
        if (words !== undefined) return words;
        if (typeof each === "boolean") return t(each ? "fields.yes" : "fields.no");
        return (group && typeof each === "string" && first(`words.${group}.${each}`)) || readable(each);
      };
      return Array.isArray(value) ? value.map(one).join(", ") : one(value);
    },
  };
}

/**
 * Files of a form over a stored record. `path` holds the record's files and those uploaded since. Removing one changes
 * nothing on the server until the form is saved. The server deletes uploads that are never saved. `owner` is the key of what the form edits.
 */
export function useUploadsOf(path: string, organization_id: string, owner: string): Uploads {
  const form = useForm();
  useEffect(() => {
    receive(owner, {
      token: () => storedToken() ?? "",
      organization_id,
      isKept: false,
      onSent: (upload, document) => {
        const { current = form.value, change } = form;
        change(path, [...((current(path) ?? []) as UploadedDocument[]), document]);
        addDocument({ current, change }, upload, document.id);
      },
    });
  }, [owner, form, path, organization_id]);
  return { owner, documents: (form.value(path) ?? []) as UploadedDocument[], onRemoved: () => {} };
}
