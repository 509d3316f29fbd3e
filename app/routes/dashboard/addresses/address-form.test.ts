import { expect, test } from "vitest";
import { sentAddress } from "./address-form.ts";

test.each([
  ["home", undefined, false, false],
  ["residence", null, false, false],
  ["online", null, false, false],
  ["office", null, false, null],
  ["centre", true, false, true],
  ["centre", null, true, false],
] as const)(
  "%s, answered %j, of an individual: %j, is sent with the answer %j",
  (type, show_street, isIndividual, sent) => {
    const address = { access: {}, contacts: [], type, ...(show_street === undefined ? {} : { show_street }) };
    expect(sentAddress({ address }, isIndividual).show_street).toBe(sent);
  },
);
