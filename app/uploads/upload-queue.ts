import { v7 as uuid } from "uuid";
import { asCallError, type CallError } from "#app/state/api.ts";
import { acceptedTypes, MAX_BYTES, type UploadedDocument } from "#domain/document.ts";
import { dropFile, dropFilesOf, isKept, type KeptFile, keepFile, keptFiles } from "./kept-files.ts";
import { sendFile, smallerPicture } from "./send-file.ts";

/** Why a file was not taken. `message` comes from the server. */
type Refusal = { reason: "wrong_type" } | { reason: "too_large"; megabytes: number } | { message: string };

/** A file on its way to the server. `preparing`: a picture is made smaller; `waiting`: the server does not answer. */
export interface Upload extends KeptFile {
  percent: number;
  phase: "preparing" | "sending" | "waiting" | "refused";
  refusal: Refusal | null;
  /** Whether the device keeps it until it has arrived */
  isStored: boolean;
}

/** Who sends the files of an owner, and what happens to them */
export interface Receiver {
  token(): string;
  organization_id?: string | undefined;
  /** Whether the files are kept on the device until they have arrived */
  isKept: boolean;
  onSent(upload: Upload, document: UploadedDocument): void;
}

/** Answers after which a file waits and is sent again: no answer, a session that ended, too many requests, an overloaded server */
const NOT_NOW = [0, 401, 429, 502, 503, 504];

/** Milliseconds until files that wait for a connection are tried again */
const RETRY_MS = 10_000;

let uploads: readonly Upload[] = [];
const receivers = new Map<string, Receiver>();
const stops = new Map<string, AbortController>();
const listeners = new Set<() => void>();
/** Keys of files that waited and are tried again. They show as waiting, so that the page does not move with each try. */
const due = new Set<string>();
/** Owners whose files are being read from the device */
const restoring = new Set<string>();
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
    isStored: false,
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
  const kept = { key, owner, path, type, shape, ...smaller };
  const isStored = receiver?.isKept === true && (await keepFile(kept, receiver.token()));
  if (!has(key)) return void dropFile(key);
  put({ ...ready, isStored });
  void run();
}

/** Queues the files of a draft that this device kept from before a reload. */
export async function restoreUploads(owner: string, token: string): Promise<void> {
  restoring.add(owner);
  for (const file of await keptFiles(owner, token))
    if (!has(file.key)) put({ ...file, percent: 0, phase: "sending", refusal: null, isStored: true });
  restoring.delete(owner);
  void run();
}

/** Whether files of this owner have not reached the server and were not refused. */
export function hasUploads(owner: string): boolean {
  return restoring.has(owner) || uploads.some((upload) => upload.owner === owner && upload.phase !== "refused");
}

export function cancelUpload(key: string): void {
  due.delete(key);
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

/** Forgets the files of a user who signs out. Those of a form that is not submitted belong to no account. */
export function forgetUploadsOfUser(): void {
  for (const [owner, { isKept }] of receivers) if (!isKept) void forgetUploads(owner);
}

/** Sends one file after the other. */
async function run(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (let next = nextToSend(); next; next = nextToSend()) await inOneTab(next);
  isRunning = false;
  scheduleRetry();
}

function nextToSend(): Upload | undefined {
  return uploads.find(({ key, phase, owner }) => (phase === "sending" || due.has(key)) && receivers.has(owner));
}

/** Leaves a kept file to the tab that is sending it, and forgets it when another tab has sent it. */
async function inOneTab(upload: Upload): Promise<void> {
  const { key, isStored } = upload;
  if (!isStored || !navigator.locks) return send(upload);
  await navigator.locks.request(`marga-file-${key}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return notNow(upload);
    if (!(await isKept(key))) return cancelUpload(key);
    await send(upload);
  });
}

async function send(upload: Upload): Promise<void> {
  const { key, owner, file, name, type } = upload;
  const receiver = receivers.get(owner)!;
  const stop = new AbortController();
  stops.set(key, stop);
  const onProgress = (percent: number) => has(key) && put({ ...upload, percent });
  try {
    const { organization_id } = receiver;
    const sent = { key, file, name, type, token: receiver.token(), organization_id, onProgress, signal: stop.signal };
    const document = await sendFile(sent);
    if (!has(key)) return;
    // The receiver may have changed while the file was on its way.
    receivers.get(owner)?.onSent(upload, document);
    cancelUpload(key);
  } catch (error) {
    if (has(key)) refused(upload, asCallError(error));
  } finally {
    stops.delete(key);
  }
}

function refused(upload: Upload, { status, message, errors }: CallError): void {
  if (NOT_NOW.includes(status)) {
    notNow(upload);
    return;
  }
  due.delete(upload.key);
  const [reason] = Object.values(errors).flat();
  put({ ...upload, phase: "refused", refusal: { message: reason ?? message } });
  // After a fault of the server the file can be tried again later, also after a reload.
  if (status < 500) void dropFile(upload.key);
}

function notNow(upload: Upload): void {
  due.delete(upload.key);
  put({ ...upload, phase: "waiting", percent: 0 });
}

/** Tries again when the browser says that there is a connection, and from time to time, because it does not always know. */
function scheduleRetry(): void {
  clearTimeout(timer);
  if (uploads.some(({ phase }) => phase === "waiting")) timer = setTimeout(retryWaiting, RETRY_MS);
}

function retryWaiting(): void {
  for (const { key, phase } of uploads) if (phase === "waiting") due.add(key);
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
