import { expect, test } from "vitest";
import { fieldErrors } from "#domain/fields.ts";
import { termsOfHsds, termsToHsds } from "#domain/hsds-terms.ts";
import { readImportRow } from "#domain/import.ts";
import { problems } from "#domain/problems.ts";
import {
  applyWays,
  feeCodes,
  feeUnits,
  noTerms,
  paperCodes,
  readableTerms,
  type ServiceTerms,
  saidTerms,
  TermsInput,
} from "#domain/service-terms.ts";
import { pick, type Random, seededRandom, some } from "#search/sample-documents.ts";

const errorsOf = (input: object) => {
  const { error } = TermsInput.safeParse(input);
  return error ? fieldErrors(error) : {};
};

test("nothing is needed, and what is not said is not kept as no and not as free", () => {
  expect(TermsInput.parse({})).toEqual(noTerms);
  const emptied = {
    fee: "",
    fee_from: "",
    needs_udid: "",
    papers: [""],
    how_to_apply: "",
    apply_url: "",
    who_may_come: null,
  };
  expect(TermsInput.parse(emptied)).toEqual(noTerms);
  expect(saidTerms(noTerms)).toEqual({});
  expect(saidTerms({ needs_udid: false, fee_from: 0 })).toEqual({ needs_udid: false, fee_from: 0 });
});

test("an amount belongs to what is subsidised or paid, in order, and is more than nothing", () => {
  expect(errorsOf({ fee: "paid", fee_from: "५००", fee_to: "₹ 1,50,000", fee_unit: "month" })).toEqual({});
  expect(errorsOf({ fee: "subsidised", fee_from: 0, fee_to: 300 })).toEqual({});
  expect(errorsOf({ fee: "free", fee_from: 100, fee_unit: "visit" })).toEqual({
    fee_from: [problems.fee_without_cost],
    fee_unit: [problems.fee_without_cost],
  });
  expect(errorsOf({ fee_to: 100 })).toEqual({ fee_to: [problems.fee_without_cost] });
  expect(errorsOf({ fee: "paid", fee_from: 300, fee_to: 200 })).toEqual({ fee_to: [problems.fee_order] });
  expect(errorsOf({ fee: "paid", fee_from: 0 })).toEqual({ fee_from: [problems.fee_zero] });
  expect(errorsOf({ fee: "paid", fee_from: -1 })).toEqual({ fee_from: [problems.rupees_low] });
});

test("a UDID card is not among the papers where none is needed", () => {
  expect(errorsOf({ needs_udid: "false", papers: ["udid-card"] })).toEqual({ papers: [problems.udid_papers] });
  expect(errorsOf({ needs_udid: "true", papers: ["udid-card"] })).toEqual({});
});

test("texts have their length, and codes are of the list", () => {
  expect(
    errorsOf({ papers_note: "x".repeat(141), apply_note: "y".repeat(281), who_may_come: "z".repeat(140) }),
  ).toEqual({
    papers_note: ["Use at most 140 characters"],
    apply_note: ["Use at most 280 characters"],
  });
  expect(errorsOf({ fee: "cheap", papers: ["aadhaar"], how_to_apply: 7, apply_url: "not a form" })).toEqual({
    fee: [problems.not_listed],
    "papers.0": [problems.not_listed],
    how_to_apply: [problems.not_listed],
    apply_url: [problems.url],
  });
});

test("a form that is half wrong shows what can be read", () => {
  expect(readableTerms({ fee: "free", fee_from: "lots", needs_udid: "true", papers: ["photographs"] })).toEqual({
    fee: "free",
    needs_udid: true,
    papers: ["photographs"],
  });
});

/** Sound terms, of which any may be missing. */
function someTerms(random: Random): ServiceTerms {
  const words = () => some(random, ["Pune", "only", "girls", "at", "10", "ज़िला", "Form"], 5).join(" ");
  const amount = (least: number) => least + Math.floor(random() ** 3 * 9_000_000);
  const terms = {
    fee: pick(random, feeCodes),
    fee_from: amount(0),
    fee_to: amount(1),
    fee_unit: pick(random, feeUnits),
    needs_udid: random() < 0.5,
    income_limit: amount(1),
    who_may_come: words(),
    papers: some(random, paperCodes, 4),
    papers_note: words(),
    how_to_apply: some(random, applyWays, 3),
    apply_url: pick(random, ["", "https://form.example/a?b=1"]),
    apply_note: words(),
  };
  const said = Object.fromEntries(Object.entries(terms).filter(() => random() < 0.7));
  const { success, data } = TermsInput.safeParse(said);
  return success ? saidTerms(data) : someTerms(random);
}

test("terms come back from HSDS as they were", () => {
  const random = seededRandom(24);
  for (let i = 0; i < 300; i++) {
    const terms = someTerms(random);
    const { eligibility, cost_option, required_documents, ...texts } = termsToHsds(terms);
    const back = termsOfHsds({
      ...texts,
      eligibility_description: ["For: Autism spectrum.", ...eligibility].join(" "),
      cost_options: cost_option ? [cost_option] : [],
      required_documents: required_documents.map((document) => ({ document })),
    });
    expect(back).toEqual({ terms, left_out: [] });
  }
});

test("a cost in the words of another directory is not understood as free", () => {
  const read = termsOfHsds({
    application_process: "Walk in\nAsk for Meena",
    eligibility_description: "Anyone",
    cost_options: [{ option: "Under 18s", amount: 0, amount_description: null }],
    required_documents: [{ document: "Passport" }],
  });
  expect(read).toEqual({
    terms: { how_to_apply: ["walk-in"], apply_note: "Ask for Meena", papers_note: "Passport" },
    left_out: ["cost_options"],
  });
});

test("a row of a list says the terms of its services, and loses no more than the cells that are wrong", () => {
  const cells = {
    name: "Asha",
    service_categories: "education",
    fee: "Subsidized",
    fee_from: "Rs. 100",
    fee_unit: "per visit",
    needs_udid: "No",
    papers: "UDID card; Photographs",
    how_to_apply: "call first",
  };
  const { row, errors } = readImportRow(cells);
  expect(errors).toEqual({ papers: [problems.udid_papers] });
  expect(row).toMatchObject({
    fee: "subsidised",
    fee_from: 100,
    fee_unit: "visit",
    needs_udid: false,
    how_to_apply: ["call-first"],
  });
  expect(row).not.toHaveProperty("papers");
  const cheap = readImportRow({ name: "Asha", service_categories: "education", fee: "cheap", fee_from: "100" });
  expect(cheap.errors).toEqual({ fee: [problems.not_listed], fee_from: [problems.fee_without_cost] });
  expect(cheap.row).toEqual({ name: "Asha", service_categories: ["education"] });
});
