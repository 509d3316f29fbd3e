import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldId, useField, useForm } from "#app/forms/form.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { call } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { messages } from "#domain/errors.ts";
import { type Pincode, pincodePattern, plainPincode } from "#domain/pincode.ts";

/**
 * Fills in the state and the district from the PIN code. Those that the user typed stay, and where they disagree the user
 * is asked: never an error, because some codes lie on both sides of a border.
 */
export function PincodeField({ path }: { path: string }) {
  const { t } = useTranslation();
  const { nameOf } = useStateNames();
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
  const there = place ? t("onboarding.pincode_found", { district: place.district, state: nameOf(place.state) }) : "";
  const here = [district, nameOf(state)].filter(Boolean).join(", ");
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
export function usePincode(pincode: string, district = "") {
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
