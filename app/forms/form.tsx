import { createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { problemOf, tooLongMax } from "#domain/problems.ts";
import "./form.css";

/** What a form holds, by path: `addresses.0.pincode`. Fields know this and nothing else. */
export interface FormState {
  value(path: string): unknown;
  change(path: string, value: unknown): void;
  /** What is wrong there, in English as the schemas say it */
  errors(path: string): readonly string[];
  /** Somebody is at that field, and will want to come back to it. */
  visit?(path: string): void;
}

const FormContext = createContext<FormState | null>(null);

export function Form({ state, children }: { state: FormState; children: ReactNode }) {
  return <FormContext value={state}>{children}</FormContext>;
}

export function useForm(): FormState {
  return useContext(FormContext)!;
}

/** What the item is called that fields stand in, where there are several of a kind: "" outside. */
export const ItemTitle = createContext("");

/** Id of the control of a path: where a link of the summary leads. */
export function fieldId(path: string): string {
  return path.replaceAll(".", "-");
}

/** A message of the schemas in the reader's language; any other as it is. */
export function useProblemText(): (message: string) => string {
  const { t } = useTranslation();
  return (message) => {
    const problem = problemOf(message);
    if (problem) return t(`problems.${problem}`);
    const max = tooLongMax(message);
    return max ? t("fields.too_long", { max }) : message;
  };
}

/** What a control of that path needs. */
export function useField(path: string) {
  const form = useForm();
  const text = useProblemText();
  return {
    id: fieldId(path),
    value: form.value(path),
    errors: form.errors(path).map(text),
    change: (value: unknown) => form.change(path, value),
    onFocus: () => form.visit?.(path),
  };
}
