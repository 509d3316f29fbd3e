import type { Command } from "#cli/command.ts";
import { csvText } from "#domain/csv-text.ts";
import { smsTexts } from "#operations/messages/sms-texts.ts";

export const smsTextsCommand: Command = {
  usage: "sms-texts",
  summary: "Prints the text of every SMS in every language, as the operators' registers (DLT) ask for them",
  async run(ctx, _parameters, io) {
    const lines = smsTexts(ctx.env).map(({ name, text }) => [name, text]);
    io.print(csvText(["name", "text"], lines).trim());
    return 0;
  },
};
