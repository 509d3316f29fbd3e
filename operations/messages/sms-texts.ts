import { smsWithCode, templates } from "#operations/messages/message-texts.ts";
import type { Env } from "#operations/runtime/env.ts";

/** A text as operators register it (TRAI, TCCCPR 2018): {#var#} stands for each variable part. */
export interface SmsText {
  /** Its name in SMS_TEMPLATE_IDS, as in `code.ta` */
  name: string;
  text: string;
}

/** Every SMS in every language. */
export function smsTexts(env: Env): SmsText[] {
  return templates().map(({ template, language, sms }) => ({
    name: `${template}.${language}`,
    text: template === "code" ? smsWithCode(env.PUBLIC_URL, variable(sms), VARIABLE) : variable(sms),
  }));
}

const VARIABLE = "{#var#}";

function variable(text: string): string {
  return text.replace(/\{\w+\}/g, VARIABLE);
}
