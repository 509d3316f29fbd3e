import { useEffect } from "react";
import { fieldId } from "#app/forms/form.tsx";
import { storeOf } from "#app/state/store-of.ts";
import type { Section } from "#domain/onboarding.ts";

/** Whoever comes back to a form is led to the field where they stopped, once. */
export function useReturnToField(section: Section): void {
  useEffect(() => {
    if (!history.state?.usr?.resumed) return;
    const { current_field } = storeOf().getState().onboarding;
    if (!current_field.startsWith(`${section}.`)) return;
    // After the page's own focus on its heading.
    const timer = setTimeout(() => {
      const field = document.getElementById(fieldId(current_field));
      field?.focus();
      field?.scrollIntoView({ block: "center" });
      history.replaceState({ ...history.state, usr: null }, "");
    }, 100);
    return () => clearTimeout(timer);
  }, [section]);
}
