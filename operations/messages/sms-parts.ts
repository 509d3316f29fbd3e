/** Letters that take one septet in the default alphabet (3GPP TS 23.038, 6.2.1), without the escape character */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Letters of its extension table, which take two */
const EXTENDED = new Set("\f^{}\\[~]|€");

/** The capacity of a single message, and of a part, which begins with a header of six octets. */
const SEPTETS = { alone: 160, in_parts: 153 };
const UNITS = { alone: 70, in_parts: 67 };

/** Operators register a variable part with so many letters at most (DLT). */
const LONGEST_SMS_VALUE = 30;

/** How a phone network sends the text: one letter outside the default alphabet makes the whole message UCS-2. */
export function smsParts(text: string): { encoding: "gsm" | "ucs2"; parts: number } {
  const letters = [...text];
  const isGsm = letters.every((letter) => BASIC.has(letter) || EXTENDED.has(letter));
  const sizes = isGsm ? letters.map((letter) => (EXTENDED.has(letter) ? 2 : 1)) : letters.map(({ length }) => length);
  const limit = isGsm ? SEPTETS : UNITS;
  return { encoding: isGsm ? "gsm" : "ucs2", parts: partsOf(sizes, limit) };
}

/** A letter of two septets or two units is not divided between two parts. */
function partsOf(sizes: number[], { alone, in_parts }: typeof SEPTETS): number {
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1;
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > in_parts) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}

const PLAIN: Record<string, string> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "₹": "Rs ",
  "\u00a0": " ",
};

/** A value for an SMS: with plain signs, without accents that the default alphabet lacks, and cut to what operators let pass. */
export function smsValue(text: string): string {
  const plain = [...text.normalize("NFC")].map((letter) => PLAIN[letter] ?? withoutAccent(letter)).join("");
  if (plain.length <= LONGEST_SMS_VALUE) return plain;
  let cut = "";
  for (const { segment } of new Intl.Segmenter().segment(plain)) {
    if (cut.length + segment.length > LONGEST_SMS_VALUE - 3) break;
    cut += segment;
  }
  return `${cut.trimEnd()}...`;
}

function withoutAccent(letter: string): string {
  if (BASIC.has(letter)) return letter;
  const base = letter.normalize("NFD")[0]!;
  return /[A-Za-z]/.test(base) ? base : letter;
}
