import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useAppSelector } from "#app/state/store.ts";

/** What the toasts said, for whoever missed one. */
export function MessageLog() {
  const { t } = useTranslation();
  const { time } = useFormats();
  const toasts = useAppSelector((state) => state.toasts);
  if (toasts.length === 0) return null;
  return (
    <details className="wrap message-log">
      <summary>{t("signed_in.messages", { count: toasts.length })}</summary>
      <ol>
        {toasts.toReversed().map(({ id, text, at }) => (
          <li key={id}>
            <span className="muted num">{time.format(at)}</span> {text}
          </li>
        ))}
      </ol>
    </details>
  );
}
