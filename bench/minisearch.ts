import MiniSearch from "minisearch";
import type { OpenEngine } from "#bench/engine.ts";
import { FIELDS } from "#search/index-entry.ts";

/** MiniSearch has no facets and no geography. Filters are a function over stored fields. */
export const openMiniSearch: OpenEngine = (documents) => {
  const index = new MiniSearch({
    fields: [...FIELDS],
    storeFields: ["facets"],
    extractField: (document, field) => (field in document ? document[field] : document.texts[field]),
    searchOptions: { boost: { name: 6, services: 3, tags: 2 }, combineWith: "AND" },
  });
  index.addAll(documents);
  return {
    answers: ({ near, partial }, facets) => !near && !partial && !facets,
    search: ({ words, misspelt, unfinished, filters }) =>
      index.search(words.length > 0 ? words.join(" ") : MiniSearch.wildcard, {
        fuzzy: misspelt ? 2 : false,
        prefix: unfinished ?? false,
        filter:
          filters &&
          (({ facets }) =>
            Object.entries(filters).every(([group, codes]) => codes.some((code) => facets[group].includes(code)))),
      }).length,
    update: (document) => index.replace(document),
  };
};
