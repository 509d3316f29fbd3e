import { asciiDigits } from "#domain/fields.ts";
import {
  type Days,
  eachDay,
  type OpeningHours as Hours,
  MOST_INTERVALS,
  noOpeningHours,
  overlapIn,
  tidied,
  type Weekday,
  weekdays,
} from "#domain/opening-hours.ts";
import { problems } from "#domain/problems.ts";
import { z } from "#domain/zod.ts";

const ofDays = <T extends z.ZodType>(day: T) =>
  z.object(Object.fromEntries(weekdays.map((name) => [name, day])) as Record<Weekday, T>);

const by_appointment = z.boolean(problems.show_street);
const public_holidays = z.enum(["closed", "open"], problems.public_holidays).nullable();
const date = z.iso.date(problems.closed_dates).nullable();

const described = {
  days: "Hours of each day in Indian time, none where it is closed; null: not said",
  closes: "24:00 at the end of the day; a time before `opens` is on the next day",
  by_appointment: "Whether only people with an appointment may come, also within these hours",
  public_holidays: "What holds on 26 January, 15 August and 2 October; null: not said",
  closed_from: "First day of a time in which it is closed",
  closed_until: "Its last day; null: until further notice",
};

/** When an address is open, as it is stored and published. */
export const OpeningHours = z.object({
  days: ofDays(z.array(z.object({ opens: z.string(), closes: z.string().describe(described.closes) })))
    .nullable()
    .describe(described.days),
  by_appointment: by_appointment.describe(described.by_appointment),
  public_holidays: public_holidays.describe(described.public_holidays),
  closed_from: date.describe(described.closed_from),
  closed_until: date.describe(described.closed_until),
});

/** As 09:30, also as 9:30 and with the digits of Indian scripts */
function time(pattern: RegExp) {
  return z
    .string(problems.opening_time)
    .transform((typed) =>
      asciiDigits(typed)
        .trim()
        .replace(/^(\d):/, "0$1:"),
    )
    .pipe(z.string().regex(pattern, problems.opening_time));
}

const Interval = z
  .object({
    opens: time(/^([01]\d|2[0-3]):[0-5]\d$/),
    closes: time(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
      .transform((closes) => (closes === "00:00" ? "24:00" : closes))
      .describe(described.closes),
  })
  .refine(({ opens, closes }) => opens !== closes, { path: ["closes"], message: problems.opening_same });

const blank = z.literal("").transform(() => null);

const InputShape = z.object({
  days: ofDays(
    z
      .array(Interval, problems.opening_days)
      .refine((intervals) => intervals.length <= MOST_INTERVALS, problems.opening_breaks)
      .meta({ maxItems: MOST_INTERVALS })
      .default([]),
  )
    .nullish()
    .transform((days) => days ?? null)
    .describe(described.days),
  by_appointment: by_appointment.default(false).describe(described.by_appointment),
  public_holidays: z
    .union([blank, public_holidays], problems.public_holidays)
    .optional()
    .transform((answer) => answer ?? null)
    .describe(described.public_holidays),
  closed_from: z
    .union([blank, date], problems.closed_dates)
    .optional()
    .transform((day) => day ?? null)
    .describe(described.closed_from),
  closed_until: z
    .union([blank, date], problems.closed_dates)
    .optional()
    .transform((day) => day ?? null)
    .describe(described.closed_until),
});

/** Opening hours as entered in a form; null for those in which nothing is said. */
export const OpeningHoursInput = InputShape.transform((input, context): Hours | null => {
  if (isBlank(input)) return null;
  const days = input.days && hasHours(input.days) ? eachDay((day) => tidied(input.days![day])) : null;
  const refuse = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
  const overlap = days && overlapIn(input.days!);
  if (overlap) refuse(["days", overlap.day, String(overlap.index), "opens"], problems.opening_overlap);
  const { closed_from, closed_until } = input;
  if (closed_until && (!closed_from || closed_from > closed_until)) refuse(["closed_until"], problems.closed_dates);
  if (!days && !input.by_appointment && !closed_from) refuse(["days"], problems.opening_none);
  return { ...input, days };
});

function hasHours(days: Days): boolean {
  return weekdays.some((day) => days[day].length > 0);
}

/** A form's opening hours as the API takes them: null where nothing is said. */
export function sentOpeningHours(form: OpeningHoursForm | null | undefined): OpeningHoursForm | null {
  return form && !isBlank(form) ? form : null;
}

function isBlank(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).every(isBlank);
  return value === undefined || value === null || value === "" || value === false;
}

/** Opening hours in a form: "" for what is not said, times as typed. */
export interface OpeningHoursForm {
  days?: Partial<Days> | null;
  by_appointment?: boolean;
  public_holidays?: string | null;
  closed_from?: string | null;
  closed_until?: string | null;
}

export function openingHoursForm(hours: Hours | null): OpeningHoursForm {
  const { days, by_appointment, public_holidays, closed_from, closed_until } = hours ?? noOpeningHours;
  return {
    days: days ?? eachDay(() => []),
    by_appointment,
    public_holidays: public_holidays ?? "",
    closed_from: closed_from ?? "",
    closed_until: closed_until ?? "",
  };
}
