import { FALLBACK_LANGUAGE, languages } from "#domain/interface-language.ts";

/** Dates and times are in Indian time, whatever the server's time zone. */
const timeZone = "Asia/Kolkata";

/** Created once, because Intl objects are slow to create. 1,00,000 and Latin digits in every language. */
const formats = new Map(
  languages.map(({ code }) => {
    const locale = `${code}-IN-u-nu-latn`;
    const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options });
    const shortDay = date({ dateStyle: "medium" });
    // The other languages would write "pm"; their own words are part of the day, as शाम 4:05.
    const dayPeriod = code === "en" ? undefined : "short";
    const time = date({ hour: "numeric", minute: "2-digit", dayPeriod });
    return [
      code as string,
      {
        number: new Intl.NumberFormat(locale),
        /** 3 September 2026 */
        day: date({ day: "numeric", month: "long", year: "numeric" }),
        /** September 2026 */
        monthOfYear: date({ month: "long", year: "numeric" }),
        /** 3 September */
        dayAndMonth: date({ day: "numeric", month: "long" }),
        /** 3 */
        dayOfMonth: date({ day: "numeric" }),
        /** Sep */
        month: date({ month: "short" }),
        year: date({ year: "numeric" }),
        /** 3 Sept 2026 */
        shortDay,
        /** 4:05 pm */
        time,
        /** Monday */
        weekday: date({ weekday: "long" }),
        /** Mon */
        shortWeekday: date({ weekday: "short" }),
        /** 3 Sept 2026, 4:05 pm */
        moment: { format: (at: Date | number) => `${shortDay.format(at)}, ${time.format(at)}` },
      },
    ];
  }),
);

export type Formats = ReturnType<typeof formatsOf>;

export function formatsOf(language: string) {
  return (formats.get(language) ?? formats.get(FALLBACK_LANGUAGE))!;
}
