interface Sms {
  /** The same for each attempt, so that a gateway can drop duplicates. */
  id: string;
  /** Ten digits */
  to: string;
  text: string;
  template: string;
  language: string;
}

/** Rejects when the gateway did not accept the message. */
export type SendSms = (sms: Sms) => Promise<void>;

/** A long timeout, because a slow gateway may have sent the message and would send it twice. */
const ANSWER_MS = 60_000;

interface Gateway {
  url: string;
  token: string | undefined;
  /** The registration that Indian operators require (TRAI, TCCCPR 2018): the sender's id, and the text's id by template and language, `code.ta`. */
  entity_id: string;
  template_ids: Record<string, string>;
}

/** Without a gateway: messages fail, and are not written to a file. */
export const noSms: SendSms = async () => {
  throw Object.assign(new Error("No SMS gateway is set."), { code: "no_sms_gateway" });
};

/** Any gateway that accepts JSON over HTTP with a 2xx status. */
export function gatewaySms({ url, token, entity_id, template_ids }: Gateway): SendSms {
  return async ({ id, to, text, template, language }) => {
    const template_id = template_ids[`${template}.${language}`] ?? template_ids[template] ?? "";
    const response = await fetch(url, {
      method: "POST",
      redirect: "error",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": id,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ to: `+91${to}`, text, template, entity_id, template_id }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
  };
}
