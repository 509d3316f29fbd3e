import { expect, test } from "vitest";
import { formatsOf } from "#app/i18n/formats.ts";
import { textsOf } from "#app/i18n/texts.server.ts";
import { cardText, hoursLines, hoursOfPlace } from "#app/listing/hours-words.ts";
import { parseOpeningHours } from "#domain/opening-notation.ts";

const lines = async (language: string, text: string) =>
  hoursLines((await textsOf(language)).t, formatsOf(language), parseOpeningHours(text)!);

test("hours are said in words, the days with the same hours together", async () => {
  expect(await lines("en", "Mo-Fr 09:30-13:00,14:00-17:30; Sa 09:30-13:00; PH off")).toEqual([
    "Mon–Fri 9:30 am–1:00 pm, 2:00 pm–5:30 pm; Sat 9:30 am–1:00 pm",
    "Closed on 26 January, 15 August and 2 October",
  ]);
  expect(await lines("hi", "Mo,We 10:00-17:00")).toEqual(["सोम, बुध सुबह 10:00–शाम 5:00"]);
  expect(await lines("en", "Mo-Su 08:00-20:00")).toEqual(["Every day 8:00 am–8:00 pm"]);
  expect(await lines("en", "24/7")).toEqual(["Day and night, every day"]);
  expect(await lines("en", "Fr 22:00-02:00; Sa 00:00-24:00")).toEqual(["Fri 10:00 pm–2:00 am; Sat 24 hours"]);
});

test("appointments and closings are said with their days", async () => {
  expect(await lines("en", '"by appointment"; 2026 Dec 01-2026 Dec 15 off')).toEqual([
    "By appointment only",
    "Closed from 1 December 2026 to 15 December 2026",
  ]);
  expect(await lines("en", '"by appointment"; 2026 Dec 01+ off')).toContain(
    "Closed from 1 December 2026 until further notice",
  );
});

test("a card says the week in a line, and a place what its people wrote besides", async () => {
  const { t } = await textsOf("en");
  const opening_hours = parseOpeningHours('Mo 09:00-12:00 "by appointment"; PH off')!;
  expect(cardText(t, formatsOf("en"), opening_hours)).toBe("Mon 9:00 am–12:00 pm · By appointment only");
  expect(hoursOfPlace(t, formatsOf("en"), { hours: "Ring twice", opening_hours })).toEqual([
    "Mon 9:00 am–12:00 pm · By appointment only · Closed on 26 January, 15 August and 2 October",
    "Ring twice",
  ]);
});
