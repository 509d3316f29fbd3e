import { useTranslation } from "react-i18next";
import { Fold } from "#app/ui/fold/fold.tsx";
import { Pair, Pairs } from "#app/ui/pairs/pairs.tsx";

/** What is typed for what */
const signs = {
  heading: "# What to bring",
  bold: "**nobody pays**",
  list: "- a photograph",
  steps: "1. Register",
  link: "[their page](https://example.org)",
  inside: "[find help](/search)",
} as const;

export function MarkdownHelp() {
  const { t } = useTranslation();
  return (
    <Fold summary={t("posts_page.help")}>
      <div className="stack markdown-help">
        <p>{t("posts_page.help_text")}</p>
        <Pairs>
          {Object.entries(signs).map(([what, sign]) => (
            <Pair key={what} term={t(`posts_page.sign.${what as keyof typeof signs}`)}>
              <code>{sign}</code>
            </Pair>
          ))}
        </Pairs>
        <p>{t("posts_page.no_pictures")}</p>
      </div>
    </Fold>
  );
}
