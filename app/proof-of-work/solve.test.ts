import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readProof } from "#domain/proof-text.ts";
import { solve } from "./solve.ts";

test("each number of a proof makes a hash that begins with so many zeros", () => {
  const seed = "0123456789abcdef0123456789abcdef";
  const proof = solve({ token: "a.token", seed, parts: 16, bits: 9 });
  const { token, numbers } = readProof(proof)!;
  expect([token, numbers.length]).toEqual(["a.token", 16]);
  const bytes = (number: number) => Buffer.from(number.toString(16).padStart(8, "0"), "hex");
  const hashes = numbers.map((number, part) =>
    createHash("sha256")
      .update(Buffer.concat([Buffer.from(seed), bytes(part), bytes(number)]))
      .digest("hex"),
  );
  expect(hashes.filter((hash) => !/^00[0-7]/.test(hash))).toEqual([]);
  expect(new Set(hashes).size).toBe(16);
});

test.each(["", "a.token", "a.token~", "a.token~1.2", `a.token~${Array(16).fill("zzzzzzz").join(".")}`, "a b~1"])(
  "%j is no proof",
  (text) => {
    expect(readProof(text)).toBe(null);
  },
);
