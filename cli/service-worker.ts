import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { build } from "vite";

/**
 * Builds the service worker of a built folder. The worker lies at the root because a worker only controls paths in and
 * below its own folder. The hash in it names its build; the server bundle is part of the hash because a changed text
 * changes the pages without changing an asset.
 */
const [folder] = process.argv.slice(2);
const client = path.join(folder!, "client");
const names = fs.readdirSync(path.join(client, "assets")).filter((name) => !/\.(br|gz)$/.test(name));
const hash = createHash("sha256").update(names.sort().join("\n"));
hash.update(fs.readFileSync(path.join(folder!, "server", "index.js")));

await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  define: { __BUILD__: JSON.stringify(hash.digest("hex").slice(0, 12)) },
  build: {
    outDir: client,
    emptyOutDir: false,
    lib: {
      entry: "app/offline/service-worker.ts",
      formats: ["iife"],
      name: "worker",
      fileName: () => "service-worker.js",
    },
  },
});
