import { expect, test } from "vitest";
import { linkHeader } from "#api/http/link-header.ts";

const url = "http://127.0.0.1/api/hsds/v3/services?search=%E0%A4%B8%E0%A5%8D&page=2&per_page=10";

test("a page in the middle names the next and the previous one with all its parameters", () => {
  expect(linkHeader(url, 2, 3)).toBe(
    '</api/hsds/v3/services?search=%E0%A4%B8%E0%A5%8D&page=3&per_page=10>; rel="next", ' +
      '</api/hsds/v3/services?search=%E0%A4%B8%E0%A5%8D&page=1&per_page=10>; rel="prev"',
  );
});

test("the only page names none, and a page behind the last one leads back to it", () => {
  expect(linkHeader(url, 1, 1)).toBeUndefined();
  expect(linkHeader(url, 9, 3)).toContain('page=3&per_page=10>; rel="prev"');
  expect(linkHeader(url, 9, 3)).not.toContain("next");
});
