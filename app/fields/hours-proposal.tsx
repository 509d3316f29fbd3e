import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { fieldId, useField, useForm } from "#app/forms/form.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { hoursText, timesText } from "#app/listing/hours-words.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { eachDay, type OpeningHours, type Weekday, weekdays } from "#domain/opening-hours.ts";
import { openingHoursForm } from "#domain/opening-hours-schema.ts";
import { readHours } from "#domain/read-hours.ts";

/** Days that often have the same hours */
export const ofWeek: Record<"work" | "six" | "all", readonly Weekday[]> = {
  work: weekdays.slice(0, 5),
  six: weekdays.slice(0, 6),
  all: weekdays,
};

/** What the words say. Taking it empties the words, which say nothing else then. */
export function HoursProposal({ path, isSaid }: { path: string; isSaid: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { change } = useForm();
  const focusAfterChange = useFocusAfterChange();
  const [isTaken, setTaken] = useState(false);
  const text = String(useField(`${path}.hours`).value ?? "");
  const read = isSaid || text === "" ? null : readHours(text);
  const take = (hours: OpeningHours) => {
    change(`${path}.opening_hours`, openingHoursForm(hours));
    change(`${path}.hours`, "");
    setTaken(true);
    focusAfterChange(fieldId(`${path}.opening_hours.days`));
  };
  return (
    <div role="status">
      {read && read.times.length === 0 && (
        <Notice icon="clock">
          <p>{t("opening.form.read", { hours: hoursText(t, formats, read.hours) })}</p>
          <p>
            <Button type="button" onClick={() => take(read.hours)}>
              {t("opening.form.use")}
            </Button>
          </p>
        </Notice>
      )}
      {read && read.times.length > 0 && (
        <Notice icon="clock">
          <p>{t("opening.form.read_times", { hours: timesText(t, formats, read.times) })}</p>
          <div className="row">
            {Object.entries(ofWeek).map(([name, named]) => (
              <Button
                key={name}
                type="button"
                kind="quiet"
                onClick={() => {
                  const days = eachDay((day) => (named.includes(day) ? read.times : []));
                  take({ ...read.hours, days });
                }}
              >
                {t(`opening.form.${name as keyof typeof ofWeek}`)}
              </Button>
            ))}
          </div>
        </Notice>
      )}
      {isTaken && isSaid && <p className="field-hint">{t("opening.form.used")}</p>}
    </div>
  );
}
