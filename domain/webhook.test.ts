import { describe, expect, test } from "vitest";
import { problems } from "#domain/problems.ts";
import { isWebhookAddress, webhookAddress } from "#domain/webhook.ts";

const spelt = (typed: string, toThisMachine = false) => {
  const judged = webhookAddress(typed, toThisMachine);
  return "url" in judged ? judged.url.href : judged.problem;
};

test.each([
  ["HTTPS://Hooks.Example.ORG", "https://hooks.example.org/"],
  ["https://hooks.example.org.:443/a/../b?c=D#e", "https://hooks.example.org/b?c=D"],
  ["https://@hooks.example.org/#", "https://hooks.example.org/"],
  ["https://वेबहुक.भारत/क", "https://xn--11b9b0ar4b7a.xn--h2brj9c/%E0%A4%95"],
  ["https://ｈooks。example.org/", "https://hooks.example.org/"],
  ["  https://hooks.example.org/\t", "https://hooks.example.org/"],
  ["https:\\\\hooks.example.org\\a", "https://hooks.example.org/a"],
])("%s is kept as %s", (typed, kept) => {
  expect(spelt(typed)).toBe(kept);
});

describe("names that are not of the public internet", () => {
  const endings = "alt arpa corp example home home.arpa internal invalid lan local localhost mail onion test".split(
    " ",
  );

  test.each(endings)("%s is refused alone and as an ending, in every spelling", (ending) => {
    for (const host of [ending, `a.${ending}`, `A.b.${ending.toUpperCase()}.`])
      expect(spelt(`https://${host}/hook`)).toBe(problems.webhook_host);
  });

  test.each([
    "printer",
    "127.0.0.1",
    "10.1",
    "2130706433",
    "0x7f.1",
    "017700000001",
    "[::1]",
    "[::ffff:10.0.0.1]",
    "１２７.0.0.1",
  ])("%s is refused", (host) => {
    expect(spelt(`https://${host}/hook`)).toBe(problems.webhook_host);
  });

  test("a name that only looks like one is not", () => {
    for (const host of ["test.org", "local.example.org", "mylan.in", "contest.in", "xn--p1ai.com"])
      expect(spelt(`https://${host}/`)).toBe(`https://${host}/`);
  });

  test("so are names that the name system cannot hold", () => {
    for (const host of [`${"a".repeat(64)}.org`, `${"a.".repeat(130)}org`, "a..org"])
      expect(spelt(`https://${host}/`)).toBe(problems.webhook_host);
  });
});

test.each([
  "http://hooks.example.org/",
  "https://hooks.example.org:8443/",
  "https://u:p@hooks.example.org/",
  "ftp://hooks.example.org/",
  "mailto:a@b.org",
  "hooks.example.org",
  "",
])("%s is no address of a webhook", (typed) => {
  expect(spelt(typed)).toBe(problems.webhook_address);
});

test("addresses of this machine are for development alone", () => {
  expect(spelt("http://localhost:3001/a", true)).toBe("http://localhost:3001/a");
  expect(spelt("http://localhost:3001/a")).toBe(problems.webhook_address);
  expect(spelt("http://10.0.0.1:3001/a", true)).toBe(problems.webhook_address);
});

test("what is kept is kept as it is when it is read again, however it was typed", () => {
  for (const host of ["a.example.org", "BÜCHER.example.org", "xn--bcher-kva.Example.org", "a_b.in"])
    for (const end of ["", ".", ":443", ".:443"])
      for (const rest of ["", "/", "/a%20b", "/ü", "?", "?a=b", "#c", "/a/./b//c?d#e?f"]) {
        const href = spelt(`https://${host}${end}${rest}`);
        expect(href).toMatch(/^https:\/\/[a-z0-9._-]+[a-z]\//);
        expect(href).not.toContain("#");
        expect(spelt(href)).toBe(href);
        expect(isWebhookAddress(href, false)).toBe(true);
      }
});
