import { once } from "node:events";
import { connect, type Socket } from "node:net";

/**
 * Sends exact bytes to a server on this machine and returns the answer as text. A browser or `fetch` would correct
 * them.
 */
export async function sendRaw(port: number, request: string): Promise<string> {
  const socket: Socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("latin1").on("data", (text) => (answer += text));
  socket.setTimeout(5000, () => socket.destroy());
  socket.on("error", () => {});
  socket.write(request, "latin1");
  await once(socket, "close");
  return answer;
}

/** The text of a request that asks the server to close the connection. */
export function request(line: string, headers: Record<string, string> = {}, body = ""): string {
  const all = { Host: "127.0.0.1", Connection: "close", ...headers };
  return `${line}\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n${body}`;
}
