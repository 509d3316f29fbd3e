import { appError } from "#domain/errors.ts";

/** Where a part begins: its name, and of a file the name and type that its sender gave it */
interface PartHead {
  name: string;
  /** null for a field without a file; empty for a file input without a choice */
  filename: string | null;
  type: string;
}

/** A part begins, or bytes of the part that began last. */
export type FormEvent = { part: PartHead } | { bytes: Buffer };

const MOST_PARTS = 1500;
const HEAD_BYTES = 16 * 1024;
const LINE = Buffer.from("\r\n");
const HEAD_END = Buffer.from("\r\n\r\n");

/** RFC 2046, section 5.1.1 */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

/** Throws 400 without one. */
export function boundaryIn(content_type: string): string {
  const [, quoted, plain] = content_type.match(BOUNDARY) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw appError("malformed");
  return boundary;
}

/**
 * Reads multipart/form-data (RFC 7578) while it arrives. It holds no more than the head of one part, and stops at the first thing that is wrong:
 * throws 400 for a broken form, 413 for a head of more than 16 KB or more than 1,500 parts.
 */
export async function* readParts(chunks: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<FormEvent> {
  const parser = newParser(boundary);
  for await (const chunk of chunks) yield* parser.push(chunk);
  if (!parser.isWhole()) throw appError("malformed");
}

function newParser(boundary: string) {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let state: "start" | "delimiter" | "head" | "body" | "end" = "start";
  let parts = 0;
  let rest: Buffer = Buffer.from(LINE);
  const take = (length: number): Buffer => {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  };
  // Each step returns whether there may be more to read of what has arrived.
  const steps = {
    start() {
      if (rest.length < delimiter.length + LINE.length) return false;
      // The first line may be empty.
      if (rest.indexOf(delimiter) === LINE.length) take(LINE.length);
      if (!take(delimiter.length).equals(delimiter)) throw appError("malformed");
      state = "delimiter";
      return true;
    },
    delimiter() {
      if (rest.length < 2) return false;
      const after = take(2).toString("latin1");
      if (after !== "\r\n" && after !== "--") throw appError("malformed");
      state = after === "--" ? "end" : "head";
      return true;
    },
    *head(): Generator<FormEvent, boolean> {
      const at = rest.indexOf(HEAD_END);
      if ((at < 0 ? rest.length : at) > HEAD_BYTES) throw tooLarge("A part of this form has a head that is too large");
      if (at < 0) return false;
      if (++parts > MOST_PARTS) throw tooLarge(`A form has at most ${MOST_PARTS} parts`);
      yield { part: partHead(take(at).toString()) };
      take(HEAD_END.length);
      state = "body";
      return true;
    },
    *body(): Generator<FormEvent, boolean> {
      const at = rest.indexOf(delimiter);
      const bytes = take(at < 0 ? Math.max(0, rest.length - delimiter.length + 1) : at);
      if (bytes.length > 0) yield { bytes };
      if (at < 0) return false;
      take(delimiter.length);
      state = "delimiter";
      return true;
    },
    end: () => false,
  };
  return {
    *push(chunk: Uint8Array): Generator<FormEvent> {
      if (state === "end") return;
      rest = Buffer.concat([rest, chunk]);
      for (let goes_on = true; goes_on; ) {
        const step = steps[state]();
        goes_on = typeof step === "boolean" ? step : yield* step;
      }
    },
    isWhole: () => state === "end",
  };
}

function tooLarge(message: string): Error {
  return appError("too_large", { message });
}

/** Throws 400 for a part without a name. */
function partHead(head: string): PartHead {
  const headers = new Map<string, string>();
  for (const line of head.split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const disposition = headers.get("content-disposition") ?? "";
  const name = /^form-data\s*;/i.test(disposition) ? parameter(disposition, "name") : null;
  if (name === null) throw appError("malformed");
  return { name, filename: parameter(disposition, "filename"), type: headers.get("content-type") ?? "text/plain" };
}

/** As browsers write it: in quotes, with only quotes and line breaks written as %22, %0D and %0A (WHATWG HTML, multipart/form-data) */
function parameter(disposition: string, wanted: string): string | null {
  for (const [, key, quoted, plain] of disposition.matchAll(/;\s*([\w*-]+)=(?:"((?:\\"|[^"])*)"|([^\s;"]+))/g)) {
    if (key!.toLowerCase() !== wanted) continue;
    return (quoted ?? plain!).replace(/%0D|%0A|%22/gi, decodeURIComponent);
  }
  return null;
}
