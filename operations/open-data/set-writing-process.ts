import { plainCsvRows } from "#domain/csv-text.ts";
import { listingAt } from "#domain/listing.ts";
import { DATA_PACKAGE, dataPackage, IDS, idsDescription, noCounts } from "#domain/open-data.ts";
import { licenceOf } from "#domain/open-listing.ts";
import type { Files } from "#integrations/files.ts";
import type { SourceTerms } from "#operations/import/sources.ts";
import { openTexts, unpacked } from "#operations/open-data/open-texts.ts";
import { newPartFile } from "#operations/open-data/part-files.ts";
import { newSetWriters, type OpenRow } from "#operations/open-data/set-writers.ts";
import type { FromWriter, ReadListing, SetContents, ToWriter, WritingTask } from "#operations/open-data/set-writing.ts";

/** Writes the files of a set from pages of listings that come as messages (`startWriting`). Files go back as messages, to be stored. */
const storing: PromiseWithResolvers<void>[] = [];
const files: Pick<Files, "put"> = {
  put(key, bytes) {
    const stored = Promise.withResolvers<void>();
    send({ kind: "put", put: storing.push(stored) - 1, key, bytes });
    return stored.promise;
  },
};

function send(message: FromWriter): void {
  process.send!(message);
}

async function begin({ set, site, scratch, terms, readUntil, created, changes_after }: WritingTask) {
  const counts = noCounts();
  const sources = new Map<string, { title: string; path?: string }>();
  const writers = await newSetWriters(files, set, { site, scratch });
  const ids = newPartFile(files, set, { name: IDS, media_type: "text/csv; charset=utf-8", is_text: true });
  await ids.write(plainCsvRows([["id"]]));

  return {
    async add(page: ReadListing[]): Promise<null> {
      const rows: OpenRow[] = [];
      const known: string[][] = [];
      for (const { stored, document, people } of page) {
        const texts = stored ? unpacked(Buffer.from(stored, "base64")) : openTexts(listingAt(document!, readUntil));
        if (!texts.is_individual) known.push([texts.id]);
        const licensed = licenceOf(texts, people, terms);
        if (typeof licensed === "string") {
          counts.left_out[licensed]++;
          continue;
        }
        const { provenance, lists } = licensed;
        rows.push({ texts, provenance, page: `${site}/provider/${texts.id}` });
        counts.organizations++;
        counts.services += texts.services;
        if (provenance.made_up) counts.made_up++;
        for (const list of lists) sources.set(list.name, sourceOf(list));
      }
      await writers.add(rows);
      await ids.write(plainCsvRows(known));
      return null;
    },
    async end(): Promise<SetContents> {
      const described = [...(await writers.end()), { file: await ids.end(), description: idsDescription }];
      const whole = { name: set.name, created };
      const descriptor = dataPackage(whole, site, described, [...sources.values()], { counts, changes_after });
      const json = newPartFile(files, set, { name: DATA_PACKAGE, media_type: "application/json", is_text: true });
      await json.write(`${JSON.stringify(descriptor, null, 2)}\n`);
      return { counts, files: [await json.end(), ...described.map(({ file }) => file)] };
    },
    async close(): Promise<null> {
      await writers.close();
      return null;
    },
  };
}

function sourceOf({ name, publisher, licence, url }: SourceTerms) {
  return { title: `${publisher || name} (${licence})`, ...(url && { path: url }) };
}

let begun: ReturnType<typeof begin> | undefined;
let answering = Promise.resolve();

async function answer(message: Exclude<ToWriter, { kind: "begin" | "stored" }>): Promise<void> {
  try {
    const set = await begun!;
    const contents = await (message.kind === "page" ? set.add(message.page) : set[message.kind]());
    send({ kind: "answered", contents });
  } catch (error) {
    send({ kind: "failed", error });
  }
}

process.on("message", (message: ToWriter) => {
  if (message.kind === "begin") {
    begun = begin(message.task);
    begun.catch(() => {}); // told to the first who asks for something
  } else if (message.kind === "stored") {
    if (message.failure === undefined) storing[message.put]!.resolve();
    else storing[message.put]!.reject(new Error(message.failure));
  } else answering = answering.then(() => answer(message));
});
// Closed, or the process that began it is gone
process.on("disconnect", () => process.exit());
