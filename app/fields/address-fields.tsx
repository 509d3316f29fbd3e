import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RadioField, SelectField } from "#app/forms/choice-fields.tsx";
import { fieldId, useField, useForm } from "#app/forms/form.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { call } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { addressType, addressTypes, isHidden, isOnline, neverShowsStreet, streetState } from "#domain/address.ts";
import { messages } from "#domain/errors.ts";
import { pointText } from "#domain/geo.ts";
import { type Pincode, pincodePattern, plainPincode } from "#domain/pincode.ts";
import { stateNames } from "#domain/state.ts";

interface AddressFieldsProps {
  path: string;
  /** The address of a person who works alone */
  isIndividual: boolean;
}

export function AddressFields({ path, isIndividual }: AddressFieldsProps) {
  const { t } = useTranslation();
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
        <SelectField
          path={`${path}.state`}
          label={t("onboarding.field.state")}
          options={stateNames.map((name) => ({ value: name, label: name }))}
        />
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
      <fieldset className="stack">
        <legend className="form-legend">{t("onboarding.place_contact")}</legend>
        <TextField
          path={`${path}.contacts.0.phone`}
          label={t("onboarding.field.phone")}
          optional
          hint={t("onboarding.hint.phone")}
          type="tel"
          inputMode="tel"
          className="input-code"
          autoComplete="off"
        />
        <TextField
          path={`${path}.contacts.0.email`}
          label={t("onboarding.field.email")}
          optional
          type="email"
          autoComplete="off"
        />
      </fieldset>
    </>
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

/**
 * Fills in an empty state and district from the PIN code; the user can correct both. A mismatch shows a hint, never an
 * error.
 */
function PincodeField({ path }: { path: string }) {
  const { t } = useTranslation();
  const form = useForm();
  const { value } = useField(`${path}.pincode`);
  const pincode = plainPincode(String(value ?? ""));
  const [found, setFound] = useState<Pincode | "unknown" | null>(null);
  // Keep what the user types while the server is answering.
  const fill = useRef((_: Pincode) => {});
  fill.current = (place) => {
    if (!form.value(`${path}.state`)) form.change(`${path}.state`, place.state);
    if (!form.value(`${path}.district`)) form.change(`${path}.district`, place.district);
  };
  useEffect(() => {
    setFound(null);
    if (!pincodePattern.test(pincode)) return;
    let isLate = false;
    call<Pincode>("GET", `/pincodes/${pincode}`, messages.not_found).then(
      (place) => {
        if (isLate) return;
        setFound(place);
        fill.current(place);
      },
      ({ status }) => !isLate && status === 404 && setFound("unknown"),
    );
    return () => {
      isLate = true;
    };
  }, [pincode]);
  const place = found === "unknown" ? null : found;
  const state = String(form.value(`${path}.state`) ?? "");
  const doubt =
    found === "unknown"
      ? t("onboarding.pincode_unknown")
      : place && state && place.state !== state
        ? t("onboarding.pincode_elsewhere", { pincode, state: place.state })
        : place && t("onboarding.pincode_found", { district: place.district, state: place.state });
  return (
    <div className="stack-sm">
      <TextField
        path={`${path}.pincode`}
        label={t("onboarding.field.pincode")}
        hint={t("onboarding.hint.pincode")}
        inputMode="numeric"
        autoComplete="postal-code"
        className="input-short input-code"
      />
      <p className="field-hint" role="status">
        {doubt}
      </p>
    </div>
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

/** Coordinates of a place, from the device's position or pasted from a map. */
export function PointField({ path }: { path: string }) {
  const { t } = useTranslation();
  const { change } = useField(path);
  const [told, setTold] = useState("");
  const find = () => {
    setTold(t("fields.point.finding"));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        change(pointText(coords));
        setTold(t("fields.point.found", { metres: Math.ceil(coords.accuracy) }));
      },
      () => setTold(t("fields.point.failed")),
      { enableHighAccuracy: true, maximumAge: 60_000, timeout: 30_000 },
    );
  };
  return (
    <div className="stack-sm">
      <TextField
        path={path}
        label={t("fields.name.coordinates")}
        hint={t("fields.hint.coordinates")}
        optional
        autoComplete="off"
        className="input-code"
      />
      {"geolocation" in navigator && (
        <p>
          <Button type="button" kind="quiet" onClick={find}>
            <Icon name="locate" />
            {t("fields.point.here")}
          </Button>
        </p>
      )}
      <p className="field-hint" role="status">
        {told}
      </p>
    </div>
  );
}
