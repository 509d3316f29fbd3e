import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { TextAreaField, TextField } from "#app/forms/text-fields.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Select } from "#app/ui/field/field.tsx";
import { Tabs } from "#app/ui/tabs/tabs.tsx";
import { postLanguages } from "#domain/post.ts";
import { InPageLink } from "../filtered-list.tsx";
import { useAdminHref } from "../sections.ts";
import type { PostDraft } from "./post-draft.ts";
import { FORM } from "./use-post-draft.ts";

interface PostTextsProps {
  id: string;
  language: string;
  draft: PostDraft;
  write(draft: PostDraft): void;
}

/** Edits the text in one language and adds further languages. */
export function PostTexts({ id, language, draft, write }: PostTextsProps) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const path = `${FORM}texts.${language}`;
  const there = postLanguages.filter((code) => draft.texts[code]);
  const nameOf = (code: string) => t(`words.languages.${code as "en"}`);
  const leaveOut = () => {
    const { [language]: _, ...texts } = draft.texts;
    write({ ...draft, texts });
  };
  return (
    <section className="stack" aria-labelledby="post-text">
      <h3 id="post-text">{t("posts_page.text_in", { language: nameOf(language) })}</h3>
      {there.length > 1 && (
        <Tabs
          label={t("posts_page.languages")}
          tabs={there.map((code) => ({
            href: href.section("posts", { edit: id, language: code }),
            text: nameOf(code),
            current: code === language,
          }))}
          link={InPageLink}
        />
      )}
      <div className="stack" lang={language} key={language}>
        <TextField path={`${path}.title`} label={t("posts_page.title")} maxLength={200} />
        <TextAreaField
          path={`${path}.summary`}
          label={t("posts_page.summary")}
          hint={t("posts_page.summary_hint")}
          max={500}
        />
        <div className="post-body">
          <TextAreaField
            path={`${path}.body`}
            label={t("posts_page.body")}
            hint={t("posts_page.body_hint")}
            max={50_000}
          />
        </div>
      </div>
      <MarkdownHelp />
      <AddLanguage key={`add ${there.join()}`} id={id} draft={draft} write={write} />
      {there.length > 1 && (
        <p>
          <Button type="button" kind="link" onClick={leaveOut}>
            {t("posts_page.leave_out", { language: nameOf(language) })}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Adds a language with empty texts or with a copy of another language to translate. */
function AddLanguage({ id, draft, write }: Omit<PostTextsProps, "language">) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const href = useAdminHref();
  const there = postLanguages.filter((code) => draft.texts[code]);
  const missing = postLanguages.filter((code) => !draft.texts[code]);
  const [wanted, setWanted] = useState<string>(missing[0] ?? "");
  const [from, setFrom] = useState("");
  if (missing.length === 0) return null;
  const nameOf = (code: string) => t(`words.languages.${code as "en"}`);
  const add = async () => {
    const text = draft.texts[from] ?? { title: "", summary: "", body: "" };
    write({ ...draft, texts: { ...draft.texts, [wanted]: text } });
    await navigate(href.section("posts", { edit: id, language: wanted }), { preventScrollReset: true });
    document.getElementById(`post-texts-${wanted}-title`)?.focus();
  };
  return (
    <div className="row row-end">
      <Select
        id="add-language"
        label={t("posts_page.add_language")}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      >
        {missing.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </Select>
      <Select
        id="copy-from"
        label={t("posts_page.copy_from")}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      >
        <option value="">{t("posts_page.empty")}</option>
        {there.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </Select>
      <Button type="button" kind="quiet" onClick={add}>
        {t("posts_page.add_button")}
      </Button>
    </div>
  );
}

/** Examples of the markup */
const signs = {
  heading: "# What to bring",
  bold: "**nobody pays**",
  list: "- a photograph",
  steps: "1. Register",
  link: "[their page](https://example.org)",
  inside: "[find help](/search)",
} as const;

function MarkdownHelp() {
  const { t } = useTranslation();
  return (
    <Disclosure summary={t("posts_page.help")}>
      <div className="stack post-markdown-help">
        <p>{t("posts_page.help_text")}</p>
        <DescriptionList>
          {Object.entries(signs).map(([what, sign]) => (
            <Description key={what} term={t(`posts_page.sign.${what as keyof typeof signs}`)}>
              <code>{sign}</code>
            </Description>
          ))}
        </DescriptionList>
        <p>{t("posts_page.no_pictures")}</p>
      </div>
    </Disclosure>
  );
}
