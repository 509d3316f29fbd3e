import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { newToken, openSecrets } from "#operations/runtime/secrets.ts";

const SECRET = "a secret that only tests know, and long enough";

test("a token has 256 random bits and is unique", () => {
  const tokens = Array.from({ length: 2000 }, newToken);
  expect(new Set(tokens).size).toBe(tokens.length);
  const bits = tokens.map((token) => Buffer.from(token, "base64url"));
  expect(new Set(bits.map(({ length }) => length))).toEqual(new Set([32]));
  for (let bit = 0; bit < 256; bit++) {
    const ones = bits.filter((bytes) => bytes[bit >> 3]! & (1 << (bit & 7))).length;
    expect(ones, `bit ${bit}`).toBeGreaterThan(820); // eight standard deviations
    expect(ones, `bit ${bit}`).toBeLessThan(1180);
  }
});

test("a code has six random digits, and depends on a secret key", () => {
  const secrets = openSecrets(SECRET, "/tmp");
  const ids = Array.from({ length: 20_000 }, () => uuid());
  const codes = ids.map((id) => otpCode(secrets, id));
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  for (let place = 0; place < 6; place++) {
    for (const digit of "0123456789") {
      const times = codes.filter((code) => code[place] === digit).length;
      expect(times, `${digit} at ${place}`).toBeGreaterThan(1650);
      expect(times, `${digit} at ${place}`).toBeLessThan(2350);
    }
  }
  const others = openSecrets(`${SECRET}, another`, "/tmp");
  expect(ids.filter((id, i) => otpCode(others, id) === codes[i]).length).toBeLessThan(5);
});

test("a new secret has 256 bits, is stored, and can be read by its owner only", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-secret-"));
  const one = openSecrets(undefined, folder).hash("use", "text");
  expect(openSecrets(undefined, folder).hash("use", "text")).toEqual(one);
  const file = path.join(folder, "app-secret");
  expect(Buffer.from(fs.readFileSync(file, "utf8"), "base64url")).toHaveLength(32);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  fs.rmSync(folder, { recursive: true });
});
