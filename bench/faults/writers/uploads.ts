import type { NewWriter } from "#bench/faults/writers/writer.ts";

/** Providers upload files. Each upload is a row and a file. */
export const uploads: NewWriter = (ask, seeds) => {
  const acknowledged = new Map<string, string>();
  let turn = 0;
  return {
    name: "uploads",
    async step() {
      const { token } = seeds.kept[turn++ % seeds.kept.length]!;
      const content = `%PDF-1.4\n% paper ${turn} ${"x".repeat(20_000)}\n%%EOF\n`;
      const form = new FormData();
      form.append("file", new File([content], `paper-${turn}.pdf`, { type: "application/pdf" }));
      form.append("type", "registration");
      const { outcome, body } = await ask("POST", "/upload-document", { token, body: form });
      if (outcome === "ok") acknowledged.set(body.id, content);
      return outcome === "ok";
    },
    async missing(ctx) {
      const rows = await ctx.db.selectFrom("documents").select(["id", "file_key", "size"]).execute();
      const wrong: string[] = [];
      for (const { id, file_key, size } of rows) {
        const bytes = await ctx.files.get(file_key);
        if (!bytes) wrong.push(`The document ${id} has no file`);
        else if (bytes.length !== size || (acknowledged.has(id) && bytes.toString() !== acknowledged.get(id))) {
          wrong.push(`The file of the document ${id} is not what was sent`);
        }
      }
      const kept = new Set(rows.map(({ id }) => id));
      return [
        ...wrong,
        ...[...acknowledged.keys()].flatMap((id) => (kept.has(id) ? [] : [`The document ${id} is lost`])),
      ];
    },
  };
};
