import { expect, test } from "vitest";
import { contactHref, spacedNumber } from "./contact.ts";

test("the address of a number depends on its channel", () => {
  expect(contactHref("whatsapp", "9876543210")).toBe("https://wa.me/919876543210");
  expect(contactHref("sms", "9876543210")).toBe("sms:+919876543210");
  expect(contactHref("phone", "0484 2345678")).toBe("tel:04842345678");
});

test("a toll-free number gets no country code", () => {
  expect(contactHref("phone", "1800222014")).toBe("tel:1800222014");
});

test("a number of ten digits is written in two groups", () => {
  expect(spacedNumber("9876543210")).toBe("98765 43210");
  expect(spacedNumber("18004250000")).toBe("18004250000");
});
