import { expect, test } from "vitest";
import { NewContactAnswer } from "./new-contact-answer.ts";

const organization_id = "0198d000-0000-7000-8000-00000000ffff";

test("a way is a channel, with or without its number", () => {
  const read = (way: unknown) => NewContactAnswer.safeParse({ organization_id, way, answer: "not_yet" });
  expect(read("phone").data?.way).toEqual({ channel: "phone", value: null });
  expect(read("phone 2025532553").data?.way).toEqual({ channel: "phone", value: "2025532553" });
  for (const way of ["", "fax 1", "video", null, 7, `phone ${"1".repeat(400)}`])
    expect(read(way).error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["way", "Choose how you called or wrote to them"],
    ]);
});
