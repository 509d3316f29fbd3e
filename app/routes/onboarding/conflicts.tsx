import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { chosen, saveDraft } from "#app/state/onboarding.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { DraftConflict } from "#domain/draft.ts";
import type { Section } from "#domain/onboarding.ts";
import { useFieldName } from "./field-names.ts";

/** Another device wrote something else: both stand side by side until somebody chooses, field by field. */
export function Conflicts() {
  const { t } = useTranslation();
  const { conflicts } = useAppSelector((state) => state.onboarding);
  const panel = useRef<HTMLElement>(null);
  const isOpen = conflicts.length > 0;
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <section className="conflicts stack" ref={panel} tabIndex={-1} aria-labelledby="conflicts">
      <h2 id="conflicts">{t("onboarding.conflict_title")}</h2>
      <p>{t("onboarding.conflict_text")}</p>
      <ul className="stack">
        {conflicts.map((conflict) => (
          <Conflict key={conflict.path} conflict={conflict} isLast={conflicts.length === 1} />
        ))}
      </ul>
    </section>
  );
}

function Conflict({ conflict: { path, mine, theirs }, isLast }: { conflict: DraftConflict; isLast: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const nameOf = useFieldName();
  const choose = (value: unknown) => {
    dispatch(chosen({ path, value }));
    if (isLast) void dispatch(saveDraft());
  };
  const shown = (value: unknown) => readable(value) || t("onboarding.conflict_empty");
  const step = t(`onboarding.short.${path.split(".")[0] as Section}`);
  return (
    <li className="stack-sm">
      <strong>
        {step}: {nameOf(path)}
      </strong>
      <div className="row">
        <Button type="button" kind="quiet" onClick={() => choose(mine)}>
          {t("onboarding.conflict_mine", { value: shown(mine) })}
        </Button>
        <Button type="button" kind="quiet" onClick={() => choose(theirs)}>
          {t("onboarding.conflict_theirs", { value: shown(theirs) })}
        </Button>
      </div>
    </li>
  );
}

function readable(value: unknown): string {
  if (Array.isArray(value)) return value.map(readable).join(", ");
  if (typeof value === "object" && value !== null) return Object.values(value).map(readable).join(", ");
  return String(value ?? "");
}
