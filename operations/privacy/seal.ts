import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** The first byte of what is sealed */
const FORMAT = 1;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_BYTES + IV_BYTES + TAG_BYTES;

/** A new pair: the public key for ARCHIVE_PUBLIC_KEY, and the private one as PEM. */
export function newArchiveKey(): { public_key: string; private_key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("x25519");
  return {
    public_key: publicKey.export({ format: "jwk" }).x!,
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

/** A short name of a public key. It tells the operator which private key opens something. */
export function keyId(public_key: string): string {
  return createHash("sha256").update(Buffer.from(public_key, "base64url")).digest("hex").slice(0, 12);
}

/**
 * Encrypts for the holder of the private key: X25519 with a key pair made for this text alone, HKDF-SHA-256, AES-256-GCM.
 * Nothing that stays here can open it again.
 */
export function seal(public_key: string, plain: Buffer): Buffer {
  const pair = generateKeyPairSync("x25519");
  const own = Buffer.from(pair.publicKey.export({ format: "jwk" }).x!, "base64url");
  const shared = diffieHellman({ privateKey: pair.privateKey, publicKey: publicKeyOf(public_key) });
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", derivedKey(shared, own, public_key), iv);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(FORMAT), own, iv, cipher.getAuthTag(), text]);
}

/** Throws for another key, and when the text was changed. */
export function openSealed(private_key: string, sealed: Buffer): Buffer {
  if (sealed[0] !== FORMAT || sealed.length < HEAD_BYTES) throw new Error("This is not sealed by Marga.");
  const [own, iv, tag] = [
    sealed.subarray(1, 1 + KEY_BYTES),
    sealed.subarray(1 + KEY_BYTES, HEAD_BYTES - TAG_BYTES),
    sealed.subarray(HEAD_BYTES - TAG_BYTES, HEAD_BYTES),
  ];
  const privateKey = createPrivateKey(private_key);
  const public_key = createPublicKey(privateKey).export({ format: "jwk" }).x!;
  const shared = diffieHellman({ privateKey, publicKey: publicKeyOf(own.toString("base64url")) });
  const decipher = createDecipheriv("aes-256-gcm", derivedKey(shared, own, public_key), iv).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
}

function publicKeyOf(x: string): KeyObject {
  return createPublicKey({ key: { kty: "OKP", crv: "X25519", x }, format: "jwk" });
}

function derivedKey(shared: Buffer, own: Buffer, public_key: string): Buffer {
  const salt = Buffer.concat([own, Buffer.from(public_key, "base64url")]);
  return Buffer.from(hkdfSync("sha256", shared, salt, "marga sealed archive 1", 32));
}
