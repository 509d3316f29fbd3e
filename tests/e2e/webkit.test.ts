import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isEndurance } from "#tests/helpers/endurance.ts";
import { journeys, publicPageFaults } from "#tests/helpers/smoke.ts";
import { play } from "#tests/helpers/visitor.ts";
import { hasWebKit, launchWebKit, type WebKit } from "#tests/helpers/webkit.ts";

const why = !isEndurance ? ", which only `npm run endurance` starts" : hasWebKit() ? "" : ", which is not installed";

describe.skipIf(why)(`in WebKit${why}`, () => {
  let webkit: WebKit;
  beforeAll(async () => {
    webkit = await launchWebKit();
  });
  afterAll(() => webkit.end());

  test.each(Object.entries(journeys))("%s", async (_name, journey) => play(await webkit.newWindow(), journey));

  test("in each language and at both widths nothing sticks out, is cut off or is small", async () =>
    play(await webkit.newWindow(), async (visitor) => expect(await publicPageFaults(visitor)).toEqual({})));
});
