import { expect, test } from "vitest";
import { textsOf } from "#app/i18n/texts.server.ts";
import { languageToWriteIn } from "#domain/first-message.ts";
import { addressed, composeMessage, wishesIn } from "./compose.ts";
import { messageHref } from "./message-href.ts";
import { messageTexts } from "./message-texts.ts";

const address = "https://marga.example/provider/1";
const texts = addressed(messageTexts((await textsOf("en")).t, "en"), "Vaigai Early Steps", address);

function form(fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

test("the chosen answers become a short, polite message that names Marga", () => {
  const wishes = wishesIn(
    form([
      ["service", "Speech therapy"],
      ["service", "Day care"],
      ["question", "cost"],
      ["age", "6-12"],
      ["place", "  Melur,\n Madurai "],
      ["way", "writing"],
      ["time", "morning"],
      ["name", "Kavitha"],
    ]),
  );
  expect(composeMessage(texts, wishes)).toBe(
    `Hello Vaigai Early Steps,

I am looking for this: Speech therapy, Day care.
Age of the person: 6 to 12 years.
Place: Melur, Madurai.
What does it cost? Is there help with money?
Please answer in writing. I cannot talk on the phone.
A good time to answer is the morning.
My name: Kavitha.
Thank you!

I wrote this with the help of Marga, where I found you: ${address}`,
  );
});

test("an empty form asks how the organisation can help", () => {
  expect(composeMessage(texts, wishesIn(form([])))).toBe(
    `Hello Vaigai Early Steps,

I would like to know how you can help.
Thank you!

I wrote this with the help of Marga, where I found you: ${address}`,
  );
});

test("a question that is chosen a thousand times is asked once", () => {
  const wishes = wishesIn(form(Array.from({ length: 1000 }, () => ["question", "cost"])));
  expect(composeMessage(texts, wishes).split("What does it cost?").length).toBe(2);
});

test("codes that the form does not offer are ignored, and signs in typed text have no effect", () => {
  const wishes = wishesIn(
    form([
      ["age", "constructor"],
      ["way", "x"],
      ["place", "$& {{name}}"],
    ]),
  );
  const message = composeMessage(texts, wishes);
  expect(message).toContain("Place: $& {{name}}.");
  expect(message).not.toContain("Age of");
  expect(wishesIn(form([["place", "x".repeat(300)]])).place).toHaveLength(100);
});

test("the message is in the first language of the organisation that Marga has, else in English", () => {
  expect(languageToWriteIn([{ languages: ["ml", "ta", "en"] }])).toBe("ta");
  expect(languageToWriteIn([{ languages: [] }, { languages: ["ins", "gu"] }])).toBe("gu");
  expect(languageToWriteIn([{ languages: ["ml"] }])).toBe("en");
  expect(languageToWriteIn([])).toBe("en");
});

test("the link of each app contains the message", () => {
  expect(messageHref("whatsapp", "9876543210", "S", "a b\nc&d")).toBe("https://wa.me/919876543210?text=a%20b%0Ac%26d");
  expect(messageHref("sms", "9876543210", "S", "a\nb")).toBe("sms:+919876543210?body=a%0Ab");
  expect(messageHref("email", "a@b.example", "S & T", "a\nb")).toBe(
    "mailto:a@b.example?subject=S%20%26%20T&body=a%0D%0Ab",
  );
});
