import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "#app/ui/field/field.tsx";
import type { useOneTimeCode } from "./use-one-time-code.ts";

interface CodeFieldProps {
  id: string;
  label: string;
  otp: Pick<ReturnType<typeof useOneTimeCode>, "code" | "setCode">;
  error: string | null;
  /** Where the code stands in a form that is not sent by it */
  onEnter?(): void;
}

export function CodeField({ id, label, otp, error, onEnter }: CodeFieldProps) {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Field
      id={id}
      label={label}
      hint={t("login.code_hint")}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="input-short input-code"
      value={otp.code}
      onChange={(event) => otp.setCode(event.target.value)}
      onKeyDown={onKeyDown}
      errors={error ? [error] : []}
    />
  );
}
