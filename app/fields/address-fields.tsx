import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { RadioField, SelectField } from "#app/forms/choice-fields.tsx";
import { fieldId, useField, useForm } from "#app/forms/form.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { call } from "#app/state/api.ts";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { addressType, addressTypes, isHidden, isOnline, neverShowsStreet, streetState } from "#domain/address.ts";
import { messages } from "#domain/errors.ts";
import { HoursFields, useHasHours } from "./hours-fields.tsx";
import { PincodeField } from "./pincode-field.tsx";

export interface AddressFieldsProps {
  path: string;
  /** The address of a person who works alone */
  isIndividual: boolean;
  /** Folds the opening hours with the contact, so that the form is no longer with them */
  withHours?: boolean;
}

export function AddressFields({ path, isIndividual, withHours = false }: AddressFieldsProps) {
  const { t } = useTranslation();
  const states = useStateNames();
  const districts = useDistricts(String(useField(`${path}.state`).value ?? ""));
  const list = `${fieldId(path)}-districts`;
  const kind = useKind(path);
  return (
    <>
      <TextField
        path={`${path}.address_label`}
        label={t("onboarding.field.address_label")}
        hint={t("onboarding.hint.address_label")}
      />
      <KindField path={path} isIndividual={isIndividual} />
      <PincodeField path={path} />
      <div className="field-pair">
        <SelectField path={`${path}.state`} label={t("onboarding.field.state")} options={states.options} />
        <TextField path={`${path}.district`} label={t("onboarding.field.district")} list={list} autoComplete="off" />
      </div>
      <datalist id={list}>
        {districts.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField path={`${path}.city`} label={t("onboarding.field.city")} autoComplete="address-level2" />
      {!isOnline(kind) && (
        <>
          <TextField
            path={`${path}.address_line_1`}
            label={t("onboarding.field.address_line_1")}
            autoComplete="address-line1"
          />
          <TextField
            path={`${path}.address_line_2`}
            label={t("onboarding.field.address_line_2")}
            optional
            autoComplete="address-line2"
          />
        </>
      )}
      <StreetQuestion path={path} isIndividual={isIndividual} />
      <PlaceContact path={path} withHours={withHours} />
    </>
  );
}

/** Few places have a contact of their own. */
function PlaceContact({ path: place, withHours }: { path: string; withHours: boolean }) {
  const { t } = useTranslation();
  const path = `${place}.contacts.0`;
  const fields = [useField(`${path}.phone`), useField(`${path}.email`)];
  const hasHours = useHasHours(place) && withHours;
  return (
    <Disclosure
      opensAt="wide"
      summary={`${t(withHours ? "onboarding.place_contact_and_hours" : "onboarding.place_contact")} (${t("fields.optional")})`}
      isOpen={hasHours || fields.some(({ value, errors }) => Boolean(value) || errors.length > 0)}
    >
      <fieldset className="stack place-contact">
        <legend className="form-legend">{t("onboarding.place_contact")}</legend>
        <TextField
          path={`${path}.phone`}
          label={t("onboarding.field.phone")}
          optional
          hint={t("onboarding.hint.phone")}
          type="tel"
          inputMode="tel"
          className="input-code"
          autoComplete="off"
        />
        <TextField
          path={`${path}.email`}
          label={t("onboarding.field.email")}
          optional
          type="email"
          autoComplete="off"
        />
      </fieldset>
      {withHours && (
        <Disclosure summary={`${t("report_form.field.hours")} (${t("fields.optional")})`} isOpen={hasHours}>
          <div className="stack">
            <HoursFields path={place} />
          </div>
        </Disclosure>
      )}
    </Disclosure>
  );
}

/** What the address is, and whether its street is shown, as stored */
function useKind(path: string): { type: string; show_street: boolean | null } {
  const show_street = useField(`${path}.show_street`).value;
  return {
    type: String(useField(`${path}.type`).value ?? ""),
    show_street: typeof show_street === "boolean" ? show_street : null,
  };
}

/** A new place shows its street unless the user answers otherwise; one that was hidden stays so. */
function KindField({ path, isIndividual }: AddressFieldsProps) {
  const { t } = useTranslation();
  const { change } = useForm();
  const before = useKind(path);
  const choose = (type: string) => {
    if (isIndividual) return;
    const answer = before.show_street ?? !isHidden(before);
    change(`${path}.show_street`, answer && !neverShowsStreet({ type }));
  };
  return (
    <RadioField
      path={`${path}.type`}
      label={t("onboarding.field.address_type")}
      optional
      shown={addressType(before)}
      onChoose={(type) => choose(String(type))}
      options={addressTypes.map((value) => ({ value, label: t(`words.address_types.${value}`) }))}
    />
  );
}

function StreetQuestion({ path, isIndividual }: AddressFieldsProps) {
  const { t } = useTranslation();
  const kind = useKind(path);
  if (isOnline(kind)) return <p className="field-hint">{t("onboarding.street.none_online")}</p>;
  if (isIndividual) return <p className="field-hint">{t("onboarding.street.never_individual")}</p>;
  if (neverShowsStreet(kind)) return <p className="field-hint">{t("onboarding.street.never_home")}</p>;
  const isOpen = streetState(kind) === "open";
  return (
    <RadioField
      path={`${path}.show_street`}
      label={t("onboarding.street.question")}
      hint={isOpen ? t("onboarding.street.open") : undefined}
      shown={isOpen ? undefined : !isHidden(kind)}
      options={[
        { value: true, label: t("fields.yes"), detail: t("onboarding.street.yes_detail") },
        { value: false, label: t("fields.no"), detail: t("onboarding.street.no_detail") },
      ]}
    />
  );
}

function useDistricts(state: string): string[] {
  const [districts, setDistricts] = useState<string[]>([]);
  useEffect(() => {
    setDistricts([]);
    if (!state) return;
    let isLate = false;
    call<{ data: string[] }>("GET", `/districts?${new URLSearchParams({ state })}`, messages.unexpected).then(
      ({ data }) => !isLate && setDistricts(data),
      () => {},
    );
    return () => {
      isLate = true;
    };
  }, [state]);
  return districts;
}
