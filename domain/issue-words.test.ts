import { expect, test } from "vitest";
import { en } from "zod/locales";
import { z } from "#domain/zod.ts";

type Code = z.core.$ZodIssue["code"];

/** For each code of zod: a schema, a value that it refuses, and what is said */
const samples: Record<Code, [z.ZodType, unknown, string][]> = {
  invalid_type: [
    [z.string(), undefined, "This is missing"],
    [z.string(), 5, "Write this as text, in quotation marks"],
    [z.number(), "5", "Write this as a number"],
    [z.int(), 0.5, "Write this as a whole number"],
    [z.bigint(), 5, "Write this as a whole number"],
    [z.boolean(), "yes", "Use true or false"],
    [z.array(z.string()), "a", "Write this as a list, in square brackets"],
    [z.tuple([z.string()]), "a", "Write this as a list, in square brackets"],
    [z.set(z.string()), "a", "Write this as a list, in square brackets"],
    [z.object({}), [], "Write this as an object, in curly brackets"],
    [z.record(z.string(), z.string()), null, "Write this as an object, in curly brackets"],
    [z.map(z.string(), z.string()), 5, "Write this as an object, in curly brackets"],
    [z.date(), "today", "Write this as a date, such as 2026-11-28"],
    [z.file(), "a", "Send a file here"],
    [z.null(), 5, "Leave this empty: null"],
    [z.never(), 5, "Leave this out"],
    [z.instanceof(Map), 5, "This is of the wrong type"],
    [z.symbol(), 5, "This is of the wrong type"],
  ],
  invalid_value: [
    [z.enum(["a", "b"]), undefined, "This is missing"],
    [z.enum(["a", "b"]), "c", "Use one of: a, b"],
    [z.literal(true), false, "Use true"],
    [
      z.enum([..."abcdefghijklmn"]),
      "z",
      "Use one of: a, b, c, d, e, f, g, h, i, j, k, l and others that the document of the API lists",
    ],
  ],
  too_big: [
    [z.string().max(1200), "a".repeat(1201), "Use at most 1,200 characters"],
    [z.array(z.string()).max(1), ["a", "b"], "Use at most 1 entry"],
    [z.map(z.string(), z.string()).max(0), new Map([["a", "b"]]), "Use at most 0 names"],
    [z.file().max(1), new File(["abc"], "a"), "Use at most 1 byte"],
    [z.number().max(5), 6, "Use 5 or less"],
    [z.number().lt(5), 5, "Use less than 5"],
    [z.date().max(new Date(0)), new Date(1), "Use 1970-01-01T00:00:00.000Z or less"],
  ],
  too_small: [
    [z.string().min(1), "", "Write something here"],
    [z.string().min(4), "abc", "Use at least 4 characters"],
    [z.array(z.string()).min(1), [], "Use at least 1 entry"],
    [z.set(z.string()).min(2), new Set(), "Use at least 2 entries"],
    [z.map(z.string(), z.string()).min(1), new Map(), "Use at least 1 name"],
    [z.file().min(9), new File(["abc"], "a"), "Use at least 9 bytes"],
    [z.number().min(5), 4, "Use 5 or more"],
    [z.number().gt(5), 5, "Use more than 5"],
  ],
  invalid_format: [
    [z.email(), "a", "Write an e-mail address, such as name@example.org"],
    [z.url(), "a", "Write a web address, such as https://example.org"],
    [z.uuid(), "a", "Use a UUID, such as 019b76da-a800-7d01-8000-000000003300"],
    [z.iso.date(), "a", "Write a day, such as 2026-11-28"],
    [z.iso.datetime(), "a", "Write a moment, such as 2026-11-28T09:30:00Z"],
    [z.iso.time(), "a", "Write a time, such as 09:30:00"],
    [z.base64(), "?", "Write this in base64"],
    [z.string().regex(/^b/), "a", "This is not written as it must be"],
    [z.string().startsWith("b"), "a", "This is not written as it must be"],
    [z.ipv4(), "a", "This is not written as it must be"],
  ],
  not_multiple_of: [[z.number().multipleOf(5), 6, "Use a multiple of 5"]],
  unrecognized_keys: [[z.strictObject({}), { a: 1, b: 2 }, "Leave out what is not known here: a, b"]],
  invalid_union: [
    [z.union([z.number(), z.boolean()]), "a", "This has none of the forms that are read here"],
    [z.union([z.number(), z.boolean()]), undefined, "This is missing"],
    [
      z.discriminatedUnion("kind", [z.object({ kind: z.literal("a") })]),
      { kind: "b" },
      "This has none of the forms that are read here",
    ],
  ],
  invalid_key: [
    [z.record(z.string().regex(/^a/), z.string()), { c: "d" }, "One of the names in this object is not allowed"],
  ],
  invalid_element: [
    [z.map(z.object({}), z.string()), new Map([[{}, 5]]), "One of the values in this list is not allowed"],
  ],
  custom: [[z.string().refine(() => false), "a", "This is not valid"]],
};

const named = Object.entries(samples).flatMap(([code, all]) => all.map((sample) => [code, ...sample] as const));

test.each(named)("%s is said in plain words", (code, schema, value, words) => {
  const { error } = schema.safeParse(value);
  const issue = error!.issues[0]!;
  expect([issue.code, issue.message]).toEqual([code, words]);
  expect(issue.message).not.toBe(en().localeError(issue as never));
});
