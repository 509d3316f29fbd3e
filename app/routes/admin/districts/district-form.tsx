import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useWholeForm } from "#app/forms/use-whole-form.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { type District, DistrictChange } from "#domain/district.ts";
import { messages } from "#domain/errors.ts";
import { useAdminHref } from "../use-admin-href.ts";
import { filtersIn } from "../use-narrowing.ts";
import { districtFilters } from "./district-filters.tsx";
import { namesIn } from "./names-in.ts";

/** Another name for a district, and its other names. */
export function DistrictForm({ district, onSaved }: { district: District; onSaved(): Promise<void> }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const href = useAdminHref();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useAttempt();
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
        {t("districts_page.change", { name: district.name, state: district.state })}
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
