import { useTranslation } from "react-i18next";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { undoId } from "#app/editing/removed.tsx";
import { call } from "#app/state/api.ts";
import { type Removal, removalForgotten, removalKept } from "#app/state/removals.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";

/** Removes and restores files of an organisation. Both functions throw a CallError. */
export function useDocuments(organization_id: string, onChanged: () => void) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const focusAfterChange = useFocusAfterChange();
  return {
    remove: async (id: string, name: string) => {
      await call("DELETE", `/documents/${id}`, "Failed to remove document");
      dispatch(removalKept({ subject: "documents", id, name, organization_id, at: Date.now() }));
      onChanged();
      focusAfterChange(undoId(id));
    },
    restore: async ({ id, name }: Removal) => {
      await call("POST", `/documents/${id}/restore`, "Something went wrong");
      dispatch(removalForgotten(id));
      dispatch(toasted({ text: t("edit.restored", { name }), tone: "done" }));
      onChanged();
    },
  };
}
