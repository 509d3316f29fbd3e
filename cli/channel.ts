import { randomBytes, timingSafeEqual } from "node:crypto";
import fs from "node:fs";
import type { Socket } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import type { CommandIo } from "#cli/command.ts";
import { connect, type Lock } from "#database/lock.ts";

/**
 * Only one process can own the embedded database. While the server owns it, a command is sent to the server through the
 * socket that serves as its lock. The request carries a secret from the data folder, so only a user with read access to
 * the folder can run commands. Every line in both directions is a JSON object.
 */
interface Request {
  secret: string;
  words: string[];
  cwd: string;
}

type Reply = { print: string } | { progress: [number, number, string] } | { code: number };

/** Bytes of a request with its file names, and the time to send them */
const LONGEST_REQUEST = 100_000;
const REQUEST_MS = 10_000;

/** The other process is a server that starts or ended, or another command, which takes none. */
const NOT_SERVED =
  "The process that uses the data folder did not answer: it is still starting, it ended, or it is another command. Run this again: it goes on where it was.";

const secretFile = (folder: string) => path.join(folder, "command-secret");

/** Runs commands that other processes send. `run` returns the exit code. */
export function serveCommands(
  lock: Lock,
  folder: string,
  run: (words: string[], io: CommandIo) => Promise<number>,
): void {
  const secret = randomBytes(32).toString("hex");
  fs.rmSync(secretFile(folder), { force: true });
  fs.writeFileSync(secretFile(folder), secret, { mode: 0o600 });
  lock.onKnock((socket) => {
    socket.on("error", () => socket.destroy());
    const bound = boundRequest(socket);
    const lines = createInterface({ input: socket });
    lines.on("error", () => {}); // it repeats those of the socket
    lines.once("line", async (line) => {
      bound.end();
      const reply = (message: Reply) => void (socket.writable && socket.write(`${JSON.stringify(message)}\n`));
      const request = parse(line);
      if (!request || !equal(request.secret, secret)) return socket.destroy();
      const io: CommandIo = {
        cwd: request.cwd,
        print: (text) => reply({ print: text }),
        progress: (...progress) => reply({ progress }),
      };
      reply({ code: await run(request.words, io) });
      socket.end();
    });
  });
}

/** Sends the command to the process that holds `folder` and returns its exit code. */
export async function sendCommand(folder: string, words: string[], io: CommandIo): Promise<number> {
  if (!fs.existsSync(secretFile(folder))) throw new Error(NOT_SERVED);
  const secret = fs.readFileSync(secretFile(folder), "utf8");
  const socket = connect(folder);
  socket.write(`${JSON.stringify({ secret, words, cwd: io.cwd } satisfies Request)}\n`);
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error(NOT_SERVED));
    socket.on("error", gone);
    socket.on("close", gone);
    const lines = createInterface({ input: socket });
    lines.on("error", () => {}); // it repeats those of the socket
    lines.on("line", (line) => {
      const reply = JSON.parse(line) as Reply;
      if ("print" in reply) io.print(reply.print);
      else if ("progress" in reply) io.progress(...reply.progress);
      else resolve(reply.code);
    });
  });
}

/** Any local user can connect: a request that is too long or too slow ends the connection before it fills memory. */
function boundRequest(socket: Socket): { end(): void } {
  let length = 0;
  const count = (part: Buffer) => {
    length += part.length;
    if (length > LONGEST_REQUEST) socket.destroy();
  };
  const end = () => {
    clearTimeout(late);
    socket.off("data", count);
  };
  const late = setTimeout(() => socket.destroy(), REQUEST_MS);
  socket.on("data", count).on("close", end);
  return { end };
}

function parse(line: string): Request | null {
  try {
    return JSON.parse(line) as Request;
  } catch {
    return null;
  }
}

function equal(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a as unknown as Uint8Array, b as unknown as Uint8Array);
}
