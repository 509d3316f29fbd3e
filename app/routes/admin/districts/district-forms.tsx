import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { SelectField } from "#app/forms/choice-fields.tsx";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useWholeForm } from "#app/forms/use-whole-form.ts";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { type District, DistrictChange, NewDistrict } from "#domain/district.ts";
import { messages } from "#domain/errors.ts";
import { filtersIn } from "../filtered-list.tsx";
import { useAdminHref } from "../sections.ts";
import { districtFilters } from "./district-list.tsx";

/** Renames a district and edits its alternative names. */
export function DistrictForm({ district, onSaved }: { district: District; onSaved(): Promise<void> }) {
  const { t } = useTranslation();
  const { nameOf } = useStateNames();
  const [query] = useSearchParams();
  const href = useAdminHref();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { state, errors, tries, busy, submit } = useWholeForm({
    name: "district",
    schema: DistrictChange,
    start: { name: district.name, aliases: district.aliases.join(", ") },
    input: ({ name, aliases }) => ({ name, aliases: namesIn(aliases) }),
    attempt,
    send: async (input) => {
      const saved = await call<District>("PATCH", `/admin/districts/${district.id}`, messages.unexpected, input);
      dispatch(toasted({ text: t("districts_page.saved", { name: saved.name }), tone: "done" }));
      await onSaved();
    },
  });
  return (
    <section className="stack" aria-labelledby="district-form">
      <h2 id="district-form" ref={heading} tabIndex={-1}>
        {t("districts_page.change", { name: district.name, state: nameOf(district.state) })}
      </h2>
      <p>{t("districts_page.change_text")}</p>
      {trouble}
      <form className="stack" onSubmit={submit} noValidate>
        <ProblemSummary errors={errors} attempt={tries} />
        <Form state={state}>
          <TextField path="district.name" label={t("districts_page.name")} autoComplete="off" />
          <TextField
            path="district.aliases"
            label={t("districts_page.aliases")}
            hint={t("districts_page.aliases_hint")}
            optional
            autoComplete="off"
          />
        </Form>
        <div className="row">
          <Button type="submit" aria-disabled={busy}>
            {t(busy ? "districts_page.saving" : "districts_page.save")}
          </Button>
          <Link className="link-button" to={href.section("districts", filtersIn(query, [...districtFilters, "page"]))}>
            {t("districts_page.cancel")}
          </Link>
        </div>
      </form>
    </section>
  );
}

/** Adds a district. States create new ones every year. */
export function NewDistrictForm({ onSaved }: { onSaved(): Promise<void> }) {
  const { t } = useTranslation();
  const { options: states } = useStateNames();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useMutation();
  const { state, errors, tries, busy, submit } = useWholeForm({
    name: "new",
    schema: NewDistrict,
    start: { state: "", name: "", latitude: "", longitude: "", aliases: "" },
    input: ({ latitude, longitude, aliases, ...rest }) => ({
      ...rest,
      latitude: latitude || Number.NaN,
      longitude: longitude || Number.NaN,
      aliases: namesIn(aliases),
    }),
    attempt,
    send: async (input) => {
      const saved = await call<District>("POST", "/admin/districts", messages.unexpected, input);
      dispatch(toasted({ text: t("districts_page.added", { name: saved.name }), tone: "done" }));
      await onSaved();
    },
  });
  return (
    <section className="stack" aria-labelledby="new-district">
      <h2 id="new-district">{t("districts_page.add")}</h2>
      <p>{t("districts_page.add_text")}</p>
      {trouble}
      <form className="stack" onSubmit={submit} noValidate>
        <ProblemSummary errors={errors} attempt={tries} />
        <Form state={state}>
          <SelectField path="new.state" label={t("districts_page.state")} options={states} />
          <TextField path="new.name" label={t("districts_page.name")} autoComplete="off" />
          <TextField
            path="new.latitude"
            label={t("districts_page.latitude")}
            hint={t("districts_page.point_hint")}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            path="new.longitude"
            label={t("districts_page.longitude")}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            path="new.aliases"
            label={t("districts_page.aliases")}
            hint={t("districts_page.aliases_hint")}
            optional
            autoComplete="off"
          />
        </Form>
        <Button type="submit" aria-disabled={busy}>
          {t("districts_page.add_button")}
        </Button>
      </form>
    </section>
  );
}

/** Splits names at commas, semicolons and line breaks. */
function namesIn(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
}
