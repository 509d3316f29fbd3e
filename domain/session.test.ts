import { expect, it } from "vitest";
import { deviceName } from "#domain/session.ts";

it.each([
  [
    "Mozilla/5.0 (Linux; Android 13; SM-A045F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Mobile Safari/537.36",
    "Chrome, Android",
  ],
  [
    "Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 SamsungBrowser/24.0 Chrome/117.0 Mobile Safari/537.36",
    "Samsung Internet, Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1",
    "Safari, iOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/125.0 Safari/537.36 Edg/125.0",
    "Edge, Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0", "Firefox, Linux"],
  ["curl/8.5", null],
  [`${"Version/".repeat(100)} Safari/604.1`, null], // only the beginning is read
  [undefined, null],
])("a session names the device of %s", (user_agent, name) => {
  expect(deviceName(user_agent)).toBe(name);
});
