import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { gunzipSync } from "node:zlib";
import { dataDir } from "@electric-sql/pglite-prepopulatedfs";
import { extract } from "tar-stream";

/** A tar file of a new database cluster, as `initdb` makes it, which takes PGlite four times as long */
export async function newCluster(): Promise<Uint8Array> {
  return gunzipSync(await (await dataDir()).arrayBuffer());
}

/**
 * Unpacks a new database cluster into the folder if the folder is empty or missing. The folder is empty or complete
 * whenever the process ends.
 */
export async function unpackCluster(folder: string): Promise<void> {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) return;
  const unfinished = `${folder}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  const archive = extract();
  const unpacking = pipeline(Readable.from([await newCluster()]), archive);
  for await (const entry of archive) {
    const target = path.join(unfinished, entry.header.name);
    if (entry.header.type === "directory") {
      fs.mkdirSync(target, { recursive: true });
      entry.resume();
    } else fs.writeFileSync(target, await buffer(entry));
  }
  await unpacking;
  if (fs.existsSync(folder)) fs.rmdirSync(folder);
  fs.renameSync(unfinished, folder);
}
