import { textsOf } from "#app/i18n/texts.server.ts";
import { languageToWriteIn } from "#domain/first-message.ts";
import type { Listing } from "#domain/listing.ts";
import { addressed, type MessageTexts } from "./compose.ts";
import { messageTexts } from "./message-texts.ts";

export interface FirstMessageTexts {
  theirs: MessageTexts;
  /** null if the organisation and the reader use the same language */
  mine: MessageTexts | null;
}

/** The sentences of a first message in the organisation's language and in the reader's. */
export async function firstMessageTexts(
  { name, contacts }: Listing,
  reader: string,
  address: string,
): Promise<FirstMessageTexts> {
  const inLanguage = async (language: string) =>
    addressed(messageTexts((await textsOf(language)).t, language), name, address);
  const theirs = languageToWriteIn(contacts);
  return { theirs: await inLanguage(theirs), mine: theirs === reader ? null : await inLanguage(reader) };
}
