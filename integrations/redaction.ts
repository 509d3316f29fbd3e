/** Names of fields that must not be logged, in any notation (ASVS 14.2.4, 16.2.5). */
const secret =
  /^(set-cookie|cookies?|authorization|(\w+_)?(token|secret|password|email|phone|whatsapp|contact|destination|pan|otp|code))$/i;
/** Error codes, as of SQLSTATE and Node, are not secret codes. */
const named = new Set(["error_code"]);

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu;
const PAN = /\b[A-Z]{5}\d{4}[A-Z]\b/gi;
const PHONE = /(?<![\w.-])(\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?![\w-])/g;
/** Tokens: 32 or more characters of base64url with a capital and a digit. Hexadecimal ids have no capitals. */
const TOKEN = /\b(?=[\w.-]*[A-Z])(?=[\w.-]*\d)[\w-]{32,}(\.[\w-]+)*/g;
const CODE = /(?<![\w.:-])\d{6}(?![\w.:-])/g;

const REDACTED = "[redacted]";
const DEEPEST = 4;

/** The fields of a log line without secret fields at any depth, and without contacts, PANs, codes and tokens in texts. */
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

/** Some of the patterns take the square of the time for a text of one long word (CWE-1333). */
const LONGEST_TEXT = 4000;

function redactedText(text: string): string {
  const cut = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  return [EMAIL, TOKEN, PAN, PHONE, CODE].reduce((text, pattern) => text.replace(pattern, REDACTED), cut);
}
