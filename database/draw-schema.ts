import fs from "node:fs";
import { openEmbedded } from "#database/client.ts";
import { migrate } from "#database/migrate.ts";
import { drawSchema } from "#database/schema-drawing.ts";

/** Writes docs/schema.md from the migrated tables: `node database/draw-schema.ts`. */
const client = await openEmbedded(null);
await migrate(client.db);
fs.writeFileSync(new URL("../docs/schema.md", import.meta.url), await drawSchema(client.db));
await client.close();
