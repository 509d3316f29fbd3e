const ANSWER_MS = 5000;

interface Verifier {
  /** The URL that checks a form of `secret` and `response` and answers JSON with `success`, as reCAPTCHA, hCaptcha and Turnstile do. */
  url: string;
  secret: string;
}

/** Whether the verifier accepts the token; false also when it does not answer in five seconds. */
export async function verifyCaptcha({ url, secret }: Verifier, token: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "error",
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const answer = (await response.json()) as { success?: unknown } | null;
    return response.ok && answer?.success === true;
  } catch {
    return false;
  }
}
