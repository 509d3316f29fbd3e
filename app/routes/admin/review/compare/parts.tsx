import { useTranslation } from "react-i18next";
import { Check } from "#app/ui/check/check.tsx";
import type { Choices } from "./use-choices.ts";

/** What both can have many of: what the one that stays has, and what comes along. */
export function Parts({ choices }: { choices: Choices }) {
  const { t } = useTranslation();
  const { other, survivor } = choices;
  const parts = choices.parts.filter(({ coming }) => coming.length > 0);
  return (
    <section className="stack" aria-labelledby="parts">
      <h2 id="parts">{t("merging.parts", { name: other.name })}</h2>
      <p>{t("merging.parts_text", { name: survivor.name })}</p>
      {parts.length === 0 && <p>{t("merging.no_parts")}</p>}
      {parts.map(({ part, kept, coming }) => (
        <fieldset key={part} className="stack-sm">
          <legend>{t(`merging.part.${part}`)}</legend>
          {coming.map(({ id, text, detail, moves, twice }) => (
            <Check
              key={id}
              type="checkbox"
              name={`move-${id}`}
              label={text}
              detail={[detail, twice && t("merging.twice")].filter(Boolean).join(" · ")}
              checked={moves}
              onChange={(moves) => choices.setMoves(id, moves)}
            />
          ))}
          {kept.length > 0 && (
            <div className="kept">
              <p className="muted">{t("merging.kept", { count: kept.length })}</p>
              <ul className="list">
                {kept.map(({ id, text, detail }) => (
                  <li key={id}>{[text, detail].filter(Boolean).join(", ")}</li>
                ))}
              </ul>
            </div>
          )}
        </fieldset>
      ))}
    </section>
  );
}
