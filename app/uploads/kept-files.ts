import { createStore, del, entries, get, set } from "idb-keyval";
import { DAY_MS } from "#domain/day.ts";
import type { DocumentType } from "#domain/document.ts";

/** How a field holds the ids of its files: one, a list, or a list of pictures with alternative texts */
export type Shape = "one" | "many" | "pictures";

/** A chosen file that has not reached the server */
export interface KeptFile {
  key: string;
  /** Id of the draft */
  owner: string;
  /** Path of the field in the form, in which an item of a list is named by its id: `services.#custom-1-x.images` */
  path: string;
  type: DocumentType;
  shape: Shape;
  name: string;
  file: Blob;
}

interface Sealed extends Pick<KeptFile, "key" | "owner"> {
  iv: Uint8Array<ArrayBuffer>;
  /** A line of JSON that describes the file, and the file */
  encrypted: ArrayBuffer;
}

/** "Forget this device" deletes all databases. */
const FILES_DATABASE = "marga-files";

/**
 * Keeps a file and its name on this device, encrypted (AES-GCM) with a key made from the draft's token, so that it survives a reload without a connection.
 * Resolves to false when the browser keeps nothing (private mode, full disk, no secure context).
 */
export async function keepFile({ key, owner, file, ...rest }: KeptFile, token: string): Promise<boolean> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const header = JSON.stringify({ ...rest, media_type: file.type });
    const plain = await new Blob([header, "\n", file]).arrayBuffer();
    const encrypted = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyOf(token), plain);
    await set(key, { key, owner, iv, encrypted } satisfies Sealed, store());
    return true;
  } catch {
    return false;
  }
}

/**
 * The files of a draft that this device keeps, in the order in which they were chosen. One that this token does not open stays, because another
 * tab may hold the token that does.
 */
export async function keptFiles(owner: string, token: string): Promise<KeptFile[]> {
  const all = await allKept();
  const own = all.filter((sealed) => sealed.owner === owner);
  const opened = await Promise.all(own.map((sealed) => open(sealed, token)));
  return opened.filter((file) => file !== null);
}

export async function dropFile(key: string): Promise<void> {
  await del(key, store()).catch(() => {});
}

/** Removes all files of a draft, after its submission or its removal from this device. */
export async function dropFilesOf(owner: string): Promise<void> {
  const all = await allKept();
  await Promise.all(all.filter((sealed) => sealed.owner === owner).map(({ key }) => dropFile(key)));
}

/** Encrypts the files of a draft anew, when it was taken up again with a code and has another token. */
export async function sealAnew(owner: string, before: string, now: string): Promise<void> {
  for (const file of await keptFiles(owner, before)) await keepFile(file, now);
}

export async function isKept(key: string): Promise<boolean> {
  return (await get(key, store()).catch(() => undefined)) !== undefined;
}

/** Forms are kept for 90 days, and so are their files. */
const MOST_DAYS = 90;

/** Milliseconds since the epoch at which a key was made: the first 48 bits of a UUID of version 7 (RFC 9562) */
function madeAt(key: string): number {
  return Number.parseInt(key.replace("-", "").slice(0, 12), 16);
}

async function allKept(): Promise<Sealed[]> {
  const oldest = Date.now() - MOST_DAYS * DAY_MS;
  try {
    const all = (await entries<string, Sealed>(store())).map(([, sealed]) => sealed);
    for (const { key } of all) if (madeAt(key) < oldest) await dropFile(key);
    return all.filter(({ key }) => madeAt(key) >= oldest).sort((a, b) => (a.key < b.key ? -1 : 1));
  } catch {
    return [];
  }
}

async function open({ key, owner, iv, encrypted }: Sealed, token: string): Promise<KeptFile | null> {
  try {
    const plain = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await keyOf(token), encrypted));
    const end = plain.indexOf("\n".charCodeAt(0));
    const { media_type, ...rest } = JSON.parse(new TextDecoder().decode(plain.subarray(0, end)));
    return { key, owner, ...rest, file: new Blob([plain.subarray(end + 1)], { type: media_type }) };
  } catch {
    return null;
  }
}

/** Tokens are random, so one round of HKDF (RFC 5869) is enough. */
async function keyOf(token: string): Promise<CryptoKey> {
  const text = new TextEncoder();
  const secret = await crypto.subtle.importKey("raw", text.encode(token), "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: text.encode("marga files") };
  return crypto.subtle.deriveKey(derivation, secret, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

let opened: ReturnType<typeof createStore> | undefined;

function store() {
  opened ??= createStore(FILES_DATABASE, "files");
  return opened;
}
