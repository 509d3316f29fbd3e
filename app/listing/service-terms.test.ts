import { expect, test } from "vitest";
import { textsOf } from "#app/i18n/texts.server.ts";
import { costInWords, saidTermsOf } from "./service-terms.ts";

const { t } = await textsOf("en");
const { t: hindi } = await textsOf("hi");

test("a cost is said as far as it is known, in Indian digits", () => {
  expect(costInWords(t, {})).toBeNull();
  expect(costInWords(t, { fee: "free" })).toBe("Free");
  expect(costInWords(t, { fee: "paid" })).toBe("Paid");
  expect(costInWords(t, { fee: "paid", fee_unit: "visit" })).toBe("Paid: per visit");
  expect(costInWords(t, { fee: "paid", fee_from: 150000, fee_unit: "year" })).toBe("Paid: ₹1,50,000 per year");
  expect(costInWords(t, { fee: "paid", fee_from: 500, fee_to: 500 })).toBe("Paid: ₹500");
  expect(costInWords(t, { fee: "subsidised", fee_to: 50 })).toBe("Subsidised: up to ₹50");
  expect(costInWords(hindi, { fee: "subsidised", fee_from: 0, fee_to: 300, fee_unit: "session" })).toBe(
    "रियायती: ₹0 से ₹300 प्रति सत्र",
  );
});

test("what is not said has no line, and what is not needed is said as such", () => {
  expect(saidTermsOf(t, {})).toEqual([]);
  expect(
    saidTermsOf(t, {
      needs_udid: false,
      papers: ["photographs", "udid-card"],
      how_to_apply: ["walk-in", "call-first"],
    }),
  ).toEqual([
    { name: "who", term: "Who may come", text: "No UDID card is needed.", own: "" },
    { name: "papers", term: "Bring along", text: "Photographs, UDID card", own: "" },
    { name: "apply", term: "How to apply", text: "Just come or call first", own: "", url: undefined },
  ]);
});
