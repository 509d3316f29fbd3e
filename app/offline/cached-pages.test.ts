import { expect, test } from "vitest";
import {
  filesOfPage,
  filesOfStylesheet,
  isKept,
  isLeftAlone,
  keyInAnyLanguage,
  keyOf,
  providerOf,
} from "./cached-pages.ts";

const ID = "019b76da-a800-7d01-8000-000000003300";
const key = (address: string) => keyOf(new URL(address, "http://localhost"));

test.each(["/", "/shortlist", "/contact", `/provider/${ID}`])("%s is kept after a visit", (path) => {
  expect(isKept(path)).toBe(true);
});

test.each([
  "/search",
  `/provider/${ID}/report`,
  "/provider/elsewhere",
  "/provider-dashboard/dashboard",
  "/login",
  "/onboarding",
  "/account",
  "/admin/dashboard",
  `/still-right/${ID}`,
  `/places-free/${ID}`,
  "/api/organizations",
])("%s is never kept", (path) => {
  expect(isKept(path)).toBe(false);
});

test("signed-in areas and the API are left to the browser", () => {
  const left = [
    "/api/organizations",
    "/login",
    "/onboarding/tasks",
    "/provider-dashboard/dashboard",
    "/admin/dashboard",
  ];
  expect([...left, "/account", `/still-right/${ID}`].filter((path) => !isLeftAlone(path))).toEqual([]);
  expect(["/", "/search", `/provider/${ID}`, "/adminton", "/blogs"].filter(isLeftAlone)).toEqual([]);
});

test("the cache key of a page has its language and the listed ids, and no other part of the query", () => {
  expect(key(`/provider/${ID}?location=Madurai&lang=ta#reach`)).toBe(`/provider/${ID}?lang=ta`);
  expect(key(`/provider/${ID}?location=Madurai`)).toBe(`/provider/${ID}`);
  expect(key("/shortlist?compare=1&ids=a,b")).toBe("/shortlist?ids=a%2Cb&compare=1");
  expect(keyInAnyLanguage(new URL("http://localhost/shortlist?ids=a&lang=ta"))).toBe("/shortlist?ids=a");
  expect(providerOf(`/provider/${ID}`)).toBe(ID);
});

test("the files of a page and of a stylesheet are found by their paths", () => {
  const page = `<link href="/assets/public-a1_b.css"><use href="/assets/pictograms-x.svg#phone"><use href="/assets/pictograms-x.svg#sms">`;
  expect(filesOfPage(page)).toEqual(["/assets/public-a1_b.css", "/assets/pictograms-x.svg"]);
  expect(filesOfStylesheet("src:url(/assets/atkinson-y.woff2)format('woff2')")).toEqual(["/assets/atkinson-y.woff2"]);
});

test("texts of a listing name no files, and a page at most a hundred", () => {
  const text = "src=&quot;/assets/0 /assets/1 =/assets/2 =&#x27;/assets/3";
  const data = JSON.stringify({ name: 'x="/assets/4" /assets/5' });
  expect(filesOfPage(`<p>${text}</p><script type="application/ld+json">${data}</script>`)).toEqual([]);
  const many = Array.from({ length: 1000 }, (_, i) => `<img src="/assets/${i}.webp">`).join("");
  expect(filesOfPage(many)).toHaveLength(100);
});
