import { describe, expect, test } from "vitest";
import { messageDay, messageWords, smsWithCode, templates } from "#operations/messages/message-texts.ts";
import { smsParts, smsValue } from "#operations/messages/sms-parts.ts";
import { smsTexts } from "#operations/messages/sms-texts.ts";
import { parseEnv } from "#operations/runtime/env.ts";

const env = parseEnv({ NODE_ENV: "production", PUBLIC_URL: "https://directory.marga.example" });
const texts = new Map(smsTexts(env).map(({ name, text }) => [name, text]));

/** Whether an operator would let a message pass that was registered with this text */
const passes = (registered: string, sent: string) =>
  new RegExp(
    `^${registered
      .split(/\{#[a-z]+#\}/)
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
    "{#numeric#} is your Marga code. It works for {#numeric#} minutes. Tell it to nobody.\n@directory.marga.example #{#numeric#}",
  );
  expect(texts.get("submitted.en")).toBe(
    'We have received the form of "{#alphanumeric#}". We answer within ten working days. Sign in: {#url#}',
  );
  expect([...texts.values()].join()).not.toMatch(/\{(?!#(numeric|alphanumeric|url|email)#\})/);
});

const ID = "019b76da-a800-7d01-8000-000000003300";
const dashboard = `${env.PUBLIC_URL}/provider-dashboard/dashboard?organization=${ID}`;
/** The longest link that each text may have; others lead to the dashboard. */
const links: Record<string, string> = {
  reviewer_invited: `${env.PUBLIC_URL}/admin-invitation#${"a".repeat(43)}`,
  admin_invited: `${env.PUBLIC_URL}/admin-invitation#${"a".repeat(43)}`,
  still_correct: `${env.PUBLIC_URL}/still-right/${ID}?expires=1804500000&signature=${"a".repeat(43)}&lang=ta`,
  places_free: `${env.PUBLIC_URL}/places-free/${ID}?expires=1804500000&signature=${"a".repeat(43)}&lang=ta`,
  registration_ending: `${dashboard}&section=registrations`,
  colleague_invited: `${dashboard}&section=colleagues`,
  colleague_removed: `${dashboard}&section=colleagues`,
  colleague_left: `${dashboard}&section=colleagues`,
};

const names = {
  english: "The Association for the Welfare of Persons with a Mental Handicap in Maharashtra",
  quoted: "St. John’s “Asha–Kiran” Résource Centre — Señor Citizens’ Wing…",
  tamil: "மனநலம் பாதிக்கப்பட்டோருக்கான மறுவாழ்வு மற்றும் பயிற்சி மையம், மதுரை மாவட்டம்",
};

function longest(template: string, language: Parameters<typeof messageDay>[0], name: string): string {
  const values = {
    code: "123456",
    minutes: "10",
    organization: name,
    other: name,
    name,
    inviter: name,
    by: name,
    email: `${"a".repeat(60)}@example.org`,
    number: `UP/2024/${"0123456789".repeat(5)}`,
    day: messageDay(language, new Date("2027-09-28T12:00:00Z")),
    url: links[template] ?? dashboard,
  };
  const { sms } = messageWords(template as "code", language, values);
  return template === "code" ? smsWithCode(env.PUBLIC_URL, sms, "123456") : sms;
}

describe.each(templates().map((one) => [`${one.template}.${one.language}`, one] as const))("%s", (_, one) => {
  test("is sent in few parts with the longest values", () => {
    const { template, language } = one;
    const found = Object.values(names).map((name) => smsParts(longest(template, language, name)));
    for (const { encoding, parts } of found) expect(parts).toBeLessThanOrEqual(encoding === "gsm" ? 2 : 5);
    if (language === "en") expect(found.slice(0, 2).map(({ encoding }) => encoding)).toEqual(["gsm", "gsm"]);
  });
});

test.each([
  ["a".repeat(160), "gsm", 1],
  ["a".repeat(161), "gsm", 2],
  ["a".repeat(306), "gsm", 2],
  ["a".repeat(307), "gsm", 3],
  ["€".repeat(80), "gsm", 1],
  [`${"a".repeat(152)}€${"a".repeat(152)}`, "gsm", 3],
  [`${"a".repeat(69)}“`, "ucs2", 1],
  [`${"a".repeat(70)}“`, "ucs2", 2],
  ["த".repeat(134), "ucs2", 2],
  ["த".repeat(135), "ucs2", 3],
  ["😀".repeat(35), "ucs2", 1],
] as const)("counts the parts of %s", (text, encoding, parts) => {
  expect(smsParts(text)).toEqual({ encoding, parts });
});

test("a value keeps its letters, has plain signs, and is cut between letters at 30", () => {
  expect(smsValue("Asha")).toBe("Asha");
  expect(smsValue("Mahārāṣṭra’s “School”")).toBe('Maharastra\'s "School"');
  expect(smsValue(names.english)).toBe("The Association for the Wel...");
  expect(smsValue(names.tamil)).toBe("மனநலம் பாதிக்கப்பட்டோருக்கா...");
});
