import { expect, test } from "vitest";
import { isLoopback, isPrivate } from "#domain/network.ts";

test.each(["localhost", "LOCALHOST.", "marga.localhost", "127.0.0.1", "127.9.8.7", "::1", "[::1]", "::ffff:127.0.0.1"])(
  "%s is this machine",
  (host) => {
    expect(isLoopback(host)).toBe(true);
    expect(isPrivate(host)).toBe(true);
  },
);

test.each([
  "10.1.2.3",
  "192.168.1.5",
  "172.16.0.1",
  "172.31.255.1",
  "169.254.1.1",
  "[fd00::1]",
  "fe80::1",
  "laptop",
  "laptop.local",
])("%s is in a private network, and not this machine", (host) => {
  expect(isLoopback(host)).toBe(false);
  expect(isPrivate(host)).toBe(true);
});

test.each([
  "marga.example",
  "localhost.example",
  "127.0.0.1.example",
  "1270.0.0.1",
  "172.32.0.1",
  "11.0.0.1",
  "2001:db8::1",
  "::",
  "0.0.0.0",
  "fdx.example",
  "",
])("%s may be a public address", (host) => {
  expect(isLoopback(host)).toBe(false);
  expect(isPrivate(host)).toBe(false);
});
