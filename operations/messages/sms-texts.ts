import { smsWithCode, templates } from "#operations/messages/message-texts.ts";
import type { Env } from "#operations/runtime/env.ts";

/** A text as operators register it (TRAI, direction of 18 November 2025): each variable part is named with its kind. */
export interface SmsText {
  /** Its name in SMS_TEMPLATE_IDS, as in `code.ta` */
  name: string;
  text: string;
}

/** Kinds of variable parts. An operator lets a link pass only to a site that its sender has registered. */
const kinds: Record<string, string> = {
  code: "{#numeric#}",
  minutes: "{#numeric#}",
  url: "{#url#}",
  email: "{#email#}",
};
const OTHER = "{#alphanumeric#}";

/** Every SMS in every language. */
export function smsTexts(env: Env): SmsText[] {
  return templates().map(({ template, language, sms }) => ({
    name: `${template}.${language}`,
    text: template === "code" ? smsWithCode(env.PUBLIC_URL, registered(sms), kinds.code!) : registered(sms),
  }));
}

function registered(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => kinds[name] ?? OTHER);
}
