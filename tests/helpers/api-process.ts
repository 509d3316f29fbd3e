import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { createApp } from "#server.ts";

/** Runs the program like main.ts, but without pages, so that no build is needed. Tests kill it. */
const stopping = Promise.withResolvers<void>();
process.on("SIGTERM", () => stopping.resolve());
const env = parseEnv(process.env);
const installation = await openInstallation(env, { follow: true });
const app = createApp(installation.ctx, async () => new Response("No pages here", { status: 404 }));
const server = createServer(getRequestListener(app.fetch));
server.listen(env.PORT, env.HOST);
await stopping.promise;
server.close();
server.closeAllConnections();
await installation.close();
