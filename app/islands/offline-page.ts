import { OFFLINE_PAGE, providerOf } from "#app/offline/cache-keys.ts";
import { listCopies } from "#app/offline/copies-list.ts";
import { readCopies } from "#app/offline/district-cache.ts";
import { formatDay } from "#app/offline/format-date.ts";
import { listPages } from "#app/offline/pages-list.ts";
import { fillResult } from "#app/offline/result.ts";
import { searchCopies } from "#app/offline/search-copies.ts";

/** Fills the offline page with what this device has saved and what matches the requested address. */
const SHOWN = 40;

const page = document.querySelector<HTMLElement>("[data-offline]")!;
const part = (selector: string) => page.querySelector<HTMLElement>(selector)!;

void fill();

async function fill(): Promise<void> {
  const isAnswer = location.pathname !== OFFLINE_PAGE;
  part("[data-failed]").hidden = !isAnswer;
  part("[data-again]").hidden = !isAnswer;
  part("[data-again] a").setAttribute("href", location.href);
  const copies = "caches" in window ? await readCopies() : [];
  if (copies.length > 0) showResults(copies);
  const kept =
    listCopies(part("[data-districts]"), copies) + (await listPages(part("[data-pages]"), page.dataset.titleEnd!));
  part("[data-nothing]").hidden = kept > 0;
}

function showResults(copies: Awaited<ReturnType<typeof readCopies>>): void {
  const section = part("[data-search]");
  const query = new URLSearchParams(location.search);
  const provider = providerOf(location.pathname);
  const words = query.get("search") ?? "";
  const found = searchCopies(copies, provider ? "" : words, provider ? "" : (query.get("location") ?? "")).filter(
    ({ listing }) => !provider || listing.id === provider,
  );
  const template = section.querySelector("template")!;
  section.querySelector("ol")!.append(...found.slice(0, SHOWN).map((one) => fillResult(template, one)));
  section.querySelector<HTMLInputElement>("[name=search]")!.value = words;
  const status = section.querySelector<HTMLElement>("[role=status]")!;
  const { found: many, shown, none, copy: from } = status.dataset as Record<string, string>;
  const say = (text: string, count: number) => text.replace("#", String(count));
  const lines = [
    found.length === 0 ? none! : say(many!, found.length),
    ...(found.length > SHOWN ? [say(shown!, SHOWN)] : []),
    ...copies.map(({ district, made_at }) =>
      from!.replace("#", district).replace("%", formatDay(document.documentElement.lang, made_at)),
    ),
  ];
  status.append(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
  section.hidden = false;
}
