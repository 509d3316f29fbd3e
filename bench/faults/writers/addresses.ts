import type { NewWriter } from "#bench/faults/writers/writer.ts";

/** Providers correct their addresses. Each correction is published and adds a line to the audit log. */
export const addresses: NewWriter = (ask, seeds) => {
  const kept = seeds.kept.map((person) => ({
    person,
    id: person.id,
    address_id: person.address_id,
    version: 0,
    line: "",
    pending: null as string | null,
    known: false,
  }));
  let turn = 0;
  return {
    name: "addresses",
    async step() {
      const one = kept[turn++ % kept.length]!;
      const { address_id } = one;
      const { token } = one.person;
      if (!one.known) {
        const { outcome, body } = await ask("GET", `/addresses/${address_id}`, { token });
        if (outcome !== "ok") return false;
        const { version, address_line_2 } = body.data ?? body;
        Object.assign(one, { version, line: address_line_2, pending: null, known: true });
      }
      one.pending = `Line ${turn}`;
      const body = { version: one.version, address_line_2: one.pending };
      const answer = await ask("PUT", `/addresses/${address_id}`, { token, body });
      one.known = answer.outcome === "ok";
      if (answer.outcome !== "ok") return false;
      Object.assign(one, { version: (answer.body.data ?? answer.body).version, line: one.pending, pending: null });
      return true;
    },
    async missing({ db }) {
      const rows = await db
        .selectFrom("addresses")
        .select(["id", "version", "address_line_2", "organization_id"])
        .execute();
      const audits = await db
        .selectFrom("audit_log")
        .select("subject_id")
        .where("action", "=", "address.update")
        .execute();
      const listings = await db.selectFrom("listings").select(["organization_id", "document"]).execute();
      return kept.flatMap(({ address_id, version, line, pending, id }) => {
        if (version === 0) return [];
        const row = rows.find((row) => row.id === address_id)!;
        const isAcknowledged = row.version === version && row.address_line_2 === line;
        const isNext = row.version === version + 1 && pending !== null && row.address_line_2 === pending;
        const lines = audits.filter(({ subject_id }) => subject_id === address_id).length;
        const listed = listings.find(({ organization_id }) => organization_id === id)?.document.addresses[0];
        return [
          ...(isAcknowledged || isNext
            ? []
            : [`The address ${address_id} has version ${row.version}, acknowledged was ${version}`]),
          ...(lines === row.version - 1
            ? []
            : [`The address ${address_id} was changed ${row.version - 1} times and the audit log says ${lines}`]),
          ...(listed?.address_line_2 === row.address_line_2
            ? []
            : [`The listing of ${id} has another address than its table`]),
        ];
      });
    },
  };
};
