import { type AnyOrama, create, insertMultiple, search, update } from "@orama/orama";
import { schema } from "#bench/documents.ts";
import type { OpenEngine } from "#bench/engine.ts";
import { FIELDS, type IndexEntry } from "#search/index-entry.ts";

const GROUPS = Object.keys(schema);
// The prefix avoids a clash between a text field and a group of the same name.
const TEXTS = FIELDS.map((field) => `text_${field}`);

/** One place per organisation. Prefixes always match, because Orama's only alternative is an exact match. */
export const openOrama: OpenEngine = async (documents) => {
  const database: AnyOrama = create({
    schema: {
      ...Object.fromEntries(TEXTS.map((text) => [text, "string"] as const)),
      ...Object.fromEntries(GROUPS.map((group) => [group, "enum[]"] as const)),
      place: "geopoint",
    },
  });
  await insertMultiple(database, documents.map(record), 1000);
  return {
    answers: ({ partial }) => !partial,
    search: async ({ words, misspelt, filters, near, offset, limit }, facets) => {
      const found = await search(database, {
        ...(words.length > 0 && { term: words.join(" "), properties: TEXTS }),
        boost: { text_name: 6, text_services: 3, text_tags: 2 },
        threshold: 0,
        tolerance: misspelt ? 2 : 0,
        where: {
          ...Object.fromEntries(Object.entries(filters ?? {}).map(([group, codes]) => [group, { containsAny: codes }])),
          ...(near && {
            place: {
              radius: { coordinates: { lat: near.latitude, lon: near.longitude }, value: near.radius_km, unit: "km" },
            },
          }),
        },
        facets: facets ? Object.fromEntries(GROUPS.map((group) => [group, {}])) : undefined,
        offset,
        limit,
      });
      return found.count;
    },
    update: async (document) => {
      await update(database, document.id, record(document));
    },
  };
};

function record({ id, texts, facets, points: [point] }: IndexEntry) {
  const named = Object.fromEntries(FIELDS.map((field) => [`text_${field}`, texts[field]]));
  return { id, ...named, ...facets, ...(point && { place: { lat: point.latitude, lon: point.longitude } }) };
}
