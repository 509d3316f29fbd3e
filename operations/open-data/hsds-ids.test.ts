import { v5 } from "uuid";
import { expect, test } from "vitest";
import { derivedId, HSDS_NAMESPACE } from "#operations/open-data/hsds-ids.ts";

test("a derived id is the UUID version 5 of its table and keys", () => {
  const namespace = Buffer.from(HSDS_NAMESPACE);
  for (let i = 0; i < 100; i += 1)
    expect(derivedId("phone", `सेवा ${i}`, "voice")).toBe(v5(`phone:सेवा ${i}:voice`, namespace));
});
