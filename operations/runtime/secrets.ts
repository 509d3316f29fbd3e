import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** What is made of one secret: keys, each for one use. */
export interface SecretKey {
  /** A keyed hash (HMAC), which does not reveal the secret */
  fingerprint: string;
  /** A keyed hash: equal for equal texts, and not reversible. `use` is one of a few fixed words, each of which has a key of its own. */
  hash(use: string, text: string): Buffer;
  encrypt(text: string): Buffer;
  /** Throws when the bytes were not made by `encrypt` under this secret. */
  decrypt(bytes: Uint8Array): string;
}

/**
 * The secrets of this installation: one, or two while it is being changed. Writes with the first and reads with all. Every copy
 * of the context shares this object.
 */
export interface Secrets extends SecretKey {
  /** The one that writes is the first. */
  keys(): readonly SecretKey[];
  /** The hashes under every key: what is stored has one of them. */
  hashes(use: string, text: string): Buffer[];
  /** Makes the key with that fingerprint the first. Returns false when there is none. */
  writeWith(fingerprint: string): boolean;
}

const FILE = "app-secret";
/** While the secret of a folder is being changed, the one that follows */
const NEXT_FILE = "app-secret-next";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Uses `secret` and `old` as configured; without `secret` those that lie in the folder. Creates one there, readable only by its
 * owner, when there is none.
 */
export function openSecrets(secret: string | undefined, folder: string, old?: string): Secrets {
  const configured = secret === undefined ? null : [secret, ...(old === undefined ? [] : [old])];
  const read = () => (configured ?? [readOrCreateSecret(path.join(folder, FILE)), ...nextSecret(folder)]).map(newKey);
  let keys = read();
  return {
    keys: () => keys,
    get fingerprint() {
      return keys[0]!.fingerprint;
    },
    hash: (use, text) => keys[0]!.hash(use, text),
    hashes: (use, text) => keys.map((key) => key.hash(use, text)),
    encrypt: (text) => keys[0]!.encrypt(text),
    decrypt(bytes) {
      const former = keys.slice(1).find((key) => opens(key, bytes));
      return (former ?? keys[0]!).decrypt(bytes);
    },
    writeWith(fingerprint) {
      // Another process may have put the next secret into the folder meanwhile.
      if (!keys.some((key) => key.fingerprint === fingerprint)) keys = read();
      keys = keys.toSorted((a, b) => Number(b.fingerprint === fingerprint) - Number(a.fingerprint === fingerprint));
      return keys[0]!.fingerprint === fingerprint;
    },
  };
}

/** Whether the bytes were encrypted under this key */
export function opens(key: SecretKey, bytes: Uint8Array): boolean {
  try {
    key.decrypt(bytes);
    return true;
  } catch {
    return false;
  }
}

function newKey(root: string): SecretKey {
  const key = (use: string) => createSecretKey(Buffer.from(hkdfSync("sha256", root, "marga", use, KEY_BYTES)));
  const encryption = key("encryption");
  // There are few uses, and making a key takes ten times as long as a hash.
  const hashKeys = new Map<string, KeyObject>();
  const hash = (use: string, text: string) => {
    const hashKey = hashKeys.get(use) ?? key(`hash ${use}`);
    hashKeys.set(use, hashKey);
    return createHmac("sha256", hashKey).update(text).digest();
  };
  return {
    fingerprint: hash("fingerprint", "of this installation").toString("hex"),
    hash,
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
    fs.writeFileSync(file, randomBytes(KEY_BYTES).toString("base64url"), { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return fs.readFileSync(file, "utf8").trim();
}

function nextSecret(folder: string): string[] {
  const file = path.join(folder, NEXT_FILE);
  return fs.existsSync(file) ? [fs.readFileSync(file, "utf8").trim()] : [];
}

/** Puts a secret that is to follow beside that of the folder. Returns its fingerprint. */
export function makeNextSecret(folder: string): string {
  return newKey(readOrCreateSecret(path.join(folder, NEXT_FILE))).fingerprint;
}

/** Replaces the secret of the folder with the next one, once nothing is under the former any more. */
export function keepNextSecret(folder: string, fingerprint: string): void {
  const [next] = nextSecret(folder);
  if (next === undefined || newKey(next).fingerprint !== fingerprint) return;
  try {
    fs.renameSync(path.join(folder, NEXT_FILE), path.join(folder, FILE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error; // another process was first
  }
}

/** What the folder keeps: its secret, and on a second line the next one while it is being changed. Null without one. */
export function readSecretFile(folder: string): string | null {
  const file = path.join(folder, FILE);
  return fs.existsSync(file) ? [fs.readFileSync(file, "utf8").trim(), ...nextSecret(folder)].join("\n") : null;
}

/** Stores what `readSecretFile` returned in a folder that has none yet. */
export function createSecretFile(folder: string, secret: string): void {
  const files = [FILE, NEXT_FILE];
  for (const [i, line] of secret.split("\n").entries())
    fs.writeFileSync(path.join(folder, files[i]!), line, { flag: "wx", mode: 0o600, flush: true });
}

/** Whether one of these secrets, a line each, has that fingerprint */
export function holdsSecret(secrets: string, fingerprint: string): boolean {
  return secrets.split("\n").some((secret) => newKey(secret).fingerprint === fingerprint);
}

/** The hash of a random token, so that a leaked database reveals no token. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function newToken(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}
