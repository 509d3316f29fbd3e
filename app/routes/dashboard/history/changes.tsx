import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import type { ShownChange } from "#domain/history-fields.ts";
import { excerpt, textDifference } from "#domain/text-difference.ts";
import { type ChangeContext, useChangeWords } from "./change-words.ts";
import "./history.css";

interface ChangesProps<C extends ShownChange> extends ChangeContext {
  changes: readonly C[];
  /** What stands below a field, such as an action */
  action?(change: C, label: string): ReactNode;
}

/** The fields of an edit, each with its value before and after. */
export function Changes<C extends ShownChange>({ changes, subject, places, action }: ChangesProps<C>) {
  const words = useChangeWords({ subject, places });
  if (changes.length === 0) return null;
  return (
    <ul className="history-changes">
      {changes.map((change) => (
        <li key={change.field} className="stack-sm">
          <p>
            <strong>{words.label(change)}</strong>
          </p>
          {change.field !== "pan_changed" && (
            <Values before={words.value(change, change.before)} after={words.value(change, change.after)} />
          )}
          {action?.(change, words.label(change))}
        </li>
      ))}
    </ul>
  );
}

type Value = string | string[];

function Values({ before, after }: { before: Value; after: Value }) {
  const { t } = useTranslation();
  return (
    <dl className="history-values">
      <div>
        <dt>{t("history_page.before")}</dt>
        <dd>
          <Side value={before} other={after} kind="del" />
        </dd>
      </div>
      <div>
        <dt>{t("history_page.after")}</dt>
        <dd>
          <Side value={after} other={before} kind="ins" />
        </dd>
      </div>
    </dl>
  );
}

interface SideProps {
  value: Value;
  other: Value;
  kind: "del" | "ins";
}

function Side({ value, other, kind: Mark }: SideProps) {
  const { t } = useTranslation();
  if (value.length === 0) return <span className="muted">{t("history_page.nothing")}</span>;
  if (Array.isArray(value)) {
    return (
      <ul>
        {value.map((item) => (
          <li key={item}>{other.includes(item) ? item : <Mark>{item}</Mark>}</li>
        ))}
      </ul>
    );
  }
  if (value.length <= SHORT || Array.isArray(other)) return <Mark>{value}</Mark>;
  return <LongText value={value} other={other} kind={Mark} />;
}

/** Characters of a text that is shown whole, and of what is shown around the changed part of a longer one. */
const SHORT = 120;
const AROUND = 60;

/** The changed part marked among a few words; the whole text is folded below. */
function LongText({ value, other, kind: Mark }: { value: string; other: string; kind: "del" | "ins" }) {
  const { t } = useTranslation();
  const { start, end, ...parts } = Mark === "del" ? textDifference(value, other) : textDifference(other, value);
  const changed = Mark === "del" ? parts.before : parts.after;
  return (
    <>
      <p>
        {excerpt(start, AROUND, "end")}
        {changed && <Mark>{changed}</Mark>}
        {excerpt(end, AROUND, "start")}
      </p>
      {start.length + end.length > 2 * AROUND && (
        <Disclosure summary={t("history_page.whole")}>
          <p className="history-whole">{value}</p>
        </Disclosure>
      )}
    </>
  );
}
