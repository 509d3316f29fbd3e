import { describe, expect, test } from "vitest";
import { maskPansIn, maskPansInText } from "#domain/pan.ts";
import { numberPatterns, registrationDetailTypes } from "#domain/registration.ts";

const HIDDEN = "•".repeat(10);

describe("a PAN in a public number", () => {
  test.each([
    ["a GSTIN", "29AAATA1234C1Z5", `29${HIDDEN}1Z5`],
    ["the GSTIN of a person", "33ABCPE1234F1ZK", `33${HIDDEN}1ZK`],
    ["a 12A number since 2021", "AAATA1234AE20214", `${HIDDEN}E20214`],
    ["an 80G number since 2021", "AAATA1234AF20214", `${HIDDEN}F20214`],
    ["the PAN alone", "AAATA1234A", HIDDEN],
    ["lower case", "29aaata1234c1z5", `29${HIDDEN}1z5`],
    ["spaces", "29 AAATA 1234 C 1Z5", `29 ${HIDDEN} 1Z5`],
    ["spaces between all characters", "A A A T A 1 2 3 4 A", HIDDEN],
    ["hyphens", "29-AAATA-1234-C-1Z5", `29-${HIDDEN}-1Z5`],
    ["dashes, full stops and underscores", "AAATA–1234.A_E20214", `${HIDDEN}_E20214`],
    ["invisible characters", "AAA\u200bTA12\u00ad34A", HIDDEN],
    ["digits of another script", "२९AAATA१२३४C1Z5", `२९${HIDDEN}1Z5`],
    ["full-width characters", "２９ＡＡＡＴＡ１２３４Ｃ1Z5", `２９${HIDDEN}1Z5`],
    ["words before it", "GSTIN: 29AAATA1234C1Z5 (Karnataka)", `GSTIN: 29${HIDDEN}1Z5 (Karnataka)`],
    ["two numbers", "AAATA1234A, AABCS9876B", `${HIDDEN}, ${HIDDEN}`],
    ["two that share a letter", "AAAAA1111AAAAA2222B", "•".repeat(10)],
  ])("is masked in %s", (_, number, shown) => {
    expect(maskPansIn(number)).toBe(shown);
  });

  test.each([
    ["section_8_company", "U85300TN2015NPL101234"],
    ["ngo_darpan", "TN/2018/0212345"],
    ["fcra", "075900123"],
    ["csr_1", "CSR00001234"],
    ["udise", "33240100101"],
    ["udyam", "UDYAM-TN-02-0012345"],
    ["rpwd_certificate", "RPwD/UP/00001"],
    ["society", "S/0000/L/0004"],
    ["society with slashes", "SOCIETY/2014/PUNE"],
    ["trust", "00005/1955"],
    ["rci", "A000003"],
    ["clinical_establishment", "CEA/UP/00002"],
    ["custom", "G.O. (Ms) No. 00002/2016"],
    ["12a before 2021", "DIT(E)/2009-10/S-1234/1234"],
    ["nothing", ""],
  ])("leaves a number without one as it is: %s", (_, number) => {
    expect(maskPansIn(number)).toBe(number);
  });

  test("is masked in the example of each type whose numbers hold one", () => {
    const masked = registrationDetailTypes.filter((type) => {
      const example = numberPatterns[type]?.example ?? "";
      return maskPansIn(example) !== example;
    });
    expect(masked).toEqual(["12a", "80g", "gst"]);
  });
});

describe("a PAN in a text", () => {
  test.each([
    ["in lower case", "our pan is aaata1234c.", `our pan is ${HIDDEN}.`],
    ["in a GSTIN", "GST 29AAATA1234C1Z5", `GST 29${HIDDEN}1Z5`],
    ["with spaces or dashes around its digits", "AAATA 1234 C and AABCS–9876-B", `${HIDDEN} and ${HIDDEN}`],
    ["with digits of another script", "पैन AAATA१२३४C", `पैन ${HIDDEN}`],
    ["in full-width characters", "ＡＡＡＴＡ１２３４Ｃ", HIDDEN],
    ["with invisible characters", "AAA\u200bTA12\u00ad34C", HIDDEN],
    ["where another one begins with its last letter", "AAATA1234CABCD9876B", HIDDEN],
  ])("is masked %s", (_, text, shown) => {
    expect(maskPansInText(text)).toBe(shown);
  });

  test.each([
    "a day centre since 2001 a kilometre away",
    "SINCE 2001 A TRUST, FROM MARCH 2014 A SCHOOL",
    "Call 1800 180 5129 or 98765 43210",
    "https://video.example/abcde/1234/f",
    "",
  ])("“%s” holds none", (text) => {
    expect(maskPansInText(text)).toBe(text);
  });
});
