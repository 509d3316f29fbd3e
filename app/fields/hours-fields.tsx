import { useTranslation } from "react-i18next";
import { ConfirmField, SelectField } from "#app/forms/choice-fields.tsx";
import { useField, useForm } from "#app/forms/form.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { weekdayName } from "#app/listing/hours-words.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Errors, Field } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type Days, eachDay, type Interval, MOST_INTERVALS, type Weekday, weekdays } from "#domain/opening-hours.ts";
import { type OpeningHoursForm, sentOpeningHours } from "#domain/opening-hours-schema.ts";
import { HoursProposal, ofWeek } from "./hours-proposal.tsx";
import "./hours-fields.css";

/** When a place is open: in words, and by days. What the words say is proposed for the days, and never taken over without the user. */
export function HoursFields({ path }: { path: string }) {
  const { t } = useTranslation();
  const days = `${path}.opening_hours`;
  const isSaid = useIsSaid(days);
  const hasErrors = useHasErrors(days);
  return (
    <>
      <TextField
        path={`${path}.hours`}
        label={t("fields.name.hours")}
        hint={t(isSaid ? "opening.form.words_hint" : "fields.hint.hours")}
        optional
        autoComplete="off"
      />
      <HoursProposal path={path} isSaid={isSaid} />
      <Disclosure summary={`${t("opening.form.legend")} (${t("fields.optional")})`} isOpen={isSaid || hasErrors}>
        <Week path={`${days}.days`} />
        <ConfirmField path={`${days}.by_appointment`} label={t("opening.form.appointment")} />
        <SelectField
          path={`${days}.public_holidays`}
          label={t("opening.form.holidays")}
          optional
          options={[
            { value: "closed", label: t("opening.form.stays_closed") },
            { value: "open", label: t("opening.form.stays_open") },
          ]}
        />
        <Closing path={days} />
      </Disclosure>
    </>
  );
}

/** Whether anything of the hours is written, or is wrong. */
export function useHasHours(path: string): boolean {
  const words = useField(`${path}.hours`).value;
  const isSaid = useIsSaid(`${path}.opening_hours`);
  return useHasErrors(`${path}.opening_hours`) || isSaid || Boolean(words);
}

function useIsSaid(path: string): boolean {
  return sentOpeningHours(useField(path).value as OpeningHoursForm | undefined) !== null;
}

function useHasErrors(path: string): boolean {
  const { errors } = useForm();
  const times = weekdays.flatMap((day) =>
    Array.from({ length: MOST_INTERVALS }, (_, i) => [
      `${path}.days.${day}.${i}.opens`,
      `${path}.days.${day}.${i}.closes`,
    ]),
  );
  return [`${path}.days`, `${path}.closed_from`, `${path}.closed_until`, ...times.flat()].some(
    (field) => errors(field).length > 0,
  );
}

/** Seven days. The hours of the first open day can be taken over for others with one press. */
function Week({ path }: { path: string }) {
  const { t } = useTranslation();
  const { id, value, errors, change } = useField(path);
  const days = eachDay((day) => (value as Partial<Days> | null | undefined)?.[day] ?? []);
  const first = weekdays.find((day) => days[day].length > 0);
  const isWhole = first && days[first].every(({ opens, closes }) => opens && closes);
  return (
    <fieldset id={id} tabIndex={-1} className="hours-week">
      <legend className="form-legend">{t("opening.form.legend")}</legend>
      <p className="field-hint">{t("opening.form.hint")}</p>
      <Errors id={id} errors={errors} />
      {weekdays.map((day) => (
        <div key={day} className="hours-day">
          <Day
            path={`${path}.${day}`}
            day={day}
            before={weekdays.slice(0, weekdays.indexOf(day)).findLast((each) => days[each].length > 0)}
            days={days}
          />
          {isWhole && day === first && (
            <div className="row">
              {Object.entries(ofWeek).map(([name, named]) => (
                <Button
                  key={name}
                  type="button"
                  kind="link"
                  onClick={() => change(eachDay((each) => (named.includes(each) ? days[first] : days[each])))}
                >
                  {t(`opening.form.same_${name as keyof typeof ofWeek}`)}
                </Button>
              ))}
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}

interface DayProps {
  path: string;
  day: Weekday;
  /** The last open day before it, whose hours a day that is ticked begins with */
  before: Weekday | undefined;
  days: Days;
}

function Day({ path, day, before, days }: DayProps) {
  const { t } = useTranslation();
  const { id, errors, change, onFocus } = useField(path);
  const name = weekdayName(useFormats(), day);
  const intervals = days[day];
  const blank: Interval = { opens: "", closes: "" };
  return (
    <div id={id} tabIndex={-1}>
      <Check
        type="checkbox"
        name={path}
        label={name}
        checked={intervals.length > 0}
        onChange={(isOpen) => change(isOpen ? (before ? days[before] : [blank]) : [])}
        onFocus={onFocus}
      />
      <Errors id={id} errors={errors} />
      {intervals.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours have no identity but their place
        <div key={i} className="hours-times">
          <TimeField path={`${path}.${i}.opens`} label={t("opening.form.from")} day={name} />
          <TimeField path={`${path}.${i}.closes`} label={t("opening.form.to")} day={name} />
          {i > 0 && (
            <Button type="button" kind="link" onClick={() => change(intervals.filter((_, each) => each !== i))}>
              {t("fields.remove")}
              <span className="sr">
                {" "}
                {name} {i + 1}
              </span>
            </Button>
          )}
        </div>
      ))}
      {intervals.length > 0 && intervals.length < MOST_INTERVALS && (
        <Button type="button" kind="link" onClick={() => change([...intervals, blank])}>
          <Icon name="plus" />
          <span>
            {t("opening.form.add_break")}
            <span className="sr"> {name}</span>
          </span>
        </Button>
      )}
    </div>
  );
}

function TimeField({ path, label, day }: { path: string; label: string; day: string }) {
  const { id, value, errors, change, onFocus } = useField(path);
  const time = String(value ?? "");
  return (
    <Field
      id={id}
      name={path}
      type="time"
      label={
        <>
          <span className="sr">{day} </span>
          {label}
        </>
      }
      errors={errors}
      // A box for times has no 24:00; the end of the day is 00:00 in it, which is stored as 24:00.
      value={time === "24:00" ? "00:00" : time}
      onChange={(event) => change(event.target.value)}
      onFocus={onFocus}
    />
  );
}

function Closing({ path }: { path: string }) {
  const { t } = useTranslation();
  const fields = [useField(`${path}.closed_from`), useField(`${path}.closed_until`)];
  return (
    <Disclosure
      summary={t("opening.form.closing")}
      isOpen={fields.some(({ value, errors }) => Boolean(value) || errors.length > 0)}
    >
      <div className="field-pair">
        <TextField path={`${path}.closed_from`} label={t("opening.form.closed_from")} optional type="date" />
        <TextField
          path={`${path}.closed_until`}
          label={t("opening.form.closed_until")}
          hint={t("opening.form.closed_until_hint")}
          optional
          type="date"
        />
      </div>
    </Disclosure>
  );
}
