import type { OpenWords } from "#app/listing/open-state-script.tsx";
import { DAY_MS, INDIA_OFFSET_MS, MINUTE_MS } from "#domain/day.ts";
import { type OpenState, openState } from "#domain/open-state.ts";
import { unpackHours } from "#domain/packed-hours.ts";

/** Writes whether a place is open now by this device's clock, and again every minute and when the page is shown again. */
const words: OpenWords = JSON.parse(document.querySelector<HTMLElement>("[data-open-words]")!.dataset.openWords!);
const locale = `${words.language}-IN-u-nu-latn`;
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: "Asia/Kolkata", ...options });
const clock = format({ hour: "numeric", minute: "2-digit", ...(words.language !== "en" && { dayPeriod: "short" }) });
const weekday = format({ weekday: "long" });
const date = format({ day: "numeric", month: "long" });

const places = [...document.querySelectorAll<HTMLElement>("[data-hours]")].map((place) => ({
  place,
  hours: unpackHours(place.dataset.hours!),
  said: place.textContent,
}));

function write(): void {
  const now = Date.now();
  for (const { place, hours, said } of places) {
    const state = openState(hours, now);
    const text = state ? textOf(state, now) : said;
    if (place.textContent !== text) place.textContent = text;
    place.hidden = !text;
  }
}

function textOf(state: OpenState, now: number): string {
  if (state.state === "unsure") return words.unsure;
  if (state.state === "open")
    return state.until === null ? words.open : words.open_until.replace("#", clock.format(state.until));
  return state.opens === null ? words.closed : words.opens.replace("#", whenText(state.opens, now));
}

/** "4:00 pm" today, "Monday, 9:30 am" within a week, else with the date */
function whenText(at: number, now: number): string {
  const days = dayOf(at) - dayOf(now);
  const day = days === 0 ? [] : [(days < 7 ? weekday : date).format(at)];
  return [...day, clock.format(at)].join(", ");
}

function dayOf(moment: number): number {
  return Math.floor((moment + INDIA_OFFSET_MS) / DAY_MS);
}

write();
setInterval(write, MINUTE_MS);
addEventListener("pageshow", write);
document.addEventListener("visibilitychange", write);
