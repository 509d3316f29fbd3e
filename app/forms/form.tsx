import { createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { problemOf, tooLongMax } from "#domain/problems.ts";
import "./form.css";

/** Access to a form's values by path, such as `addresses.0.pincode`. Fields depend on nothing else. */
export interface FormState {
  value(path: string): unknown;
  /** The value at this moment, also after the page has closed. Given by forms with files */
  current?(path: string): unknown;
  change(path: string, value: unknown): void;
  /** Problems at the path, in the schemas' English */
  errors(path: string): readonly string[];
  /** Called when the user focuses a field, so that the form can return to it later. */
  visit?(path: string): void;
}

const FormContext = createContext<FormState | null>(null);

export function Form({ state, children }: { state: FormState; children: ReactNode }) {
  return <FormContext value={state}>{children}</FormContext>;
}

export function useForm(): FormState {
  return useContext(FormContext)!;
}

/** Name of the list item that surrounds the fields; "" outside of lists. */
export const ItemTitle = createContext("");

/** Id of the control at a path, which links in the problem summary point to. */
export function fieldId(path: string): string {
  return path.replaceAll(".", "-");
}

/** Id of the title of an item of a list */
export function listItemTitleId(path: string, index: number): string {
  return `${fieldId(path)}-title-${index}`;
}

/** Translates a schema's message. Leaves any other message unchanged. */
export function useProblemText(): (message: string) => string {
  const { t } = useTranslation();
  return (message) => {
    const problem = problemOf(message);
    if (problem) return t(`problems.${problem}`);
    const max = tooLongMax(message);
    return max ? t("fields.too_long", { max }) : message;
  };
}

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
