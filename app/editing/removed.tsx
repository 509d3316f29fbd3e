import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { type Removal, removalForgotten, undoableUntil } from "#app/state/removals.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

interface RemovedProps {
  subject: Removal["subject"];
  organization_id: string;
  onRestore(removal: Removal): void;
}

/** Lists removed records that the user can still restore, also after a reload. */
export function Removed({ subject, organization_id, onRestore }: RemovedProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const dispatch = useAppDispatch();
  const all = useAppSelector(({ removals }) => removals);
  const removals = all.filter((each) => each.subject === subject && each.organization_id === organization_id);
  useEffect(() => {
    const timers = removals.map((removal) =>
      setTimeout(() => void dispatch(removalForgotten(removal.id)), undoableUntil(removal) - Date.now()),
    );
    return () => timers.forEach(clearTimeout);
  });
  if (removals.length === 0) return null;
  return (
    <ul className="removed-list" aria-label={t("edit.removed_label")}>
      {removals.map((removal) => (
        <li key={removal.id}>
          <Icon name="remove" />
          <p>
            {t("edit.removed", { name: removal.name })}{" "}
            <span className="muted">{t("edit.removed_until", { time: time.format(undoableUntil(removal)) })}</span>
          </p>
          <Button type="button" kind="quiet" id={undoId(removal.id)} onClick={() => onRestore(removal)}>
            {t("edit.undo")}
            <span className="sr"> {removal.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Id of the undo button, which receives the focus after a removal. */
export function undoId(id: string): string {
  return `undo-${id}`;
}
