import { expect, test } from "vitest";
import { csvText } from "#domain/csv-text.ts";

test("a file opens in spreadsheet programs: a byte order mark, and quotes where needed", () => {
  expect(
    csvText(
      ["Name", "Count"],
      [
        ['Asha, "the hope"', 3],
        ["நம்பிக்கை\nபள்ளி", null],
      ],
    ),
  ).toBe('\uFEFFName,Count\r\n"Asha, ""the hope""",3\r\n"நம்பிக்கை\nபள்ளி",\r\n');
});

test("no exported cell is a formula", () => {
  const cells = ['=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "a=1"];
  expect(
    csvText(
      ["Cell"],
      cells.map((cell) => [cell]),
    )
      .split("\r\n")
      .slice(1, 6),
  ).toEqual(['"\'=HYPERLINK(""http://x"")"', "'+1", "'-1", "'@SUM(A1)", "'\t=1"]);
  expect(csvText(["Cell"], [["\r=1"], ["a=1"], [-1]])).toBe('\uFEFFCell\r\n"\'\r=1"\r\na=1\r\n-1\r\n');
});

test("ages do not open as a date", () => {
  expect(csvText(["ages"], [["6-12"], ["6-12;13-18"], ["2026-11-28"]])).toBe(
    "\uFEFFages\r\n'6-12\r\n6-12;13-18\r\n2026-11-28\r\n",
  );
});
