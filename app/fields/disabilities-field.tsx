import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useField } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Field, FieldGroup } from "#app/ui/field/field.tsx";
import { disabilitySlugs } from "#domain/disability.ts";
import { CUSTOM } from "#domain/service.ts";

type Choice = string | { id: string; name: string };

/** Whom a service is for: types of the list, and one's own, which stay with the organisation until an admin adopts them. */
export function DisabilitiesField({ path }: { path: string }) {
  const { t } = useTranslation();
  const { id, value, errors, change, onFocus } = useField(path);
  const [name, setName] = useState("");
  const chosen = Array.isArray(value) ? (value as Choice[]) : [];
  const own = chosen.filter((choice) => typeof choice === "object");
  const toggle = (slug: string, on: boolean) => change(on ? [...chosen, slug] : chosen.filter((each) => each !== slug));
  const add = () => {
    if (name.trim() === "") return;
    change([...chosen, { id: `${CUSTOM}-${Date.now().toString(36)}`, name: name.trim() }]);
    setName("");
  };
  return (
    <FieldGroup id={id} label={t("onboarding.field.disability_ids")} errors={errors}>
      <div className="checks-columns">
        {disabilitySlugs.map((slug) => (
          <Check
            key={slug}
            type="checkbox"
            name={path}
            value={slug}
            label={t(`words.disabilities.${slug}`)}
            checked={chosen.includes(slug)}
            onChange={(on) => toggle(slug, on)}
            onFocus={onFocus}
          />
        ))}
        {own.map((choice) => (
          <Check
            key={choice.id}
            type="checkbox"
            name={path}
            label={choice.name}
            checked
            onChange={() => change(chosen.filter((each) => each !== choice))}
            onFocus={onFocus}
          />
        ))}
      </div>
      <div className="row row-end">
        <Field
          id={`${id}-own`}
          label={t("onboarding.own_disability")}
          maxLength={100}
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button type="button" kind="quiet" onClick={add}>
          {t("fields.add")}
        </Button>
      </div>
    </FieldGroup>
  );
}
