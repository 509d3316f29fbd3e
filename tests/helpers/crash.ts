import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { openEmbedded } from "#database/client.ts";
import { loadCatalogue } from "#operations/searching/catalogue.ts";
import { documentCount } from "#search/segments/search-index.ts";

export interface Crash {
  /** Rows that the import had acknowledged before it was killed */
  acknowledged: number;
  /** Rows in the database after the folder was opened again */
  kept: number;
  listings: number;
  indexed: number;
}

/**
 * Imports `file` into `folder`, kills the import (-9) soon after it acknowledged `after` rows, opens the folder and
 * counts.
 */
export async function crashImport(folder: string, file: string, after: number): Promise<Crash> {
  const acknowledged = await killedImport(folder, file, after);
  const client = await openEmbedded(folder);
  const count = async (table: "organizations" | "listings") =>
    Number(
      (
        await client.db
          .selectFrom(table)
          .select((row) => row.fn.countAll<number>().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const kept = await count("organizations");
  const listings = await count("listings");
  const indexed = documentCount((await loadCatalogue(client.db)).index);
  await client.close();
  return { acknowledged, kept, listings, indexed };
}

/** Writes a file of invented schools. The same parameters give the same rows. */
export function writeSchools(file: string, rows: number): void {
  const lines = Array.from(
    { length: rows },
    (_, i) => `Crash School ${i},C${i},${i % 2 ? "Pune" : "Nashik"},Maharashtra`,
  );
  fs.writeFileSync(file, `name,code,district,state\n${lines.join("\n")}\n`);
}

function killedImport(folder: string, file: string, after: number): Promise<number> {
  const child = spawn(process.execPath, [path.resolve("tests/helpers/import-process.ts"), folder, file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let acknowledged = 0;
  let rest = "";
  let killing = false;
  child.stdout.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    for (const line of lines) acknowledged = Number(line);
    if (acknowledged < after || killing) return;
    killing = true;
    setTimeout(() => child.kill("SIGKILL"), (after * 7) % 300); // at some point in a later batch
  });
  return new Promise((resolve) => child.on("exit", () => resolve(acknowledged)));
}
