import { createHash } from "node:crypto";
import { encode, encodingFor, varyByEncoding } from "#api/compress.ts";
import type { Context } from "#operations/context.ts";
import type { Counted } from "#operations/counter.ts";

interface Tag {
  /** What the answer was made from: it is another one when that changes */
  version: string;
  etag: string;
  headers: [string, string][];
  /** What was counted when it was made, and is again when it is read */
  counts: Counted[];
}

interface Answer extends Tag {
  body: Uint8Array<ArrayBuffer>;
  encoded: Map<string, Promise<Uint8Array>>;
}

interface Asked {
  /** All that the answer depends on, besides the version */
  key: string;
  version: string;
  request: Request;
}

const BODIES_KEPT = 300;
const TAGS_KEPT = 5000;
const LARGEST = 200_000;
/** Of an answer that is not sent again (RFC 9110, section 15.4.5) */
const REPEATED = ["Cache-Control", "Content-Language", "Vary"];

/**
 * Keeps answers that are the same for everybody: the last ones whole, of more only what they are known by (ETag), so that who has one already
 * is told so without making it. What several ask for at once is made once. Only what has status 200 and this type is kept, and nothing that says no-store.
 */
export function newKeptAnswers(store: "pages" | "api", type: RegExp) {
  const answers = newest<Answer>(BODIES_KEPT);
  const tags = newest<Tag>(TAGS_KEPT);
  const making = new Map<string, Promise<Answer | Response>>();

  return async (asked: Asked, ctx: Context, make: (ctx: Context) => Promise<Response>): Promise<Response> => {
    const { key, version, request } = asked;
    const told = (answer: "hit" | "unchanged" | "miss") => ctx.metrics.kept.inc({ store, answer });
    const tag = tags.get(key);
    if (tag?.version === version && isKnown(tag.etag, request)) {
      told("unchanged");
      for (const counted of tag.counts) ctx.counted(counted);
      return unchanged(tag);
    }
    const kept = answers.get(key);
    if (kept?.version === version) {
      told("hit");
      return send(kept, ctx, request);
    }
    const others = making.get(`${version} ${key}`);
    // Where the other's came to nothing, everybody makes their own.
    const shared = others && (await others.catch(() => null));
    if (shared && !(shared instanceof Response)) {
      told("hit");
      return send(shared, ctx, request);
    }
    told("miss");
    const made = keep(asked, ctx, make);
    making.set(`${version} ${key}`, made);
    const answer = await made.finally(() => making.delete(`${version} ${key}`));
    return answer instanceof Response ? answer : send(answer, ctx, request);
  };

  async function keep(
    { key, version }: Asked,
    ctx: Context,
    make: (ctx: Context) => Promise<Response>,
  ): Promise<Answer | Response> {
    const counts: Counted[] = [];
    const response = await make({ ...ctx, counted: (one) => counts.push(one) });
    if (response.status !== 200 || !isForAll(response, type)) {
      for (const one of counts) ctx.counted(one);
      return response;
    }
    const body = new Uint8Array(await response.arrayBuffer());
    varyByEncoding(response.headers);
    const etag = `W/"${createHash("sha1").update(body).digest("hex")}"`;
    response.headers.set("ETag", etag);
    const tag: Tag = { version, etag, headers: [...response.headers], counts };
    const answer: Answer = { ...tag, body, encoded: new Map() };
    tags.set(key, tag);
    if (body.length <= LARGEST) answers.set(key, answer);
    return answer;
  }
}

function isForAll({ headers }: Response, type: RegExp): boolean {
  return headers.get("Cache-Control") !== "no-store" && type.test(headers.get("Content-Type") ?? "");
}

async function send(answer: Answer, ctx: Context, request: Request): Promise<Response> {
  for (const counted of answer.counts) ctx.counted(counted);
  if (isKnown(answer.etag, request)) return unchanged(answer);
  const { body, encoded } = answer;
  const encoding = encodingFor(request.headers.get("Accept-Encoding"), body.length);
  if (!encoding) return new Response(body, answer);
  const made = encoded.get(encoding) ?? encode(body, encoding);
  encoded.set(encoding, made);
  const sent = (await made) as Uint8Array<ArrayBuffer>;
  const response = new Response(sent, answer);
  response.headers.set("Content-Length", String(sent.length));
  response.headers.set("Content-Encoding", encoding);
  return response;
}

function unchanged({ headers, etag }: Tag): Response {
  const repeated = headers.filter(([name]) => REPEATED.some((one) => one.toLowerCase() === name.toLowerCase()));
  return new Response(null, { status: 304, headers: [...repeated, ["ETag", etag]] });
}

/** A weak comparison (RFC 9110, section 13.1.2). */
function isKnown(etag: string, request: Request): boolean {
  const known = request.headers.get("If-None-Match")?.match(/"[^"]*"/g);
  return known?.includes(etag.replace(/^W\//, "")) ?? false;
}

/** A map that forgets what was used least lately. */
function newest<T>(most: number) {
  const entries = new Map<string, T>();
  return {
    get(key: string): T | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    set(key: string, entry: T): void {
      entries.delete(key);
      entries.set(key, entry);
      for (const oldest of entries.keys()) {
        if (entries.size <= most) break;
        entries.delete(oldest);
      }
    },
  };
}
