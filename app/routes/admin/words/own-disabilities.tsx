import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Select } from "#app/ui/field/field.tsx";
import { disabilities } from "#domain/disability.ts";
import { messages } from "#domain/errors.ts";
import type { OwnDisability } from "#domain/own-disability.ts";
import { useAdminHref } from "../sections.ts";

/** Disabilities that organisations named themselves. An admin can match them to the list. */
export function OwnDisabilities() {
  const { t } = useTranslation();
  const loaded = useLoaded<{ data: OwnDisability[] }>("/admin/disabilities");
  const heading = useRef<HTMLHeadingElement>(null);
  const adopted = async () => {
    await loaded.reload();
    heading.current?.focus();
  };
  return (
    <section className="stack" aria-labelledby="own-disabilities">
      <h2 id="own-disabilities" ref={heading} tabIndex={-1}>
        {t("words_page.own")}
      </h2>
      <AsyncContent loaded={loaded}>
        {({ data }) => (
          <>
            <p>{t(data.length > 0 ? "words_page.own_text" : "words_page.own_none")}</p>
            <ul className="own-disabilities">
              {data.map((disability) => (
                <Own key={disability.id} disability={disability} onAdopted={adopted} />
              ))}
            </ul>
          </>
        )}
      </AsyncContent>
    </section>
  );
}

function Own({ disability, onAdopted }: { disability: OwnDisability; onAdopted(): Promise<void> }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useMutation();
  const { id, name, organization, services, suggested } = disability;
  const [chosen, setChosen] = useState(suggested ?? "");
  const [missing, setMissing] = useState(false);
  const adopt = () => {
    setMissing(chosen === "");
    if (chosen === "") return document.getElementById(`own-${id}`)?.focus();
    return attempt(async () => {
      await call("POST", `/admin/disabilities/${id}/adopt`, messages.unexpected, { disability_id: chosen });
      dispatch(toasted({ text: t("words_page.adopted", { name }), tone: "done" }));
      await onAdopted();
    });
  };
  return (
    <li className="stack">
      <h3>{name}</h3>
      <p>
        <Link to={href.review(organization.id)}>{organization.name}</Link>: {services.join(", ")}
      </p>
      {trouble}
      <div className="row row-end">
        <Select
          id={`own-${id}`}
          label={
            <>
              {t("words_page.adopt_as")}
              <span className="sr"> {name}</span>
            </>
          }
          value={chosen}
          errors={missing && chosen === "" ? [t("problems.listed_disability")] : []}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{t("fields.choose")}</option>
          {disabilities.map((each) => (
            <option key={each.id} value={each.id}>
              {t(`words.disabilities.${each.slug}`)}
            </option>
          ))}
        </Select>
        <Button type="button" kind="quiet" onClick={adopt}>
          {t("words_page.adopt")}
          <span className="sr"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
