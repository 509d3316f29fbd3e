import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { Arrival, useMutation } from "#app/editing/use-mutation.tsx";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { saveFile } from "#app/forms/save-file.ts";
import { TextField } from "#app/forms/text-fields.tsx";
import { ConfirmForm } from "#app/routes/signed-in/confirm-form.tsx";
import { asCallError, call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { dayInIndia } from "#domain/day.ts";
import { type FieldErrors, messages } from "#domain/errors.ts";
import { oneLine } from "#domain/fields.ts";
import type { OrganizationRecord } from "#domain/listing.ts";

interface DeleteListingProps {
  organization: OrganizationRecord;
  onDeleted(): void;
}

/** Explains the deletion, offers a copy and asks for the typed name. Asks for a code if the last one is too old. */
export function DeleteListing({ organization: { id, name }, onDeleted }: DeleteListingProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useMutation();
  const [step, setStep] = useState<"closed" | "form" | "code">("closed");
  const typing = useTypedName(name);
  const focusAfterChange = useFocusAfterChange();
  const ask = () =>
    attempt(async () => {
      try {
        await call("POST", `/provider/organization/${id}/deletion`, messages.unexpected);
      } catch (error) {
        const { status, message } = asCallError(error);
        if (status !== 403 || message !== messages.confirm) throw error;
        return setStep("code");
      }
      dispatch(toasted({ text: t("own_data.deleted"), tone: "done" }));
      onDeleted();
    });
  const close = () => {
    setStep("closed");
    typing.reset();
    focusAfterChange("delete-open");
  };
  if (step === "closed") {
    return (
      <>
        <p>{t("own_data.delete_text")}</p>
        <p>
          <Button type="button" kind="danger" id="delete-open" onClick={() => setStep("form")}>
            {t("own_data.delete_open")}
          </Button>
        </p>
      </>
    );
  }
  return (
    <>
      <p>{t("own_data.delete_text")}</p>
      {trouble}
      {step === "code" ? (
        <Arrival key="code">
          <ConfirmForm
            onCancel={close}
            onConfirmed={() => {
              setStep("form");
              void ask();
            }}
          />
        </Arrival>
      ) : (
        <Arrival key="form">
          <div className="delete-listing stack">
            <h3>{t("own_data.copy_first")}</h3>
            <CopyButton organization_id={id} />
            <NameForm name={name} typing={typing} onDelete={() => void ask()} onClose={close} />
          </div>
        </Arrival>
      )}
    </>
  );
}

/** What was typed outlives the form, because a code may be asked for in between. */
function useTypedName(name: string) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [tries, setTries] = useState(0);
  const isRight = isSameName(typed, name);
  const errors: FieldErrors = tries > 0 && !isRight ? { name: [t("own_data.name_wrong", { name })] } : {};
  const reset = () => {
    setTyped("");
    setTries(0);
  };
  return { typed, setTyped, tries, setTries, isRight, errors, reset };
}

interface NameFormProps {
  name: string;
  typing: ReturnType<typeof useTypedName>;
  onDelete(): void;
  onClose(): void;
}

/** Deletes once the name of the listing has been typed. */
function NameForm({ name, typing, onDelete, onClose }: NameFormProps) {
  const { t } = useTranslation();
  const { typed, setTyped, tries, setTries, isRight, errors } = typing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries((n) => n + 1);
    if (isRight) onDelete();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ProblemSummary errors={errors} attempt={tries} />
      <Form
        state={{
          value: () => typed,
          change: (_, value) => setTyped(String(value)),
          errors: (path) => (path === "name" ? (errors.name ?? []) : []),
        }}
      >
        <TextField
          path="name"
          label={t("own_data.type_name")}
          hint={t("own_data.type_name_hint", { name })}
          autoComplete="off"
        />
      </Form>
      <div className="row">
        <Button type="submit" kind="danger">
          {t("own_data.delete_now")}
        </Button>
        <Button type="button" kind="link" onClick={onClose}>
          {t("own_data.keep_it")}
        </Button>
      </div>
    </form>
  );
}

/** Compares names without regard to extra white space and case. */
function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => oneLine(text.normalize("NFC")).trim().toLowerCase();
  return plain(typed) === plain(name);
}

/** Downloads a copy of all data as a file. */
export function CopyButton({ organization_id }: { organization_id: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { once, busy, trouble } = useMutation();
  const save = async () => {
    await once(async () => {
      const copy = await call<object>("GET", `/provider/organization/${organization_id}/export`, messages.unexpected);
      const contents = new Blob([JSON.stringify(copy, null, 2)], { type: "application/json" });
      saveFile(`marga-${dayInIndia(new Date())}.json`, contents);
      dispatch(toasted({ text: t("own_data.copied"), tone: "done" }));
    });
  };
  return (
    <>
      {trouble}
      <p>
        <Button type="button" kind="quiet" onClick={save} aria-disabled={busy}>
          <Icon name="save" />
          {t(busy ? "own_data.copying" : "own_data.copy_now")}
        </Button>
      </p>
    </>
  );
}
