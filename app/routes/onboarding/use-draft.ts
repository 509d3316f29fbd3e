import { useMemo } from "react";
import type { FormState } from "#app/forms/form.tsx";
import { valueAt } from "#app/forms/paths.ts";
import { edited, visited } from "#app/state/onboarding.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import type { FieldErrors } from "#domain/errors.ts";

/** The draft as fields see it: by path from the top, `addresses.0.pincode`. */
export function useDraft(errors: FieldErrors): FormState {
  const dispatch = useAppDispatch();
  const data = useAppSelector(({ onboarding }) => onboarding.data);
  return useMemo(
    () => ({
      value: (path) => valueAt(data, path),
      change: (path, value) => void dispatch(edited({ path, value })),
      errors: (path) => errors[path] ?? [],
      visit: (path) => void dispatch(visited({ field: path })),
    }),
    [data, errors, dispatch],
  );
}
