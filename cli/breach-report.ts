import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Command } from "#cli/command.ts";
import { breachLetters } from "#operations/privacy/breach-letters.ts";
import { reportBreach } from "#operations/privacy/breach-report.ts";

export const breachReportCommand: Command = {
  usage:
    "breach-report --from TIME --until TIME [--organization ID | --user ID] [--file FILE.csv] [--known TIME] [--what TEXT] [--done TEXT]",
  summary:
    "Lists whom a breach affects, with a way to reach them and their language, and prints the texts to CERT-In (six hours), to the Data Protection Board (72) and to the people; times as in 2026-11-21T06:30:00Z",
  async run(ctx, parameters, io) {
    const { values } = parseArgs({
      args: parameters,
      options: {
        from: { type: "string" },
        until: { type: "string" },
        organization: { type: "string" },
        user: { type: "string" },
        file: { type: "string" },
        known: { type: "string" },
        what: { type: "string" },
        done: { type: "string" },
      },
    });
    const [from, until] = [time(values.from, "--from"), time(values.until, "--until")];
    const { organization: organization_id, user: user_id } = values;
    for (const id of [organization_id, user_id])
      if (id && !/^[0-9a-f-]{36}$/.test(id)) throw new Error(`${id} is no id.`);
    if (organization_id && user_id) throw new Error("Name an organisation or an account, not both.");
    const file = values.file && path.resolve(io.cwd, values.file);
    if (file && fs.existsSync(file)) throw new Error(`There is a file ${file} already.`);
    const known_at = values.known ? time(values.known, "--known") : ctx.now();
    const { people, touched, languages, csv } = await reportBreach(ctx, { from, until, organization_id, user_id });
    if (file) fs.writeFileSync(file, csv, { flag: "wx", mode: 0o600 });
    else io.print(csv.replace("\uFEFF", "").trimEnd());
    const where = file ? ` They are in ${file}, which only you can read: delete it when all are told.` : "";
    io.print(`${people} people, of ${touched} of whom something was written or used in that time.${where}`);
    const { what, done } = values;
    io.print(`\n${breachLetters(ctx.env, { from, until, known_at, what, done, people, touched, languages })}`);
    return 0;
  },
};

function time(text: string | undefined, option: string): Date {
  const moment = new Date(text && /^\d{4}-\d\d-\d\d/.test(text) ? text : Number.NaN);
  if (Number.isNaN(moment.getTime())) throw new Error(`${option}: write a time, as in 2026-11-21T06:30:00Z.`);
  return moment;
}
