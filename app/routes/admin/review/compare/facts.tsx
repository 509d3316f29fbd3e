import { useTranslation } from "react-i18next";
import { Check } from "#app/ui/check/check.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { Choices, Line } from "./use-choices.ts";

/** Compares the fields. Where they differ, an admin chooses which value to keep. */
export function Facts({ choices, mayMerge }: { choices: Choices; mayMerge: boolean }) {
  const { t } = useTranslation();
  const { lines, pair } = choices;
  const known = lines.filter(({ values }) => values.some((value) => value !== ""));
  const different = known.filter(({ same }) => !same);
  const nameOf = (which: number) => t("merging.column", { letter: "AB"[which], name: pair[which]!.name });
  return (
    <section className="stack" aria-labelledby="facts">
      <h2 id="facts">{t("merging.facts", { count: different.length })}</h2>
      {mayMerge && (
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
      )}
      <Table
        caption={t("merging.facts_caption")}
        captionHidden
        columns={[{ name: t("merging.fact") }, { name: nameOf(0) }, { name: nameOf(1) }]}
      >
        {known.map((line) => (
          <FactRow key={line.field} line={line} choices={choices} names={[nameOf(0), nameOf(1)]} mayMerge={mayMerge} />
        ))}
      </Table>
    </section>
  );
}

interface FactRowProps {
  line: Line;
  choices: Choices;
  names: [string, string];
  mayMerge: boolean;
}

function FactRow({ line, choices, names, mayMerge }: FactRowProps) {
  const { t } = useTranslation();
  const { field, values, same } = line;
  const label = t(`merging.field.${field}`);
  return (
    <tr className={same ? undefined : "compare-different"}>
      <th scope="row">
        {label}
        <span className="compare-mark">
          <Icon name={same ? "check" : "alert"} /> {t(same ? "merging.same" : "merging.different")}
        </span>
      </th>
      {same ? (
        <td colSpan={2}>{values[0]}</td>
      ) : (
        values.map((value, which) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two columns do not move
          <td key={which} data-label={names[which]}>
            {!mayMerge && <span className={value ? undefined : "muted"}>{value || t("merging.nothing")}</span>}
            {mayMerge && (
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
            )}
          </td>
        ))
      )}
    </tr>
  );
}

/** People of the record that goes. They stay behind unless the admin ticks them. */
export function People({ choices }: { choices: Choices }) {
  const { t } = useTranslation();
  const { other, survivor, people } = choices;
  return (
    <section className="stack" aria-labelledby="merge-people">
      <h2 id="merge-people">{t("merging.people", { name: other.name })}</h2>
      {people === null ? (
        <p>{t("merging.people_unapproved", { name: other.name })}</p>
      ) : people.length === 0 ? (
        <p>{t("merging.no_people")}</p>
      ) : (
        <fieldset className="stack-sm">
          <legend>{t("admin_review.members")}</legend>
          <p className="muted">{t("merging.people_text", { name: survivor.name })}</p>
          {people.map(({ id, name, contact, comes }) => (
            <Check
              key={id}
              type="checkbox"
              name={`member-${id}`}
              label={name}
              detail={contact}
              checked={comes}
              onChange={(comes) => choices.setComes(id, comes)}
            />
          ))}
        </fieldset>
      )}
    </section>
  );
}

/** Lists of records: those of the survivor, and those that move to it. */
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
            <div className="compare-kept">
              <p className="muted">{t("merging.kept", { count: kept.length })}</p>
              <ul className="compare-list">
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
