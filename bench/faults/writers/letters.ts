import type { NewWriter } from "#bench/faults/writers/writer.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Visitors send enquiries. Each one is a row, a mail to the admin and a confirmation. */
export const enquiries: NewWriter = (ask) => {
  const acknowledged = new Map<string, string>();
  let turn = 0;
  return {
    name: "enquiries",
    async step() {
      const note = `Question ${turn++} of many`;
      const body = { name: "Ravi Kumar", email: `ravi${turn}@example.org`, note, language: "hi" };
      const answer = await ask("POST", "/enquiries", { body });
      if (answer.outcome === "ok") acknowledged.set(answer.body.id, note);
      return answer.outcome === "ok";
    },
    async missing(ctx) {
      const rows = await ctx.db.selectFrom("enquiries").select(["id", "note"]).execute();
      const confirmations = await said(ctx, "enquiry_received");
      const tellings = await said(ctx, "enquiry");
      return [
        ...lost(acknowledged, rows, "letter"),
        ...rows.flatMap(({ id, note }) =>
          confirmations.has(note) && tellings.has(note) ? [] : [`The letter ${id} has not both of its messages`],
        ),
      ];
    },
  };
};

/** Visitors report mistakes on pages. Each report is a row and a confirmation. */
export const reports: NewWriter = (ask, seeds) => {
  const acknowledged = new Map<string, string>();
  let turn = 0;
  return {
    name: "reports",
    async step() {
      const { id: organization_id } = seeds.kept[turn++ % seeds.kept.length]!;
      const note = `Closed on day ${turn}`;
      const body = {
        organization_id,
        field: "hours",
        correct_value: "",
        note,
        email: `lata${turn}@example.org`,
        language: "en",
      };
      const answer = await ask("POST", "/reports", { body });
      if (answer.outcome === "ok") acknowledged.set(answer.body.id, note);
      return answer.outcome === "ok";
    },
    async missing(ctx) {
      const rows = await ctx.db.selectFrom("reports").select(["id", "note"]).execute();
      const confirmations = await said(ctx, "report_received");
      return [
        ...lost(acknowledged, rows, "report"),
        ...rows.flatMap(({ id, note }) => (confirmations.has(note) ? [] : [`The report ${id} has no confirmation`])),
      ];
    },
  };
};

function lost(acknowledged: Map<string, string>, rows: { id: string; note: string }[], noun: string): string[] {
  const notes = new Map(rows.map(({ id, note }) => [id, note]));
  return [...acknowledged].flatMap(([id, note]) => (notes.get(id) === note ? [] : [`The ${noun} ${id} is lost`]));
}

/** The notes quoted in the messages of a template */
async function said({ db, secrets }: Context, template: string): Promise<Set<string>> {
  const rows = await db.selectFrom("messages").select("values_encrypted").where("template", "=", template).execute();
  return new Set(rows.map(({ values_encrypted }) => JSON.parse(secrets.decrypt(values_encrypted!)).note as string));
}
