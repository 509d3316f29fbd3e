import { createHash } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";

export interface Lock {
  /** Called for every process that connects from now on. Before that, as during a start, they are turned away. */
  onKnock(answer: (socket: net.Socket) => void): void;
  release(): Promise<void>;
}

/**
 * Takes the data folder for this process, or returns null when another process on this machine holds it. PGlite itself
 * lets two processes open one folder, and then both lose data. The lock is a listening socket, which the operating
 * system frees when its owner dies. On Linux the socket has an abstract name and no file; elsewhere a stale file is
 * removed.
 */
export async function takeLock(folder: string): Promise<Lock | null> {
  const address = lockAddress(folder);
  const server = net.createServer();
  if (!(await listen(server, address))) {
    if (address.startsWith("\0") || process.platform === "win32" || (await isAnswered(address))) return null;
    fs.rmSync(address, { force: true });
    if (!(await listen(server, address))) return null;
  }
  server.unref();
  // Without a listener the connection would stay open, and the other process would wait for an answer for ever.
  const turnAway = (socket: net.Socket) => void socket.destroy();
  server.on("connection", turnAway);
  return {
    onKnock: (answer) => void server.off("connection", turnAway).on("connection", answer),
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Connects to the process that holds the folder. */
export function connect(folder: string): net.Socket {
  return net.connect(lockAddress(folder));
}

function lockAddress(folder: string): string {
  const name = `marga-${createHash("sha256").update(fs.realpathSync(folder)).digest("hex").slice(0, 32)}`;
  if (process.platform === "linux") return `\0${name}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  return path.join(folder, "marga.sock");
}

function listen(server: net.Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    server.listen(address, () => resolve(true));
  });
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
