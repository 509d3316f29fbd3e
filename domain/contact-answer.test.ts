import { expect, test } from "vitest";
import {
  type ContactAnswer,
  contactAnswers,
  contactValues,
  firstCountedMonth,
  monthOf,
  usualAnswer,
  waysOf,
} from "./contact-answer.ts";

/** Counts of networks in the order of `contactAnswers` */
const said = (...networks: number[]) =>
  contactAnswers.map((answer: ContactAnswer, i) => ({ answer, networks: networks[i] ?? 0 }));

test.each([
  ["nine networks are too few", said(9), null],
  ["ten are enough", said(10), "within_a_day"],
  ["more than half within a day", said(6, 0, 4), "within_a_day"],
  ["just half within a day", said(5, 0, 5), null],
  ["more than half within a week", said(5, 1, 2, 2), "within_a_week"],
  ["just half within a week", said(3, 2, 5), null],
  ["most without an answer", said(1, 1, 8), null],
  ["numbers that do not work", said(5, 0, 0, 5), null],
])("%s", (_, counts, usual) => {
  expect(usualAnswer(counts)).toBe(usual);
});

test("counts of several channels and months are one", () => {
  expect(usualAnswer([...said(3, 0, 1), ...said(4, 0, 2)])).toBe("within_a_day");
});

test("twelve months count, the current one among them", () => {
  expect(monthOf("2026-11-29")).toBe("2026-11-01");
  expect(firstCountedMonth("2026-11-29")).toBe("2025-12-01");
  expect(firstCountedMonth("2026-12-01")).toBe("2026-01-01");
});

const none = { phone: null, whatsapp: null, sms: null, email: null };
const listing = {
  contacts: [
    { ...none, phone: "2025532553", whatsapp: "9876543210" },
    { ...none, phone: "2025532553", email: "office@asha.example" },
  ],
  addresses: [{ contacts: [{ phone: "2025539999", email: null }] }],
};

test("the numbers of a channel are those of contacts and of places, each once", () => {
  expect(contactValues(listing, "phone")).toEqual(["2025532553", "2025539999"]);
  expect(contactValues(listing, "sms")).toEqual([]);
  expect(waysOf(listing).map(({ channel, value }) => `${channel} ${value}`)).toEqual([
    "phone 2025532553",
    "phone 2025539999",
    "whatsapp 9876543210",
    "email office@asha.example",
  ]);
});
