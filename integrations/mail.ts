import { createTransport } from "nodemailer";

interface Mail {
  /** Makes the same mail the same to whoever receives it twice */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
}

/** Resolves when the server has taken the mail; rejects when it has not. */
export type SendMail = (mail: Mail) => Promise<void>;

const CONNECT_MS = 10_000;
/** A server that answers later may have taken the mail, and would get it again (RFC 5321, 4.5.3.2). */
const ANSWER_MS = 60_000;

/** Mail by SMTP (RFC 5321); `url` as smtp://user:password@host:587 or smtps://. */
export function smtpMail(url: string, from: string): SendMail {
  const transport = createTransport(url, { from });
  Object.assign(transport.options, {
    connectionTimeout: CONNECT_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  });
  const host = from.replace(/^.*@|>$/g, "") || "localhost";
  return async ({ id, to, subject, text, html, language }) => {
    await transport.sendMail({
      from,
      to: { name: "", address: to }, // an object, so that no line break in an address makes a header
      subject,
      text,
      html,
      messageId: `<${id}@${host}>`,
      headers: { "Content-Language": language, "Auto-Submitted": "auto-generated" },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}
