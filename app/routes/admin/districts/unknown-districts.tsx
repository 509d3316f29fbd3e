import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AsyncContent, type Loaded, useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Select } from "#app/ui/field/field.tsx";
import type { District, DistrictsRenamed, UnknownDistrict } from "#domain/district.ts";
import { messages } from "#domain/errors.ts";
import { useAdminHref } from "../sections.ts";

interface UnknownProps {
  unknown: Loaded<{ data: UnknownDistrict[] }>;
  onChanged(): Promise<unknown>;
}

/** District names in addresses that are not on the list. A correction applies to all addresses with that name. */
export function Unknown({ unknown, onChanged }: UnknownProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const corrected = async () => {
    await onChanged();
    heading.current?.focus();
  };
  return (
    <section className="stack" aria-labelledby="unknown-districts">
      <h2 id="unknown-districts" ref={heading} tabIndex={-1}>
        {unknown.data
          ? t("districts_page.unknown", { count: unknown.data.data.length })
          : t("districts_page.unknown_loading")}
      </h2>
      <AsyncContent loaded={unknown}>
        {({ data }) => (
          <>
            <p>{t(data.length > 0 ? "districts_page.unknown_text" : "districts_page.unknown_none")}</p>
            <ul className="unknown-districts">
              {data.map((district) => (
                <One key={`${district.state} ${district.name}`} district={district} onCorrected={corrected} />
              ))}
            </ul>
          </>
        )}
      </AsyncContent>
    </section>
  );
}

function One({ district, onCorrected }: { district: UnknownDistrict; onCorrected(): Promise<void> }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const dispatch = useAppDispatch();
  const { once, busy, trouble } = useMutation();
  const { state, name, addresses, organizations, examples, suggested } = district;
  const names = useLoaded<{ data: District[] }>(`/admin/districts?${new URLSearchParams({ state, per_page: "100" })}`);
  const [chosen, setChosen] = useState(suggested ?? "");
  const [missing, setMissing] = useState(false);
  const id = `unknown-${state}-${name}`.replace(/[^\p{L}\p{N}]+/gu, "-");
  const correct = async () => {
    setMissing(chosen === "");
    if (chosen === "") return document.getElementById(id)?.focus();
    await once(async () => {
      const renamed = { state, from: name, to: chosen };
      const done = await call<DistrictsRenamed>("POST", "/admin/districts/rename", messages.unexpected, renamed);
      dispatch(toasted({ text: t("districts_page.corrected", { count: done.addresses, name: chosen }), tone: "done" }));
      await onCorrected();
    });
  };
  return (
    <li className="stack">
      <h3>{t("districts_page.in_state", { name, state })}</h3>
      <p>
        {t("districts_page.used", { count: addresses })} {t("districts_page.used_by", { count: organizations })}{" "}
        {examples.map((each, i) => (
          <span key={each.id}>
            {i > 0 && ", "}
            <Link to={href.review(each.id)}>{each.name}</Link>
          </span>
        ))}
        {organizations > examples.length && ", …"}
      </p>
      {trouble}
      <div className="row row-end">
        <Select
          id={id}
          label={
            <>
              {t("districts_page.right_district")}
              <span className="sr">: {name}</span>
            </>
          }
          value={chosen}
          errors={missing && chosen === "" ? [t("problems.district_unknown")] : []}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{t("fields.choose")}</option>
          {(names.data?.data.map(({ name }) => name) ?? (chosen ? [chosen] : [])).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
        <Button type="button" kind="quiet" onClick={correct} aria-disabled={busy}>
          {t(busy ? "districts_page.correcting" : "districts_page.correct")}
          <span className="sr">: {name}</span>
        </Button>
      </div>
    </li>
  );
}
