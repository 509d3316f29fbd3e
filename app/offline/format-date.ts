/** 3 November 2026 at 4:05 pm in the device's time zone, with Latin digits in every language. */
export function formatMoment(language: string, at: string): string {
  return say(language, at, { dateStyle: "long", timeStyle: "short" });
}

/** 3 November 2026 */
export function formatDay(language: string, at: string): string {
  return say(language, at, { dateStyle: "long" });
}

function say(language: string, at: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, options).format(new Date(at));
}
