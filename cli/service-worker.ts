import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { build } from "vite";

/**
 * Builds the service worker of a built folder. It lies at the root, because a worker may answer for what lies beside and below it alone,
 * and it knows which build it belongs to: pages that the server makes are another build's too when only their texts are others.
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
