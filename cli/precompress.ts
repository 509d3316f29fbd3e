import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

/**
 * Writes file.br and file.gz beside every text file of a built folder, so that the server need not compress them. The
 * server may be serving the folder already, so each file appears whole.
 */
const [folder] = process.argv.slice(2);
for (const entry of fs.readdirSync(folder!, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const content = fs.readFileSync(file);
  writeWhole(`${file}.br`, zlib.brotliCompressSync(content));
  writeWhole(`${file}.gz`, zlib.gzipSync(content, { level: 9 }));
}

function writeWhole(file: string, content: Buffer): void {
  fs.writeFileSync(`${file}.part`, content);
  fs.renameSync(`${file}.part`, file);
}
