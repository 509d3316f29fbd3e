import type { core } from "zod";
import { tooLong } from "#domain/problems.ts";

/** The type that a schema wants, in the words of JSON */
const wantedWords: Record<string, string> = {
  string: "Write this as text, in quotation marks",
  number: "Write this as a number",
  int: "Write this as a whole number",
  bigint: "Write this as a whole number",
  boolean: "Use true or false",
  array: "Write this as a list, in square brackets",
  tuple: "Write this as a list, in square brackets",
  set: "Write this as a list, in square brackets",
  object: "Write this as an object, in curly brackets",
  record: "Write this as an object, in curly brackets",
  map: "Write this as an object, in curly brackets",
  file: "Send a file here",
  date: "Write this as a date, such as 2026-11-28",
  null: "Leave this empty: null",
  undefined: "Leave this out",
  void: "Leave this out",
  never: "Leave this out",
  nan: "Leave this out",
};

const formatWords: Record<string, string> = {
  email: "Write an e-mail address, such as name@example.org",
  url: "Write a web address, such as https://example.org",
  uuid: "Use a UUID, such as 019b76da-a800-7d01-8000-000000003300",
  guid: "Use a UUID, such as 019b76da-a800-7d01-8000-000000003300",
  date: "Write a day, such as 2026-11-28",
  datetime: "Write a moment, such as 2026-11-28T09:30:00Z",
  time: "Write a time, such as 09:30:00",
  base64: "Write this in base64",
  base64url: "Write this in base64url",
};

/** Values that a sentence lists; of more it names the first ones. */
const LISTED = 12;

/** A plain sentence for each kind of issue that a schema has no message of its own for. Programs read it: pages have their own texts. */
export function issueWords(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "This is missing"
        : (wantedWords[issue.expected] ?? "This is of the wrong type");
    case "invalid_value":
      return issue.input === undefined ? "This is missing" : oneOf(issue.values);
    case "too_big":
      return tooBig(issue);
    case "too_small":
      return tooSmall(issue);
    case "invalid_format":
      return formatWords[issue.format] ?? "This is not written as it must be";
    case "not_multiple_of":
      return `Use a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `Leave out what is not known here: ${issue.keys.slice(0, LISTED).join(", ")}`;
    case "invalid_key":
      return "One of the names in this object is not allowed";
    case "invalid_element":
      return "One of the values in this list is not allowed";
    case "invalid_union":
      return issue.input === undefined ? "This is missing" : "This has none of the forms that are read here";
    default:
      return "This is not valid";
  }
}

function oneOf(values: readonly unknown[]): string {
  const more = values.length > LISTED ? " and others that the document of the API lists" : "";
  const [first, ...others] = values.slice(0, LISTED).map(String);
  return others.length === 0 ? `Use ${first}${more}` : `Use one of: ${[first, ...others].join(", ")}${more}`;
}

type Sized<Code> = Extract<core.$ZodRawIssue, { code: Code }>;

function tooBig({ origin, maximum, inclusive = true }: Sized<"too_big">): string {
  if (origin === "string") return tooLong(Number(maximum));
  if (counted[origin]) return `Use at most ${maximum} ${inNumber(counted[origin], maximum)}`;
  return inclusive ? `Use ${shown(origin, maximum)} or less` : `Use less than ${shown(origin, maximum)}`;
}

function tooSmall({ origin, minimum, inclusive = true }: Sized<"too_small">): string {
  if (origin === "string" && minimum === 1) return "Write something here";
  if (counted[origin]) return `Use at least ${minimum} ${inNumber(counted[origin], minimum)}`;
  return inclusive ? `Use ${shown(origin, minimum)} or more` : `Use more than ${shown(origin, minimum)}`;
}

type OneAndMany = readonly [one: string, many: string];

/** What is counted of a value that has a size */
const counted: Record<string, OneAndMany> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
  set: ["entry", "entries"],
  map: ["name", "names"],
  file: ["byte", "bytes"],
};

function inNumber([one, many]: OneAndMany, count: number | bigint): string {
  return Number(count) === 1 ? one : many;
}

/** Dates are in milliseconds. */
function shown(origin: string, limit: number | bigint): string {
  return origin === "date" ? new Date(Number(limit)).toISOString() : String(limit);
}
