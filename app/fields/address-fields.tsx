import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RadioField, SelectField } from "#app/forms/choice-fields.tsx";
import { fieldId, useField, useForm } from "#app/forms/form.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { PointsMap } from "#app/map/points-map.tsx";
import { call } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { addressType, addressTypes, isHidden, isOnline, neverShowsStreet, streetState } from "#domain/address.ts";
import { messages } from "#domain/errors.ts";
import { pointText, pointWithPincode, readPoint } from "#domain/geo.ts";
import { FAR_POINT_KM, kmFromArea, type Pincode, pincodePattern, plainPincode } from "#domain/pincode.ts";
import { stateNames } from "#domain/state.ts";

export interface AddressFieldsProps {
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
 * Fills in the state and the district from the PIN code. Those that the user typed stay, and where they disagree the user
 * is asked: never an error, because some codes lie on both sides of a border.
 */
function PincodeField({ path }: { path: string }) {
  const { t } = useTranslation();
  const form = useForm();
  const typed = (name: "state" | "district") => String(form.value(`${path}.${name}`) ?? "");
  const pincode = plainPincode(String(useField(`${path}.pincode`).value ?? ""));
  const [state, district] = [typed("state"), typed("district")];
  const { place, isUnknown, fits } = usePincode(pincode, district);
  const take = (place: Pincode) => {
    form.change(`${path}.state`, place.state);
    form.change(`${path}.district`, place.district);
    document.getElementById(fieldId(`${path}.district`))?.focus();
  };
  useFilled(path, place);
  const isElsewhere =
    place !== null && ((state !== "" && state !== place.state) || (district !== "" && fits === false));
  const there = place ? t("onboarding.pincode_found", { district: place.district, state: place.state }) : "";
  const here = [district, state].filter(Boolean).join(", ");
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
      <div role="status">
        {isElsewhere ? (
          <Notice icon="alert">
            <p>{t("onboarding.pincode_lies", { pincode, there, here })}</p>
            <Button type="button" kind="quiet" onClick={() => take(place)}>
              {t("onboarding.pincode_take", { there })}
            </Button>
          </Notice>
        ) : (
          <p className="field-hint">{isUnknown ? t("onboarding.pincode_unknown") : there}</p>
        )}
      </div>
    </div>
  );
}

/** Refills the fields that are empty or hold what the former PIN code filled in. */
function useFilled(path: string, place: Pincode | null): void {
  const form = useForm();
  const former = useRef<Pincode | null>(null);
  const fill = useRef((_: Pincode) => {});
  // Reads what the user types while the server is answering.
  fill.current = (place) => {
    for (const name of ["state", "district"] as const) {
      const value = form.value(`${path}.${name}`);
      if (!value || value === former.current?.[name]) form.change(`${path}.${name}`, place[name]);
    }
    former.current = place;
  };
  const pincode = place?.pincode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer for the same PIN code fills in nothing
  useEffect(() => {
    if (place) fill.current(place);
  }, [pincode]);
}

const TYPING_MS = 400;

/** The place of a PIN code, and whether a district fits it; null while that is not known. */
function usePincode(pincode: string, district = "") {
  const [answer, setAnswer] = useState<{ pincode: string; district: string; place: Pincode | null } | null>(null);
  const known = answer?.pincode === pincode ? answer : null;
  const isAnswered = useRef(false);
  isAnswered.current = known !== null;
  useEffect(() => {
    if (!pincodePattern.test(pincode)) return;
    let isLate = false;
    const timer = setTimeout(
      () => {
        const query = district ? `?${new URLSearchParams({ district })}` : "";
        call<Pincode>("GET", `/pincodes/${pincode}${query}`, messages.not_found).then(
          (place) => !isLate && setAnswer({ pincode, district, place }),
          ({ status }) => !isLate && status === 404 && setAnswer({ pincode, district, place: null }),
        );
      },
      isAnswered.current ? TYPING_MS : 0,
    );
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [pincode, district]);
  return {
    place: known?.place ?? null,
    isUnknown: known !== null && known.place === null,
    fits: known?.district === district ? (known.place?.fits ?? null) : null,
  };
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

/** Coordinates of an address, from the device's position or pasted from a map, compared with its PIN code. */
export function PointField({ path: address }: { path: string }) {
  const { t } = useTranslation();
  const path = `${address}.coordinates`;
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
      <PointCheck path={address} />
    </div>
  );
}

/** Shows how far the exact place is from the area of the PIN code. Where that is far the user has to confirm it. */
function PointCheck({ path }: { path: string }) {
  const { t } = useTranslation();
  const typedPincode = String(useField(`${path}.pincode`).value ?? "");
  const coordinates = String(useField(`${path}.coordinates`).value ?? "");
  const { id, value, change, onFocus } = useField(`${path}.confirmed_point`);
  const pincode = plainPincode(typedPincode);
  const { place: area } = usePincode(pincode);
  const point = readPoint(coordinates);
  const km = area && point && kmFromArea(point, area);
  const isFar = km !== null && km > FAR_POINT_KM;
  const pair = pointWithPincode({ pincode: typedPincode, coordinates });
  const said = { pincode, distance: Math.round(km ?? 0) };
  return (
    <div className="stack-sm">
      {km !== null && (
        <PointsMap
          label={t("fields.point.map")}
          place={{ ...point!, label: t("fields.name.coordinates") }}
          area={{ latitude: area!.latitude!, longitude: area!.longitude!, label: t("fields.point.area") }}
        />
      )}
      <p role="status">
        {km !== null && t(said.distance === 0 ? "fields.point.near" : "fields.point.distance", said)}{" "}
        {isFar && <strong>{t("fields.point.far")}</strong>}
      </p>
      {isFar && (
        <Check
          id={id}
          type="checkbox"
          name={`${path}.confirmed_point`}
          label={t("fields.point.confirm")}
          checked={value === pair}
          onChange={(checked) => change(checked ? pair : "")}
          onFocus={onFocus}
        />
      )}
    </div>
  );
}
