import { useTranslation } from "react-i18next";
import { useAppSelector } from "#app/state/store.ts";

/** What the toasts said, for whoever missed one. */
export function MessageLog() {
  const { t, i18n } = useTranslation();
  const toasts = useAppSelector((state) => state.toasts);
  if (toasts.length === 0) return null;
  const time = new Intl.DateTimeFormat(`${i18n.language}-IN-u-nu-latn`, { timeStyle: "short" });
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
