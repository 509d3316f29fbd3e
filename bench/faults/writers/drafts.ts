import type { NewWriter } from "#bench/faults/writers/writer.ts";
import { open } from "#operations/onboarding/drafts.ts";

/** Users save forms repeatedly. Each version has its own text. */
export const drafts: NewWriter = (ask, seeds) => {
  const forms = seeds.drafts.map(({ id, token }) => ({
    id,
    token,
    version: 1,
    words: "",
    pending: null as string | null,
    known: true,
  }));
  let turn = 0;
  return {
    name: "drafts",
    async step() {
      const form = forms[turn++ % forms.length]!;
      if (!form.known) {
        const { outcome, body } = await ask("GET", `/onboarding/${form.id}`, { token: form.token });
        if (outcome !== "ok") return false;
        Object.assign(form, {
          version: body.version,
          words: body.data?.basic?.description ?? "",
          pending: null,
          known: true,
        });
      }
      form.pending = `words ${turn} ${"long enough to matter ".repeat(20)}`;
      const data = { basic: { name: "Thendral Trust", description: form.pending } };
      const { outcome, body } = await ask("PATCH", `/onboarding/${form.id}`, {
        token: form.token,
        body: { version: form.version, data },
      });
      form.known = outcome === "ok";
      if (outcome !== "ok") return false;
      Object.assign(form, { version: body.version, words: form.pending, pending: null });
      return true;
    },
    async missing(ctx) {
      const rows = await ctx.db
        .selectFrom("onboarding_drafts")
        .select(["id", "version", "contents_encrypted"])
        .execute();
      return forms.flatMap(({ id, version, words, pending }) => {
        const row = rows.find((row) => row.id === id);
        if (!row) return [`The form ${id} is gone`];
        const basic = open(ctx, row.contents_encrypted).data?.basic as { description?: string } | undefined;
        const kept = basic?.description ?? "";
        const isAcknowledged = row.version === version && kept === words;
        const isNext = row.version === version + 1 && pending !== null && kept === pending;
        return isAcknowledged || isNext
          ? []
          : [`The form ${id} has version ${row.version}, acknowledged was ${version}`];
      });
    },
  };
};
