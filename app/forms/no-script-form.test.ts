import { expect, test } from "vitest";
import { readForm, typedIn } from "./no-script-form.tsx";

const sent = (body: BodyInit) => new Request("http://localhost/contact", { method: "POST", body });

test("a form is read with its fields, and what it lacks is empty", async () => {
  const form = new URLSearchParams({ name: "दिव्या & Co", note: "a=b" });
  expect(await typedIn(sent(form), ["name", "email"])).toMatchObject({ name: "दिव्या & Co", email: "", homepage: "" });
});

test.each([
  ["fields without end", new URLSearchParams("a&".repeat(201))],
  ["files", new FormData()],
  ["another text", "name=Asha"],
])("%s are no form of a page", async (_, body) => {
  await expect(readForm(sent(body))).rejects.toMatchObject({ init: { status: 400 } });
});
