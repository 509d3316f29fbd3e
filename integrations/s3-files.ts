import { createHash } from "node:crypto";
import type { S3Client } from "@aws-sdk/client-s3";
import { appError } from "#domain/errors.ts";
import { problems } from "#domain/problems.ts";
import { type Files, isKey, requireKey } from "#integrations/files.ts";

/** The timeout of a request, because a user waits for it. */
const ANSWER_MS = 8_000;
const CONNECT_MS = 2_000;
/** Attempts within ANSWER_MS: the SDK retries a failed one once. */
const TRIES = 2;
const RETRY_AFTER_SECONDS = 30;

interface Store {
  bucket: string;
  region: string;
  /** For stores other than Amazon's. The bucket is then in the path, which all of them support. */
  endpoint: string | undefined;
  access_key_id: string;
  secret_access_key: string;
}

/** Files in an S3 bucket. `failed` is called with the reason when a request fails. */
export function s3Files(store: Store, failed: (error: unknown) => void): Files {
  const ask = asking(store, failed);
  const Bucket = store.bucket;
  return {
    async put(key, bytes) {
      const ContentMD5 = createHash("md5").update(bytes).digest("base64"); // the store refuses damaged uploads
      const input = { Bucket, Key: requireKey(key), Body: bytes, ContentLength: bytes.length, ContentMD5 };
      await ask((sdk, client, abortSignal) => client.send(new sdk.PutObjectCommand(input), { abortSignal }));
    },
    get: (key) => {
      const input = { Bucket, Key: requireKey(key) };
      return ask(async (sdk, client, abortSignal) => {
        const found = await orNull(client.send(new sdk.GetObjectCommand(input), { abortSignal }));
        return found && Buffer.from(await found.Body!.transformToByteArray());
      });
    },
    async remove(key) {
      const input = { Bucket, Key: requireKey(key) };
      await ask((sdk, client, abortSignal) => client.send(new sdk.DeleteObjectCommand(input), { abortSignal }));
    },
    async *list() {
      // ListObjects version 1: every store supports it, and its pages continue after a key instead of a token.
      for (let after = "", more = true; more; ) {
        const input = { Bucket, Marker: after };
        const page = await ask((sdk, client, abortSignal) =>
          client.send(new sdk.ListObjectsCommand(input), { abortSignal }),
        );
        const keys = (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
        for (const key of keys) if (isKey(key)) yield key;
        after = keys.at(-1) ?? after;
        more = page.IsTruncated === true && keys.length > 0;
      }
    },
    changedAt: (key) => {
      const input = { Bucket, Key: requireKey(key) };
      return ask(async (sdk, client, abortSignal) => {
        const found = await orNull(client.send(new sdk.HeadObjectCommand(input), { abortSignal }));
        return found?.LastModified ?? null;
      });
    },
    async check() {
      await ask((sdk, client, abortSignal) => client.send(new sdk.HeadBucketCommand({ Bucket }), { abortSignal }));
    },
  };
}

type Sdk = Awaited<ReturnType<typeof load>>;

/** Gives a request up after ANSWER_MS. Throws 503 when it fails. */
function asking(store: Store, failed: (error: unknown) => void) {
  const opened = open(store);
  return async <T>(work: (sdk: Sdk, client: S3Client, signal: AbortSignal) => Promise<T>): Promise<T> => {
    const { sdk, client } = await opened();
    const given_up = new AbortController();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      given_up.abort();
      late.reject(new Error(`The store of files has not answered for ${ANSWER_MS} ms.`));
    }, ANSWER_MS);
    try {
      return await Promise.race([work(sdk, client, given_up.signal), late.promise]);
    } catch (error) {
      failed(error);
      throw appError("unavailable", { message: problems.files_unavailable, retry_after: RETRY_AFTER_SECONDS });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Imported on first use: loading the SDK takes half a second. */
function load() {
  return import("@aws-sdk/client-s3");
}

function open({ region, endpoint, access_key_id, secret_access_key }: Store) {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  return () => {
    opened ??= load().then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        ...(endpoint && { endpoint, forcePathStyle: true }),
        credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key },
        maxAttempts: TRIES,
        requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
        // Not all other stores support Amazon's newer checksums.
        requestChecksumCalculation: "WHEN_REQUIRED",
        responseChecksumValidation: "WHEN_REQUIRED",
      }),
    }));
    return opened;
  };
}

/** A missing file is not an error. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (["NoSuchKey", "NotFound"].includes((error as Error).name)) return null;
    throw error;
  }
}
