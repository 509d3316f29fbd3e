import fs from "node:fs";
import { createServer, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";

/**
 * The harmless file that every scanner reports as a virus (eicar.org), in two parts so that scanners ignore this source
 * file
 */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** A server with clamd's protocol on its own socket. It finds EICAR and accepts at most `max` bytes. */
export async function startClamdServer({ max = 6_000_000 } = {}) {
  const address = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "marga-clamd-")), "clamd.ctl");
  const state = { scanned: 0, answer: (bytes: Buffer): string | null => finding(bytes, max) };
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on("error", () => {});
    socket.on("data", (data) => {
      received = Buffer.concat([received, data]);
      const bytes = streamIn(received);
      if (bytes) say(socket, bytes);
    });
  });
  function say(socket: Socket, bytes: Buffer) {
    state.scanned++;
    const answer = state.answer(bytes);
    if (answer !== null) socket.end(`${answer}\0`);
  }
  await new Promise<void>((resolve) => server.listen(address, resolve));
  return {
    url: `unix://${address}`,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function finding(bytes: Buffer, max: number): string {
  if (bytes.length > max) return "INSTREAM size limit exceeded. ERROR";
  return bytes.includes(EICAR) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";
}

/** The bytes between the command and the empty chunk; null before the empty chunk */
function streamIn(received: Buffer): Buffer | null {
  const command = "zINSTREAM\0";
  if (received.toString("latin1", 0, command.length) !== command) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
