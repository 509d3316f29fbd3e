import type { Env } from "#operations/env.ts";
import { smsWithCode, templates } from "#operations/message-words.ts";

/** A text as the operators' registers want it (TRAI, TCCCPR 2018): what differs from message to message is {#var#}. */
export interface SmsText {
  /** By which SMS_TEMPLATE_IDS names it: `code.ta` */
  name: string;
  text: string;
}

/** Every SMS that can be sent, in each language it is sent in. */
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
