import path from "node:path";
import type { Alone } from "#cli/command.ts";
import { restoreBackup } from "#operations/backup/restore.ts";
import type { RestoredAccess } from "#operations/backup/restored-access.ts";

export const restoreCommand: Alone = {
  usage: "restore FILE",
  summary: "Fills an empty DATA_DIR or DATABASE_URL from a backup; refuses one that is not empty",
  async runAlone(env, parameters, io) {
    if (parameters.length !== 1) throw new Error(`Name one file: ${this.usage}`);
    const file = path.resolve(io.cwd, parameters[0]!);
    const { manifest, trailer, files, access } = await restoreBackup(env, file, io.progress);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    io.print(`Everything is as it was on ${manifest.made_at}: ${rows} rows and ${files} files.`);
    for (const key of trailer.missing) io.print(`Of one file there is no copy, for it had gone: ${key}`);
    for (const line of accessLines(access, manifest.made_at)) io.print(line);
    return 0;
  },
};

/** What came back with the backup, and what has to be checked by a person: the backup cannot know what happened after it. */
function accessLines({ ended, admins, reviewers, disabled, ...counts }: RestoredAccess, made_at: string): string[] {
  const list = (people: typeof admins) => people.map(({ name, contact }) => `  ${name}, ${contact}`);
  return [
    "",
    `Everyone is signed out: ${ended.sessions} sessions, ${ended.form_tokens} tokens of forms and ${ended.codes} codes were ended.`,
    `What happened after ${made_at} is not in the backup, and nobody can read from it what that was. Members who were removed since, accounts that`,
    "were disabled or lost a role since, passkeys that were removed since and invitations that were taken back since are here again.",
    "Before you open the site, go through your notes and the log lines of the program (security.admin_action) from that time on:",
    `- Is each of these ${admins.length} admins who can sign in still one? Else disable the account, or take the role, in the users of the desk.`,
    ...list(admins),
    `- Is each of these ${reviewers.length} reviewers who can sign in still one, of the same states?`,
    ...list(reviewers),
    `- ${disabled.length} accounts are disabled. Is one missing that was disabled since?`,
    ...list(disabled),
    `- ${counts.members} memberships and ${counts.invitations} invitations are in force. Remove again whom you know of, on the review page.`,
    `- ${counts.messages} messages wait, and the first start sends them, a second time perhaps.`,
    "- People who were erased since are here again: erase them once more.",
  ];
}
