/** Names of fields that no line of the log may fill, however they are written (ASVS 14.2.4, 16.2.5). */
const secret =
  /^(set-cookie|cookies?|authorization|(\w+_)?(token|secret|password|email|phone|whatsapp|contact|destination|pan|otp|code))$/i;
/** What an error is named by; SQLSTATE and Node's own are no codes that anybody was sent. */
const named = new Set(["error_code"]);

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu;
const PAN = /\b[A-Z]{5}\d{4}[A-Z]\b/gi;
const PHONE = /(?<![\w.-])(\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?![\w-])/g;
/** A session's, a draft's, a proof's: 32 letters or more of base64url with a capital and a digit among them. An id in hexadecimal has no capitals. */
const TOKEN = /\b(?=[\w.-]*[A-Z])(?=[\w.-]*\d)[\w-]{32,}(\.[\w-]+)*/g;
const CODE = /(?<![\w.:-])\d{6}(?![\w.:-])/g;

const REDACTED = "[redacted]";
const DEEPEST = 4;

/** A line's fields without those that are secret by their name, at any depth, and without contacts, PANs, codes and tokens in their texts. */
export function redacted(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secret.test(name) && !named.has(name) ? REDACTED : cleaned(value, depth),
    ]),
  );
}

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === "string") return redactedText(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth === DEEPEST) return REDACTED;
  if (Array.isArray(value)) return value.map((item) => cleaned(item, depth + 1));
  return redacted(value as Record<string, unknown>, depth + 1);
}

function redactedText(text: string): string {
  return [EMAIL, TOKEN, PAN, PHONE, CODE].reduce((text, pattern) => text.replace(pattern, REDACTED), text);
}
