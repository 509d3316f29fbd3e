import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { closeServer, listenerLimits, newServer } from "#api/http/listener.ts";
import { serveCommands } from "#cli/channel.ts";
import { runCommand } from "#cli/commands.ts";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import { type Env, parseEnv, startProblem } from "#operations/runtime/env.ts";
import { startNotes } from "#operations/runtime/start-notes.ts";
import { createApp } from "#server.ts";

const development = process.argv.includes("--dev");
/** The first signal stops the server gracefully; a second one ends the grace period. */
const stopping = Promise.withResolvers<void>();
const hurrying = Promise.withResolvers<void>();

/** For requests in progress */
const LONGEST_ANSWER_MS = 10_000;
/** For the whole shutdown. Then the process exits at once, which loses no acknowledged data. */
const LONGEST_END_MS = 45_000;

try {
  await main();
} catch (error) {
  console.error(error instanceof Error && error.name === "StartProblem" ? error.message : error);
  process.exitCode = 1;
  // Resources that were opened before the failure must not keep the process alive.
  globalThis.setTimeout(() => process.exit(), 2000).unref();
}

async function main(): Promise<void> {
  let asked = 0;
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => (asked++ === 0 ? stopping.resolve() : hurrying.resolve()));
  const built = process.argv.includes("--wait-for-pages") ? pagesBuilt() : null;
  const env = parseEnv(process.env);
  if (!development) process.env.NODE_ENV = "production"; // only for React; the program reads env
  const installation = await openInstallation(env, { follow: true });
  try {
    await built;
    const pages = await import("#pages.ts");
    const vite = development ? await startVite() : null;
    const answerPage = vite
      ? pages.developmentPages(() => vite.ssrLoadModule("virtual:react-router/server-build"))
      : await pages.builtPages();
    const app = createApp(installation.ctx, answerPage, { development });
    const answer = getRequestListener(app.fetch);
    const server = await listen(
      newServer(
        (request, response) =>
          // Vite would serve a source file such as api/organizations instead.
          vite && !request.url?.startsWith("/api/")
            ? vite.middlewares(request, response, () => answer(request, response))
            : answer(request, response),
        installation.ctx.ending,
        listenerLimits(env),
      ),
      env,
    );
    if (installation.lock)
      serveCommands(installation.lock, env.DATA_DIR, (words, io) => runCommand(installation.ctx, words, io));
    for (const note of startNotes(env)) console.log(note);
    await stopping.promise;
    installation.announceEnd();
    globalThis.setTimeout(() => process.exit(1), LONGEST_END_MS + env.SHUTDOWN_GRACE_SECONDS * 1000).unref();
    // /readyz now fails, so that a load balancer can send requests elsewhere.
    await Promise.race([setTimeout(env.SHUTDOWN_GRACE_SECONDS * 1000, undefined, { ref: false }), hurrying.promise]);
    await closeServer(server, LONGEST_ANSWER_MS);
  } finally {
    await installation.close();
  }
}

/** Waits for cli/run.mjs, which builds the pages while this process prepares the database. */
async function pagesBuilt(): Promise<void> {
  const abandoned = () => process.exit(1);
  process.once("disconnect", abandoned);
  await once(process, "message");
  process.off("disconnect", abandoned);
  process.disconnect();
}

/** Builds pages on request and reloads them when their source changes. */
async function startVite() {
  const { createServer: createVite } = await import("vite");
  return createVite({ server: { middlewareMode: true }, appType: "custom" });
}

function listen(server: Server, env: Env): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(startProblem(listenProblem(error, env))));
    server.listen(env.PORT, env.HOST, () => resolve(server));
  });
}

function listenProblem({ code, message }: NodeJS.ErrnoException, { PORT, HOST }: Env): string {
  if (code === "EADDRINUSE")
    return `Port ${PORT} is in use by another program; choose another, as in PORT=3001 npm start.`;
  if (code === "EACCES") return `Port ${PORT} may not be used by this account; choose one above 1023.`;
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL") return `HOST=${HOST} is no address of this machine.`;
  return `The server could not listen on ${HOST}:${PORT} (${message}).`;
}
