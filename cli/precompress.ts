import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

/** Writes file.br and file.gz beside every text file of a built folder, so that the server need not compress them. */
const [folder] = process.argv.slice(2);
for (const entry of fs.readdirSync(folder!, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const content = fs.readFileSync(file);
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content));
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: 9 }));
}
