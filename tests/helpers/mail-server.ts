import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** A real SMTP server on loopback. `behave` may throw to refuse a mail, or delay it. */
export async function startMailServer(
  behave: (mail: ReceivedMail, attempt: number) => void | Promise<void> = () => {},
  port = 0,
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, done) {
      let raw = "";
      stream.setEncoding("utf8");
      stream.on("data", (text) => (raw += text));
      stream.on("end", async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), raw };
        try {
          await behave(mail, ++attempts);
          received.push(mail);
          done();
        } catch (error) {
          done(error as Error);
        }
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  server.removeAllListeners("error").on("error", () => {}); // a client disconnected
  const bound = (server.server.address() as { port: number }).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The decoded plain text of a mail. */
export function plainText({ raw }: ReceivedMail): string {
  const part = raw.split(/^--.*$/m).find((piece) => /content-type: text\/plain/i.test(piece))!;
  const [head = "", ...body] = part.split(/\r?\n\r?\n/);
  const text = body.join("\n\n");
  if (/encoding: base64/i.test(head)) return Buffer.from(text, "base64").toString("utf8");
  if (!/encoding: quoted-printable/i.test(head)) return text;
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
