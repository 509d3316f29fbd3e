import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Keys of this installation, each for one use, all from APP_SECRET. */
export interface Secrets {
  /** A keyed hash: equal for equal texts, and not reversible */
  hash(use: string, text: string): Buffer;
  encrypt(text: string): Buffer;
  /** Throws when the bytes were not made by `encrypt` under this secret. */
  decrypt(bytes: Uint8Array): string;
}

const FILE = "app-secret";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Uses `secret` as configured; without it, creates one in the folder, readable only by its owner. */
export function openSecrets(secret: string | undefined, folder: string): Secrets {
  const root = secret ?? readOrCreateSecret(path.join(folder, FILE));
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

function readOrCreateSecret(file: string): string {
  try {
    // When processes start together, one creates the secret and the others read it.
    fs.writeFileSync(file, randomBytes(KEY_BYTES).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return fs.readFileSync(file, "utf8").trim();
}

/** The secret stored in the folder, or null. */
export function readSecretFile(folder: string): string | null {
  const file = path.join(folder, FILE);
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : null;
}

/** Stores the secret in a folder that has none yet. */
export function createSecretFile(folder: string, secret: string): void {
  fs.writeFileSync(path.join(folder, FILE), secret, { flag: "wx", mode: 0o600, flush: true });
}

/** A keyed hash (HMAC), which does not reveal the secret. */
export function fingerprint(secrets: Secrets): string {
  return secrets.hash("fingerprint", "of this installation").toString("hex");
}

/** The hash of a random token, so that a leaked database reveals no token. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function newToken(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}
