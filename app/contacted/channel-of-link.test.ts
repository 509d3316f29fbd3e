import { expect, test } from "vitest";
import { messageHref, writtenChannels } from "#app/first-message/message-href.ts";
import { contactHref } from "#app/listing/contact.ts";
import { askedChannels } from "#domain/contact-answer.ts";
import { channelOfLink } from "./channel-of-link.ts";

const values = { phone: "9876543210", whatsapp: "9876543210", sms: "9876543210", email: "office@asha.example" };

test("links to public contacts and links with a message name their channel", () => {
  expect(askedChannels.map((channel) => channelOfLink(contactHref(channel, values[channel])))).toEqual(askedChannels);
  expect(writtenChannels.map((channel) => channelOfLink(messageHref(channel, values[channel], "S", "M")))).toEqual(
    writtenChannels,
  );
});

test("links that share the page, and others, name none", () => {
  const others = [
    "https://wa.me/?text=a",
    "sms:?body=a",
    "mailto:?subject=a&body=b",
    "https://asha.example/tel:1",
    "/x",
  ];
  expect(others.map(channelOfLink)).toEqual(others.map(() => undefined));
});
