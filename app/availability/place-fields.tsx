import { useTranslation } from "react-i18next";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { availabilityText } from "#app/listing/availability-text.ts";
import { Check } from "#app/ui/check/check.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Errors, Field } from "#app/ui/field/field.tsx";
import { availabilityStatuses, MAX_AVAILABILITY_NOTE, type OwnAvailability } from "#domain/availability.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { useProblemText } from "../forms/form.tsx";
import { keyOfPlace } from "./sayings.ts";
import "./availability.css";

interface PlaceFieldsProps {
  place: OwnAvailability;
  /** Its number in the form */
  at: number;
  /** What was typed and refused */
  typed?: ReadonlyMap<string, string> | null;
  errors?: FieldErrors;
}

/** Whether a service takes new people at a place: one choice, and what more there may be to say. The browser keeps what is typed. */
export function PlaceFields({ place, at, typed, errors = {} }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const text = useProblemText();
  const nameOf = (field: string) => `places.${at}.${field}`;
  const typedOr = (field: "weeks_from" | "weeks_to" | "next_start" | "note") =>
    typed ? (typed.get(nameOf(field)) ?? "") : String(place[field] ?? "");
  const problems = (field: string) => (errors[nameOf(field)] ?? []).map(text);
  const status = typed ? typed.get(nameOf("status")) : place.version > 0 ? place.status : undefined;
  const further = ["weeks_from", "weeks_to", "next_start", "note"] as const;
  const isOpen = further.some((field) => typedOr(field) !== "" || problems(field).length > 0);
  const statusErrors = problems("status");
  return (
    <fieldset
      className="free-place"
      aria-describedby={statusErrors.length > 0 ? `${nameOf("status")}-error` : undefined}
    >
      <legend lang={langOf(place.service_name)}>{nameOfPlace(place)}</legend>
      <input type="hidden" name={nameOf("key")} value={typed?.get(nameOf("key")) ?? keyOfPlace(place)} />
      <Errors id={nameOf("status")} errors={statusErrors} />
      {availabilityStatuses.map((code, i) => (
        <Check
          key={code}
          id={i === 0 ? nameOf("status") : undefined}
          type="radio"
          name={nameOf("status")}
          value={code}
          label={t(`words.availability.${code}`)}
          checked={status === code}
        />
      ))}
      <Disclosure summary={t("availability.more")} isOpen={isOpen}>
        <div className="stack">
          {(["weeks_from", "weeks_to"] as const).map((field) => (
            <Field
              key={field}
              id={nameOf(field)}
              name={nameOf(field)}
              label={t(`availability.${field}`)}
              aside={t("fields.optional")}
              inputMode="numeric"
              autoComplete="off"
              className="field-short"
              defaultValue={typedOr(field)}
              errors={problems(field)}
            />
          ))}
          <Field
            id={nameOf("next_start")}
            name={nameOf("next_start")}
            label={t("availability.next_start")}
            aside={t("fields.optional")}
            type="date"
            defaultValue={typedOr("next_start")}
            errors={problems("next_start")}
          />
          <Field
            id={nameOf("note")}
            name={nameOf("note")}
            label={t("availability.note")}
            aside={t("fields.optional")}
            maxLength={MAX_AVAILABILITY_NOTE}
            autoComplete="off"
            defaultValue={typedOr("note")}
            errors={problems("note")}
          />
        </div>
      </Disclosure>
    </fieldset>
  );
}

/** What was said last of each place, and whether it still counts. */
export function PlaceList({ places, now }: { places: readonly OwnAvailability[]; now: string }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <ul className="stack-sm">
      {places.map((place) => (
        <li key={`${place.service_id} ${place.address_id}`}>
          <strong lang={langOf(place.service_name)}>{nameOfPlace(place)}</strong>
          <br />
          {place.status !== "unknown" && `${availabilityText(t, { ...place, status: place.status }, now)}. `}
          <span className="muted">
            {place.status === "unknown" || place.said_at === null
              ? t("availability.never")
              : place.counts
                ? t("availability.until", { day: lastDay(place.until!) })
                : t("availability.ended", { day: place.said_at })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function nameOfPlace({ service_name, place }: OwnAvailability): string {
  return [service_name, place].filter(Boolean).join(", ");
}

/** The last day on which it counts: the one before the midnight at which it ends. */
function lastDay(until: string): string {
  return new Date(Date.parse(until) - 1).toISOString();
}
