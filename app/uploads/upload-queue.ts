import { v7 as uuid } from "uuid";
import { asCallError, isCallError } from "#app/state/api.ts";
import { acceptedTypes, MAX_BYTES, type UploadedDocument } from "#domain/document.ts";
import { dropFile, dropFilesOf, type KeptFile, keepFile, keptFiles } from "./kept-files.ts";
import { sendFile, smallerPicture } from "./send-file.ts";

/** Why a file was not taken. `message` comes from the server. */
type Refusal = { reason: "wrong_type" } | { reason: "too_large"; megabytes: number } | { message: string };

/** A file on its way to the server. `preparing`: a picture is made smaller; `waiting`: the server does not answer. */
export interface Upload extends KeptFile {
  percent: number;
  phase: "preparing" | "sending" | "waiting" | "refused";
  refusal: Refusal | null;
}

/** Who sends the files of an owner, and what happens to them */
export interface Receiver {
  token(): string;
  organization_id?: string | undefined;
  /** Whether the files are kept on the device until they have arrived */
  isKept: boolean;
  onSent(upload: Upload, document: UploadedDocument): void;
}

/** Milliseconds until files that wait for a connection are tried again */
const RETRY_MS = 10_000;

let uploads: readonly Upload[] = [];
const receivers = new Map<string, Receiver>();
const stops = new Map<string, AbortController>();
const listeners = new Set<() => void>();
let isRunning = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** All files on their way. The list is a new one after every change. */
export function queuedUploads(): readonly Upload[] {
  return uploads;
}

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names who receives the files of `owner`. It stays after the page that said so, and a later page replaces it. */
export function receive(owner: string, receiver: Receiver): void {
  receivers.set(owner, receiver);
}

/** Queues a file, with a picture in a smaller size. A file of a wrong type or size is refused and not kept. */
export async function queueUpload(chosen: Omit<KeptFile, "key" | "name" | "file"> & { file: File }): Promise<void> {
  const { file, owner, path, type, shape } = chosen;
  const key = uuid();
  const upload: Upload = {
    key,
    owner,
    path,
    type,
    shape,
    file,
    name: file.name,
    percent: 0,
    phase: "sending",
    refusal: null,
  };
  if (!acceptedTypes[type].includes(file.type))
    return put({ ...upload, phase: "refused", refusal: { reason: "wrong_type" } });
  put({ ...upload, phase: "preparing" });
  const smaller = file.type.startsWith("image/") ? await smallerPicture(file) : { file, name: file.name };
  if (!has(key)) return;
  const ready = { ...upload, ...smaller };
  if (smaller.file.size > MAX_BYTES[type]) {
    put({ ...ready, phase: "refused", refusal: { reason: "too_large", megabytes: MAX_BYTES[type] / 1024 / 1024 } });
    return;
  }
  const receiver = receivers.get(owner);
  if (receiver?.isKept) await keepFile({ key, owner, path, type, shape, ...smaller }, receiver.token());
  if (!has(key)) return void dropFile(key);
  put(ready);
  void run();
}

/** Queues the files of a draft that this device kept from before a reload. */
export async function restoreUploads(owner: string, token: string): Promise<void> {
  for (const file of await keptFiles(owner, token))
    if (!has(file.key)) put({ ...file, percent: 0, phase: "sending", refusal: null });
  void run();
}

export function cancelUpload(key: string): void {
  uploads = uploads.filter((upload) => upload.key !== key);
  stops.get(key)?.abort();
  void dropFile(key);
  changed();
}

export function retryUpload(key: string): void {
  const upload = uploads.find((upload) => upload.key === key);
  if (upload) put({ ...upload, phase: "sending", refusal: null, percent: 0 });
  void run();
}

/** Forgets all files of an owner, on this device too. */
export async function forgetUploads(owner: string): Promise<void> {
  for (const { key } of uploads.filter((upload) => upload.owner === owner)) cancelUpload(key);
  receivers.delete(owner);
  await dropFilesOf(owner);
}

/** Sends one file after the other. */
async function run(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (let next = nextToSend(); next; next = nextToSend()) await send(next);
  isRunning = false;
  scheduleRetry();
}

function nextToSend(): Upload | undefined {
  return uploads.find(({ phase, owner }) => phase === "sending" && receivers.has(owner));
}

async function send(upload: Upload): Promise<void> {
  const { key, owner, file, name, type } = upload;
  const receiver = receivers.get(owner)!;
  const stop = new AbortController();
  stops.set(key, stop);
  const onProgress = (percent: number) => has(key) && put({ ...upload, percent });
  try {
    const { organization_id } = receiver;
    const sent = { file, name, type, token: receiver.token(), organization_id, onProgress, signal: stop.signal };
    const document = await sendFile(sent);
    if (!has(key)) return;
    // The receiver may have changed while the file was on its way.
    receivers.get(owner)?.onSent(upload, document);
    cancelUpload(key);
  } catch (error) {
    if (!has(key)) return;
    const { status, message } = asCallError(error);
    if (status === 0 && isCallError(error)) return put({ ...upload, phase: "waiting", percent: 0 });
    const [reason] = isCallError(error) ? Object.values(error.errors).flat() : [];
    put({ ...upload, phase: "refused", refusal: { message: reason ?? message } });
    void dropFile(key);
  } finally {
    stops.delete(key);
  }
}

/** Tries again when the browser says that there is a connection, and from time to time, because it does not always know. */
function scheduleRetry(): void {
  clearTimeout(timer);
  if (uploads.some(({ phase }) => phase === "waiting")) timer = setTimeout(retryWaiting, RETRY_MS);
}

function retryWaiting(): void {
  uploads = uploads.map((upload) => (upload.phase === "waiting" ? { ...upload, phase: "sending" } : upload));
  changed();
  void run();
}

if (typeof window !== "undefined") window.addEventListener("online", retryWaiting);

function has(key: string): boolean {
  return uploads.some((upload) => upload.key === key);
}

/** Replaces the upload of this key, or adds it. */
function put(upload: Upload): void {
  uploads = has(upload.key)
    ? uploads.map((other) => (other.key === upload.key ? upload : other))
    : [...uploads, upload];
  changed();
}

function changed(): void {
  for (const listener of listeners) listener();
}
