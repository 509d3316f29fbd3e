import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { parseEnv } from "#operations/env.ts";
import { openInstallation } from "#operations/installation.ts";
import { createApp } from "#server.ts";

/** The program as main.ts runs it, without pages, which need no building then. Made to be killed. */
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
