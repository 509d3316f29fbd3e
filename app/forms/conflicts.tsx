import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import type { DraftConflict } from "#domain/draft.ts";
import "./conflicts.css";

interface ConflictsProps {
  title: string;
  text: string;
  conflicts: readonly DraftConflict[];
  nameOf(path: string): string;
  /** Returns a value in words, "" for an empty one */
  wordsOf(path: string, value: unknown): string;
  onChoose(path: string, value: unknown, isLast: boolean): void;
}

/** Shows two conflicting versions side by side, so that the user chooses one for each field. */
export function Conflicts({ title, text, conflicts, nameOf, wordsOf, onChoose }: ConflictsProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const isOpen = conflicts.length > 0;
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <section className="conflicts stack" ref={panel} tabIndex={-1} aria-labelledby="conflicts">
      <h2 id="conflicts">{title}</h2>
      <p>{text}</p>
      <ul className="stack">
        {conflicts.map(({ path, mine, theirs }) => (
          <li key={path} className="stack-sm">
            <strong>{nameOf(path)}</strong>
            <div className="row">
              {(["mine", "theirs"] as const).map((whose) => {
                const value = whose === "mine" ? mine : theirs;
                return (
                  <Button
                    key={whose}
                    type="button"
                    kind="quiet"
                    onClick={() => onChoose(path, value, conflicts.length === 1)}
                  >
                    {t(`onboarding.conflict_${whose}`, {
                      value: wordsOf(path, value) || t("onboarding.conflict_empty"),
                    })}
                  </Button>
                );
              })}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Formats a value as text. */
export function readable(value: unknown): string {
  if (Array.isArray(value)) return value.map(readable).filter(Boolean).join(", ");
  if (typeof value === "object" && value !== null) return Object.values(value).map(readable).filter(Boolean).join(", ");
  return String(value ?? "");
}
