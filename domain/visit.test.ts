import { expect, test } from "vitest";
import { isVisit } from "#domain/visit.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const visit = (headers: Record<string, string>, method = "GET") =>
  isVisit(new Request("http://localhost/", { method, headers: { "User-Agent": PHONE, ...headers } }));

test("a page request of a browser is a visit, also of a phone named Cubot", () => {
  expect(visit({})).toBe(true);
  expect(visit({ "User-Agent": PHONE.replace("K)", "CUBOT X18)") })).toBe(true);
});

test.each([
  ["HEAD", {}, "HEAD"],
  ["a page fetched ahead", { "Sec-Purpose": "prefetch" }],
  ["a page rendered ahead", { "Sec-Purpose": "prefetch;prerender" }],
  ["an older browser's prefetch", { Purpose: "prefetch" }],
  ["a search engine", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["another search engine", { "User-Agent": "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)" }],
  ["a preview of a link", { "User-Agent": "WhatsApp/2.23.20.0" }],
  ["a program", { "User-Agent": "python-requests/2.32" }],
  ["a shell", { "User-Agent": "curl/8.5.0" }],
  ["a request without a user agent", { "User-Agent": "" }],
])("%s is no visit", (_, headers, method = "GET") => {
  expect(visit(headers as Record<string, string>, method)).toBe(false);
});
