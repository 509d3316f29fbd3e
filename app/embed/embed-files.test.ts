import { createHash } from "node:crypto";
import fs from "node:fs";
import { expect, test } from "vitest";
import { EmbedParameters } from "#domain/embed.ts";
import { embedPalettes } from "#domain/embed-theme.ts";
import { filterGroups } from "#domain/search.ts";

const read = (name: string) => fs.readFileSync(`${import.meta.dirname}/${name}`, "utf8");

test("v1.js is as it was published: pages of others name its hash, and keep it for a year. Another element is v2.js", () => {
  expect(createHash("sha256").update(read("v1.js")).digest("hex")).toBe(
    "ba4581d00097d5ecab969cfcf6909f95b10f55f6a73047110ff283e6b2ad3ea8",
  );
});

test("v1.js passes on every filter and every choice of look", () => {
  const words = new Set(read("v1.js").match(/[a-z_]+/g));
  const names = [...filterGroups, ...Object.keys(EmbedParameters.shape), "search", "location"];
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});

test("the stylesheet of a frame has our palettes", () => {
  const css = read("embed-frame.css");
  for (const [scheme, palette] of Object.entries(embedPalettes))
    for (const [name, color] of Object.entries(palette))
      expect(css.split(`--${name}: #${color};`).length - 1, `${scheme} ${name}`).toBe(scheme === "light" ? 1 : 2);
});
