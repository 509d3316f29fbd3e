import { describe, expect, test } from "vitest";
import { reviewWarnings } from "#domain/review-warnings.ts";

const TODAY = "2026-11-21";
type Reviewed = Parameters<typeof reviewWarnings>[0];
const attributes = { pan_card: "AAAT•••••A", experience_years: 12, year_of_establishment: 2009 };
const file = { id: "f", name: "a.pdf", mime: "application/pdf", size: 1, url: "/f" };

const kinds = (changes: object, details: object = {}) =>
  reviewWarnings(
    {
      type: "non-profit",
      addresses: [],
      far_points: [],
      contacts: [],
      links: { website: null, facebook: null, twitter: null, linkedin: null, youtube: null },
      registration_details: [],
      organization_details: { attributes: { ...attributes, ...details } },
      ...changes,
    } as Reviewed,
    TODAY,
  ).map(({ kind }) => kind);

const paper = (changes: object) => ({
  registration_details: [
    { id: "p", type: "trust", number: "88/1998", valid_till: null, no_expiry: true, documents: [file], ...changes },
  ],
});

test("an exact place far from its PIN code is named with the distance", () => {
  const addresses = [{ id: "a", pincode: "411005", state: "Maharashtra" }];
  expect(kinds({ addresses })).toEqual([]);
  expect(kinds({ addresses, far_points: [{ address_id: "a", km: 734 }] })).toEqual(["far_point"]);
});

test("an ordinary application has no warning", () => {
  expect(kinds(paper({}))).toEqual([]);
});

describe("a warning names", () => {
  test.each([
    ["a person's PAN for a non-profit body", "non-profit", "AAAP•••••A", ["pan_holder"]],
    ["nothing about a society's PAN with a B", "non-profit", "AAAB•••••A", []],
    ["a trust's PAN for a company", "private-company", "AAAT•••••A", ["pan_holder"]],
    ["nothing about a firm's PAN for a company", "private-company", "AAAF•••••A", []],
    ["nothing about an individual's own PAN", "individual", "AAAP•••••A", []],
    ["a trust's PAN for a government body", "government-entity", "AAAT•••••A", ["pan_holder"]],
    ["nothing without a PAN", "non-profit", null, []],
  ])("%s", (_, type, pan_card, expected) => {
    expect(kinds({ type }, { pan_card })).toEqual(expected);
  });

  test.each([
    ["an invalid number", { type: "fcra", number: "12" }, ["number"]],
    ["nothing about a valid number", { type: "fcra", number: "075900123" }, []],
    ["another organisation's PAN in a tax number", { type: "gst", number: "33AAACX9999B1Z5" }, ["other_pan"]],
    ["nothing about the own PAN in a tax number", { type: "gst", number: "33AAATX9999A1Z5" }, []],
    ["another organisation's PAN in an 80G number", { type: "80g", number: "AAACX9999BF20214" }, ["other_pan"]],
    ["an expired registration", { valid_till: "2026-11-20", no_expiry: false }, ["expired"]],
    ["a registration that ends within 60 days", { valid_till: "2027-01-20", no_expiry: false }, ["ending"]],
    ["nothing about a registration that is valid longer", { valid_till: "2027-01-21", no_expiry: false }, []],
    ["a registration without a file", { documents: [] }, ["no_file"]],
  ])("%s", (_, changes, expected) => {
    expect(kinds(paper(changes))).toEqual(expected);
  });

  test.each([
    ["a PIN code of another state", "641018", "Kerala", ["pincode"]],
    ["nothing about a PIN code of the same state", "641018", "Tamil Nadu", []],
    ["nothing about a PIN code that several states share", "795001", "Manipur", []],
    ["nothing about an unknown PIN code", "880001", "Kerala", []],
    ["nothing without a PIN code", null, "Kerala", []],
  ])("%s", (_, pincode, state, expected) => {
    expect(kinds({ addresses: [{ id: "a", pincode, state }] })).toEqual(expected);
  });

  test.each([
    ["an address at another domain than the website's", "info@other.example", ["email"]],
    ["nothing about an address at the website's domain", "info@asha.org", []],
    ["nothing about an address at a subdomain", "info@mail.asha.org", []],
    ["nothing about an address at a public mail service", "asha@gmail.com", []],
  ])("%s", (_, email, expected) => {
    const links = { website: "https://www.asha.org/home" };
    expect(kinds({ links, contacts: [{ email }, { email }] })).toEqual(expected);
  });

  test("more years of experience than there have been", () => {
    expect(kinds({}, { experience_years: 18 })).toEqual(["experience"]);
    expect(kinds({}, { experience_years: 17 })).toEqual([]);
    expect(kinds({}, { year_of_establishment: null })).toEqual([]);
  });
});
