import { useTranslation } from "react-i18next";
import { Check } from "#app/ui/check/check.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { Choices, Line } from "./use-choices.ts";

/** Field by field: what is the same, and of what differs which one is taken. */
export function Facts({ choices }: { choices: Choices }) {
  const { t } = useTranslation();
  const { lines, pair } = choices;
  const known = lines.filter(({ values }) => values.some((value) => value !== ""));
  const different = known.filter(({ same }) => !same);
  const nameOf = (which: number) => t("merging.column", { letter: "AB"[which], name: pair[which]!.name });
  return (
    <section className="stack" aria-labelledby="facts">
      <h2 id="facts">{t("merging.facts", { count: different.length })}</h2>
      <fieldset className="stack-sm">
        <legend>{t("merging.stays")}</legend>
        <p className="muted">{t("merging.stays_text")}</p>
        {pair.map((record, which) => (
          <Check
            key={record.id}
            type="radio"
            name="stays"
            label={nameOf(which)}
            detail={t("merging.standing", {
              status: t(`admin_review.status.${record.status}`),
              day: record.created_at,
            })}
            checked={choices.stays === which}
            onChange={() => choices.setStays(which)}
          />
        ))}
      </fieldset>
      <Table
        caption={t("merging.facts_caption")}
        captionHidden
        columns={[{ name: t("merging.fact") }, { name: nameOf(0) }, { name: nameOf(1) }]}
      >
        {known.map((line) => (
          <FactRow key={line.field} line={line} choices={choices} names={[nameOf(0), nameOf(1)]} />
        ))}
      </Table>
    </section>
  );
}

function FactRow({ line, choices, names }: { line: Line; choices: Choices; names: [string, string] }) {
  const { t } = useTranslation();
  const { field, values, same } = line;
  const label = t(`merging.field.${field}`);
  return (
    <tr className={same ? "is-same" : "is-different"}>
      <th scope="row">
        {label}
        <span className="mark">
          <Icon name={same ? "check" : "alert"} /> {t(same ? "merging.same" : "merging.different")}
        </span>
      </th>
      {same ? (
        <td colSpan={2}>{values[0]}</td>
      ) : (
        values.map((value, which) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two columns do not move
          <td key={which} data-label={names[which]}>
            <label className="check">
              <input
                type="radio"
                name={`take-${field}`}
                aria-label={t("merging.take", {
                  field: label,
                  name: names[which],
                  value: value || t("merging.nothing"),
                })}
                checked={choices.from(line) === which}
                onChange={() => choices.pick(field, which)}
              />
              <span className={value ? undefined : "muted"}>{value || t("merging.nothing")}</span>
            </label>
          </td>
        ))
      )}
    </tr>
  );
}
