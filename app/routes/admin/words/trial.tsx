import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { Panel } from "#app/ui/panel/panel.tsx";
import type { Trial as TrialAnswer } from "#domain/search-term.ts";
import { useAdminHref } from "../sections.ts";
import { useTermWords } from "./use-term-words.ts";
import "../desk-list.css";

/** Shows how the search interprets a query. Repeats this whenever `changes` increases. */
export function Trial({ changes }: { changes: number }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const href = useAdminHref();
  const asked = query.get("try") ?? "";
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const question = String(new FormData(event.currentTarget).get("try") ?? "").trim();
    const { section, lang, try: _, ...rest } = Object.fromEntries(query);
    navigate(href.section("words", { ...rest, ...(question ? { try: question } : {}) }), { preventScrollReset: true });
  };
  return (
    <Panel labelledBy="trial">
      <h2 id="trial">{t("words_page.trial")}</h2>
      <form className="desk-find" onSubmit={ask}>
        <Field
          id="try"
          name="try"
          type="search"
          label={t("words_page.question")}
          maxLength={200}
          autoComplete="off"
          defaultValue={asked}
        />
        <Button type="submit" kind="quiet">
          {t("words_page.try")}
        </Button>
      </form>
      {asked && <Answer key={`${asked} ${changes}`} question={asked} />}
    </Panel>
  );
}

function Answer({ question }: { question: string }) {
  const loaded = useLoaded<TrialAnswer>(`/admin/search-terms/trial?${new URLSearchParams({ search: question })}`);
  return (
    <div role="status">
      <AsyncContent loaded={loaded}>{(trial) => <Understood trial={trial} />}</AsyncContent>
    </div>
  );
}

function Understood({ trial }: { trial: TrialAnswer }) {
  const { t, i18n } = useTranslation();
  const { codeName } = useTermWords();
  const href = useHref();
  const list = new Intl.ListFormat(i18n.language);
  const { parts, words, location, corrected, total, partial, examples } = trial;
  const meant = ({ text, codes, offensive }: TrialAnswer["parts"][number]) =>
    t(offensive ? "words_page.part_offensive" : "words_page.part", {
      text,
      meaning: codes.length > 0 ? list.format(codes.map(codeName)) : t("words_page.other_words"),
    });
  return (
    <div className="stack">
      <p>
        <strong>{partial ? t("words_page.found_partly") : t("words_page.found", { count: total })}</strong>
      </p>
      <DescriptionList>
        <Description term={t("words_page.understood")}>
          {parts.length === 0 && t("words_page.nothing_understood")}
          {parts.map((part) => (
            <span key={part.text} className="words-line">
              {meant(part)}
            </span>
          ))}
        </Description>
        <Description term={t("words_page.looked_for")}>
          {words.length > 0 ? words.join(", ") : t("words_page.no_words")}
        </Description>
        {location && <Description term={t("words_page.place")}>{location}</Description>}
        {corrected.length > 0 && (
          <Description term={t("words_page.corrected")}>
            {corrected.map(({ from, to }) => t("words_page.correction", { from, to })).join(", ")}
          </Description>
        )}
      </DescriptionList>
      {examples.length > 0 && (
        <>
          <h3>{t("words_page.first")}</h3>
          <ul className="words-plain-list">
            {examples.map(({ id, name }) => (
              <li key={id}>
                <a href={href(`/provider/${id}`)}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
