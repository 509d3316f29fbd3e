import type { NewWriter } from "#bench/faults/writers/writer.ts";

/**
 * An admin approves and suspends. Each decision makes a record, a line in the audit log and a message, and adds or
 * removes a listing.
 */
export const decisions: NewWriter = (ask, seeds) => {
  const organizations = seeds.waiting.map(({ id }) => ({
    id,
    status: "pending",
    decided: 0,
    pending: null as string | null,
    known: true,
  }));
  const token = () => seeds.admin.token;
  let turn = 0;
  return {
    name: "decisions",
    async step() {
      const one = organizations[turn++ % organizations.length]!;
      if (!one.known) {
        const { outcome, body } = await ask("GET", `/admin/organizations/${one.id}`, { token: token() });
        if (outcome !== "ok") return false;
        if (body.data.status !== one.status) one.decided += 1;
        Object.assign(one, { status: body.data.status, pending: null, known: true });
      }
      one.pending = one.status === "approved" ? "suspended" : "approved";
      const body = {
        status: one.pending,
        ...(one.pending === "suspended" ? { reason: "other", note: `Turn ${turn}` } : {}),
      };
      const { outcome } = await ask("PATCH", `/admin/organizations/${one.id}/status`, { token: token(), body });
      one.known = outcome === "ok";
      if (outcome !== "ok") return false;
      Object.assign(one, { status: one.pending, pending: null, decided: one.decided + 1 });
      return true;
    },
    async missing(ctx) {
      const { db, secrets } = ctx;
      const rows = await db.selectFrom("organizations").select(["id", "status"]).execute();
      const records = await db.selectFrom("verifications").select(["id", "organization_id"]).execute();
      const audits = await db
        .selectFrom("audit_log")
        .select("subject_id")
        .where("subject", "=", "verification")
        .execute();
      const audited = new Set(audits.map(({ subject_id }) => subject_id));
      const messages = await db
        .selectFrom("messages")
        .select("values_encrypted")
        .where("template", "like", "decision_%")
        .execute();
      const told = messages.map(({ values_encrypted }) => secrets.decrypt(values_encrypted!));
      return organizations.flatMap(({ id, status, decided, pending }) => {
        const now = rows.find((row) => row.id === id)!.status;
        const made = records.filter(({ organization_id }) => organization_id === id);
        const isAcknowledged = now === status && made.length === decided;
        const isNext = now === pending && made.length === decided + 1;
        const tellings = told.filter((values) => values.includes(id)).length;
        return [
          ...(isAcknowledged || isNext
            ? []
            : [`${id} is ${now} after ${made.length} decisions, acknowledged was ${status} after ${decided}`]),
          ...(made.every((record) => audited.has(record.id)) ? [] : [`A decision about ${id} is not in the audit log`]),
          ...(tellings === made.length ? [] : [`Of ${made.length} decisions about ${id} ${tellings} have a message`]),
        ];
      });
    },
  };
};
