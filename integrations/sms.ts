interface Sms {
  /** The same for the same message: a gateway that knows it sends it once */
  id: string;
  /** Ten digits */
  to: string;
  text: string;
  template: string;
  language: string;
}

/** Resolves when the gateway has taken the message; rejects when it has not. */
export type SendSms = (sms: Sms) => Promise<void>;

/** A gateway that answers later may have sent it, and would send it again. */
const ANSWER_MS = 60_000;

interface Gateway {
  url: string;
  token: string | undefined;
  /** Of the registration that Indian operators ask for (TRAI, TCCCPR 2018): the sender's, and the text's by template and language, `code.ta` */
  entity_id: string;
  template_ids: Record<string, string>;
}

/** Where there is none: what was to be sent stands among the failed, and in no file. */
export const noSms: SendSms = async () => {
  throw Object.assign(new Error("No SMS gateway is set."), { code: "no_sms_gateway" });
};

/** Any gateway that takes JSON over HTTP and answers 2xx when it has taken it. */
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
