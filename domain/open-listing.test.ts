import { expect, test } from "vitest";
import type { Listing } from "#domain/listing.ts";
import { openListing } from "#domain/open-listing.ts";

/** Only what `openListing` reads */
function describedAs(description: string, person: string): Listing {
  const attributes = { description, key_people: [{ name: person }], primary_location: null };
  const none = {
    tags: [],
    links: {},
    contacts: [],
    addresses: [],
    organization_services: [],
    registration_details: [],
  };
  const listing = { name: "Asha Centre", legal_name: "", ...none, organization_details: { attributes } };
  return listing as unknown as Listing;
}

const openDescription = (text: string, person: string) =>
  openListing(describedAs(text, person)).organization_details.attributes.description;

test.each([
  ["Dr. Ravi Kumar", "Ask for RAVI KUMAR."],
  ["Ravi Kumar", "Ask for Kumar, Ravi."],
  ["Ravi Kumar", "Founded by Ravi M. Kumar in 2001"],
  ["Ravi M Kumar", "Ask for Ravi Kumar"],
  ["Ravi Kumar", "Write to ravikumar70@mail.example"],
  ["Ravi Kumar", "Write to kumar.ravi@mail.example"],
  ["Ravi Kumar", "Write to kumarravi@mail.example"],
  ["Smt. Sunita Devi", "Sunita Devi ji began it"],
  ["रवि कुमार", "रवि कुमार से मिलें"],
  ["Meena Devi Rao", "Rao Meena Devi teaches"],
])("a text that names %s is left out: %s", (person, text) => {
  expect(openDescription(text, person)).toBe("");
});

test.each([
  ["Ravi Kumar", "Ravi Shankar and Anil Kumar Hall, Kumar Lane"],
  ["Asha Devi", "Asha means hope"],
  ["Ravi Ravi", "Ravi Kumar Lane"],
])("a text with words of %s alone stays: %s", (person, text) => {
  expect(openDescription(text, person)).toBe(text);
});
