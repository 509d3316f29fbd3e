import { expect, test } from "vitest";
import { messageWords, smsWithCode } from "#operations/messages/message-texts.ts";
import { smsTexts } from "#operations/messages/sms-texts.ts";
import { parseEnv } from "#operations/runtime/env.ts";

const env = parseEnv({ NODE_ENV: "production", PUBLIC_URL: "https://marga.example" });
const texts = new Map(smsTexts(env).map(({ name, text }) => [name, text]));

/** Whether an operator would let a message pass that was registered with this text */
const passes = (registered: string, sent: string) =>
  new RegExp(
    `^${registered
      .split("{#var#}")
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join("[\\s\\S]+")}$`,
  ).test(sent);

test("SMS are sent with the texts that are registered with the operators, in each language", () => {
  for (const language of ["en", "bn", "gu", "hi", "kn", "ta", "te"] as const) {
    const { sms } = messageWords("code", language, { code: "123456", minutes: "10" });
    const sent = smsWithCode(env.PUBLIC_URL, sms, "123456");
    expect(passes(texts.get(`code.${language}`)!, sent)).toBe(true);
    expect(passes(texts.get(`draft_expiring.${language}`)!, sent)).toBe(false);
  }
  expect(texts.get("code.en")).toBe(
    "{#var#} is your Marga code. It works for {#var#} minutes. Tell it to nobody.\n@marga.example #{#var#}",
  );
  expect([...texts.values()].join()).not.toMatch(/\{(?!#var#\})/);
});
