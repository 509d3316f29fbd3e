import { expect, test } from "vitest";
import { problems } from "#domain/problems.ts";
import { MAX_RUPEES, readRupees, rupees } from "#domain/rupees.ts";
import { pick, seededRandom } from "#search/sample-documents.ts";

test.each([
  ["₹ 1,50,000", 150000],
  ["150,000", 150000],
  ["1 50 000", 150000],
  ["Rs. 500/-", 500],
  ["Rs.1500 only", 1500],
  ["INR 500.00", 500],
  ["₹१,५०,०००", 150000],
  ["৫০০", 500],
  ["௨௫௦", 250],
  ["0", 0],
  ["-5", -5],
  ["₹ −5", -5],
  ["1,50", Number.NaN],
  ["500.50", Number.NaN],
  ["1.5 lakh", Number.NaN],
  ["100-300", Number.NaN],
  ["free", Number.NaN],
])("“%s” is %d", (typed, amount) => expect(readRupees(typed)).toBe(amount));

test("a long text is no amount, at once: what comes before its end could be read in many ways", () => {
  for (const inner of [" ", "\t ", "0", ",000", "-"]) expect(readRupees(`1${inner.repeat(50_000)}x`)).toBeNaN();
});

test("an amount is read as India, the world and nine scripts write it", () => {
  const zeros = [0x30, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];
  const inScript = (text: string, zero: number) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const random = seededRandom(7);
  for (let i = 0; i < 500; i++) {
    const amount = Math.floor(random() ** 4 * MAX_RUPEES);
    const written = amount.toLocaleString(pick(random, ["en-IN", "en-US"]));
    const before = pick(random, ["", "₹", "₹ ", "Rs. ", "rs"]);
    const typed = before + inScript(written, pick(random, zeros)) + pick(random, ["", "/-", ".00"]);
    expect(readRupees(typed), typed).toBe(amount);
  }
});

test("an amount is refused below its least, above a crore, and where it is not whole", () => {
  const said = (value: unknown) => {
    const { data, error } = rupees(1).safeParse(value);
    return error ? error.issues.map(({ message }) => message) : data;
  };
  expect([said(""), said(null), said(undefined), said("१")]).toEqual([null, null, null, 1]);
  expect(said("0")).toEqual([problems.rupees_low]);
  expect(said(-3)).toEqual([problems.rupees_low]);
  expect(said("1,00,00,001")).toEqual([problems.rupees_high]);
  expect([said(1.5), said("cheap"), said(true)]).toEqual([[problems.rupees], [problems.rupees], [problems.rupees]]);
});
