import { expect, test } from "vitest";
import { fieldErrors } from "#domain/fields.ts";
import { submission } from "#domain/onboarding.ts";
import { filledIn } from "#tests/helpers/onboarding.ts";
import { formWith, wrongAnswers } from "#tests/helpers/wrong-answers.ts";

const NOW = new Date("2026-11-21T06:30:00Z");

test("a complete form is accepted, and typed values are normalised", () => {
  const { basic, details, addresses, links } = submission("organization", NOW).parse(filledIn());
  expect(basic.pan_card).toBe("AAATT1234K");
  expect(details).toMatchObject({ year_of_establishment: 2009, experience_years: 12 });
  expect(addresses[0]!.pincode).toBe("625020");
  expect(links).toMatchObject({ website: "https://thendral.example", youtube: "" });
});

test.each(wrongAnswers)("$path with $value: $said", (answer) => {
  const parsed = submission("organization", NOW).safeParse(formWith(answer));
  const errors = parsed.success ? {} : fieldErrors(parsed.error);
  const at =
    answer.value === false
      ? "registrations.0.valid_till"
      : answer.said.includes("this kind of paper")
        ? "registrations.0.group_name"
        : answer.path;
  expect(errors).toEqual({ [at]: [answer.said] });
});

test("numbers in the digits of any script, web addresses without https, and a PIN code with a space are understood", () => {
  const form = filledIn();
  const parsed = submission("organization", NOW).parse({
    ...form,
    details: { ...form.details, year_of_establishment: "२००९", experience_years: 12 },
    links: { website: "www.தேன்றல்.example/x", twitter: "" },
    addresses: [{ ...form.addresses[0], pincode: "௬௨௫ ௦௨௦" }],
  });
  expect([parsed.details.year_of_establishment, parsed.addresses[0]!.pincode]).toEqual([2009, "625020"]);
});
