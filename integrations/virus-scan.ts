import { connect, type Socket } from "node:net";

/** The name of the virus; null when there is none. Rejects without an answer, with code `late` after ten seconds, and `refused` when the answer is an error. */
export type ScanForViruses = (bytes: Uint8Array) => Promise<{ virus: string | null }>;

/** Short, because a user waits for it. */
const ANSWER_MS = 10_000;
const MAX_ANSWER_CHARACTERS = 1_000;
const MAX_NAME_CHARACTERS = 200;
const CHUNK_BYTES = 64 * 1024;

/**
 * ClamAV's daemon over its socket, `unix:///path` or `tcp://host:port` (clamd(8), INSTREAM). It receives the bytes, so it needs no access to our
 * files. Its StreamMaxLength must not be below the upload limit.
 */
export function clamd(address: string): ScanForViruses {
  return (bytes) =>
    new Promise((resolve, reject) => {
      const socket = open(address);
      let answer = "";
      const fail = (error: Error) => {
        clearTimeout(timer);
        socket.destroy();
        reject(error);
      };
      const timer = setTimeout(() => fail(failure("late", `clamd has not answered for ${ANSWER_MS} ms.`)), ANSWER_MS);
      socket.setEncoding("latin1");
      socket.on("connect", () => send(socket, bytes));
      socket.on("data", (text: string) => {
        answer += text;
        if (answer.length > MAX_ANSWER_CHARACTERS) return fail(new Error("clamd answers with more than it should."));
        if (!answer.endsWith("\0")) return;
        try {
          resolve({ virus: findingIn(answer.slice(0, -1)) });
          clearTimeout(timer);
          socket.destroy();
        } catch (error) {
          fail(error as Error);
        }
      });
      socket.on("error", (error) => {
        // It closes the connection when a file is too large. Later writes fail, but its answer has arrived.
        if ((error as NodeJS.ErrnoException).code !== "EPIPE") fail(error);
      });
      socket.on("close", () => fail(new Error("clamd closed the connection without an answer.")));
    });
}

function open(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address);
  return protocol === "unix:"
    ? connect(decodeURIComponent(pathname))
    : connect(Number(port), hostname.replace(/^\[|\]$/g, ""));
}

/** Each chunk after its length in four bytes, and an empty chunk at the end. */
function send(socket: Socket, bytes: Uint8Array): void {
  socket.write("zINSTREAM\0");
  for (let i = 0; i < bytes.length; i += CHUNK_BYTES) {
    const chunk = bytes.subarray(i, i + CHUNK_BYTES);
    socket.write(length(chunk.length));
    socket.write(chunk);
  }
  socket.write(length(0));
}

function length(bytes: number): Buffer {
  const written = Buffer.alloc(4);
  written.writeUInt32BE(bytes);
  return written;
}

function findingIn(answer: string): string | null {
  if (answer === "stream: OK") return null;
  const found = answer.match(/^stream: (.+) FOUND$/)?.[1];
  if (found) return found.replace(/[^\x20-\x7e]/g, "?").slice(0, MAX_NAME_CHARACTERS);
  throw failure("refused", `clamd could not judge the file: ${answer}`);
}

function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
