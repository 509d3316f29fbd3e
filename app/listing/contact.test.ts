import { expect, test } from "vitest";
import { contactHref } from "./contact.ts";

test("the address of a number depends on its channel", () => {
  expect(contactHref("whatsapp", "9876543210")).toBe("https://wa.me/919876543210");
  expect(contactHref("sms", "9876543210")).toBe("sms:+919876543210");
  expect(contactHref("phone", "0484 2345678")).toBe("tel:04842345678");
});

test("a toll-free number gets no country code", () => {
  expect(contactHref("phone", "1800222014")).toBe("tel:1800222014");
});
