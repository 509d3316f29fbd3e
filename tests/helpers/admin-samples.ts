import fs from "node:fs";
import type { AdminSample } from "#tests/admin-samples/sample.ts";

const FOLDER = `${import.meta.dirname}/../admin-samples`;

/** The samples of all changing endpoints of the desk, by their routes. */
export async function readAdminSamples(): Promise<Map<string, AdminSample>> {
  const files = fs.readdirSync(FOLDER).filter((file) => file !== "sample.ts");
  const modules = await Promise.all(
    files.map((file) => import(`${FOLDER}/${file}`) as Promise<{ samples: AdminSample[] }>),
  );
  return new Map(modules.flatMap(({ samples }) => samples).map((sample) => [sample.route, sample]));
}
