import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { serveCommands } from "#cli/channel.ts";
import { runCommand } from "#cli/commands.ts";
import { type Env, parseEnv, startProblem } from "#operations/env.ts";
import { openInstallation } from "#operations/installation.ts";
import { startNotes } from "#operations/start-notes.ts";
import { createApp } from "#server.ts";

const development = process.argv.includes("--dev");
const stopping = Promise.withResolvers<void>();

try {
  await main();
} catch (error) {
  console.error(error instanceof Error && error.name === "StartProblem" ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stopping.resolve());
  const env = parseEnv(process.env);
  if (!development) process.env.NODE_ENV = "production"; // for React alone: env holds what was asked for
  const installation = await openInstallation(env, { follow: true });
  try {
    const pages = await import("#pages.ts");
    const vite = development ? await startVite() : null;
    const answerPage = vite
      ? pages.developmentPages(() => vite.ssrLoadModule("virtual:react-router/server-build"))
      : await pages.builtPages();
    const app = createApp(installation.ctx, answerPage, { development });
    const answer = getRequestListener(app.fetch);
    const server = await listen(
      createServer((request, response) =>
        // Vite would answer /api/organizations with the file of that name.
        vite && !request.url?.startsWith("/api/")
          ? vite.middlewares(request, response, () => answer(request, response))
          : answer(request, response),
      ),
      env,
    );
    if (installation.lock)
      serveCommands(installation.lock, env.DATA_DIR, (words, io) => runCommand(installation.ctx, words, io));
    for (const note of startNotes(env)) console.log(note);
    await stopping.promise;
    await closeServer(server);
  } finally {
    await installation.close();
  }
}

/** Pages are built as they are asked for and replaced as they are edited. */
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

/** Lets requests that are being answered end; connections that only wait are closed at once. */
function closeServer(server: Server): Promise<void> {
  const forced = setTimeout(() => server.closeAllConnections(), 5000);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(forced);
      resolve();
    });
    server.closeIdleConnections();
  });
}
