import { createTransport } from "nodemailer";

interface Mail {
  /** The same for each attempt, so that a recipient's program can drop duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
}

/** Rejects when the server did not accept the mail. */
export type SendMail = (mail: Mail) => Promise<void>;

const CONNECT_MS = 10_000;
/** A long timeout, because a slow server may have accepted the mail and would receive it twice (RFC 5321, 4.5.3.2). */
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
