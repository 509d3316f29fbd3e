import fs from "node:fs";
import path from "node:path";
import type { SendMail } from "#integrations/mail.ts";
import type { SendSms } from "#integrations/sms.ts";

/** A message that was not sent but stored, for developers and tests. */
export interface OutboxMessage {
  channel: "email" | "phone";
  to: string;
  subject: string | null;
  text: string;
  at: string;
}

const FOLDER = "outbox";
const LISTED = 100;

/** Replaces the mail server and the SMS gateway: writes a file for each message, and logs it without its text. */
export function openOutbox(folder: string, now: () => Date, told: (line: string) => void) {
  const outbox = path.join(folder, FOLDER);
  const write = (id: string, message: Omit<OutboxMessage, "at">) => {
    fs.mkdirSync(outbox, { recursive: true, mode: 0o700 });
    const at = now().toISOString();
    const file = path.join(outbox, `${at.replace(/[:.]/g, "-")}-${id}.json`);
    fs.writeFileSync(file, JSON.stringify({ ...message, at } satisfies OutboxMessage), { mode: 0o600 });
    told(`A message was put into ${file}; no mail server or SMS gateway is set.`);
  };
  const mail: SendMail = async ({ id, to, subject, text }) => write(id, { channel: "email", to, subject, text });
  const sms: SendSms = async ({ to, text, template }) => write(template, { channel: "phone", to, subject: null, text });
  return { mail, sms };
}

/** The newest first, to every receiver or to one. */
export function listOutbox(folder: string, to?: string): OutboxMessage[] {
  const outbox = path.join(folder, FOLDER);
  if (!fs.existsSync(outbox)) return [];
  const found: OutboxMessage[] = [];
  for (const file of fs.readdirSync(outbox).sort().reverse()) {
    const message: OutboxMessage = JSON.parse(fs.readFileSync(path.join(outbox, file), "utf8"));
    if (to === undefined || message.to === to) found.push(message);
    if (found.length === LISTED) break;
  }
  return found;
}
