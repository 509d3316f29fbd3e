import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Keys of this installation, each for one use, all from APP_SECRET. */
export interface Secrets {
  /** A keyed hash: the same for the same text, and telling nobody the text */
  hash(use: string, text: string): Buffer;
  encrypt(text: string): Buffer;
  /** Throws when the bytes were not made by `encrypt` under this secret. */
  decrypt(bytes: Uint8Array): string;
}

const FILE = "app-secret";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `secret` as configured; without it one is made and kept in the folder, readable by its owner alone. */
export function openSecrets(secret: string | undefined, folder: string): Secrets {
  const root = secret ?? keptSecret(path.join(folder, FILE));
  const key = (use: string) => Buffer.from(hkdfSync("sha256", root, "marga", use, KEY_BYTES));
  const encryption = key("encryption");
  return {
    hash: (use, text) =>
      createHmac("sha256", key(`hash ${use}`))
        .update(text)
        .digest(),
    encrypt(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", encryption, iv);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    decrypt(bytes) {
      const all = Buffer.from(bytes);
      const decipher = createDecipheriv("aes-256-gcm", encryption, all.subarray(0, IV_BYTES));
      decipher.setAuthTag(all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(all.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
    },
  };
}

function keptSecret(file: string): string {
  try {
    // Of processes that start together one makes it; the others read what it made.
    fs.writeFileSync(file, randomBytes(KEY_BYTES).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return fs.readFileSync(file, "utf8").trim();
}

/** The secret that was made for the folder, or null. */
export function readKeptSecret(folder: string): string | null {
  const file = path.join(folder, FILE);
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : null;
}

/** For a folder that has none yet */
export function keepSecret(folder: string, secret: string): void {
  fs.writeFileSync(path.join(folder, FILE), secret, { flag: "wx", mode: 0o600, flush: true });
}

/** The same under the same secret, which nobody learns from it. */
export function fingerprint(secrets: Secrets): string {
  return secrets.hash("fingerprint", "of this installation").toString("hex");
}

/** Of a token that is random already: a database that is read by somebody else gives none away. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function newToken(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}
