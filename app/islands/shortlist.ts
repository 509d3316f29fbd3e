import { noteEvent } from "#app/analytics/note-event.ts";
import { ASK_FROM } from "#app/contacted/ask-from.ts";
import { fetchTexts } from "#app/island-texts/fetch-texts.ts";
import type { IslandTexts } from "#app/island-texts/island-texts.ts";
import { readShortlist, saveShortlist } from "#app/shortlist/saved-shortlist.ts";
import { inOrderOf, type Saved, SHORTLIST_SHOWN, withSaved } from "#domain/shortlist.ts";

/**
 * Saves organisations in this browser and links to them, and asks days after a call or a message whether they answered. On a shortlist's page, keeps the saved list equal to the one
 * shown if all of its organisations are saved.
 */
const status = document.querySelector<HTMLElement>("[data-saved-status]");
const list = document.querySelector<HTMLElement>("[data-shortlist]");
const shown = list?.dataset.shortlist?.split(" ").filter(Boolean) ?? [];

if (readShortlist()) {
  document.querySelectorAll<HTMLElement>(".result-reach button").forEach(complete);
  if (list) serveList();
  show();
  addEventListener("storage", show);
  addEventListener("pageshow", ({ persisted }) => persisted && show());
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-save]");
    if (button) toggle(button);
  });
  // Fetched only when there is something to ask; null, for nothing stored, is not before any day.
  if (localStorage.getItem(ASK_FROM)! <= new Date().toISOString()) void import("#app/contacted/ask.ts");
}

function kept(): Saved[] {
  return readShortlist() ?? [];
}

function isKept(id: string): boolean {
  return kept().some((one) => one.id === id);
}

/** A result has its name and address once, in the link of its heading. */
function complete(button: HTMLElement): void {
  const link = button.closest("li")!.querySelector<HTMLAnchorElement>("h3 a")!;
  const name = link.textContent!;
  Object.assign(button.dataset, { save: link.pathname.split("/").at(-1), name });
  button.ariaLabel = `${button.textContent} ${name}`;
}

function toggle(button: HTMLElement): void {
  const { save: id, name, place } = button.dataset;
  const before = kept();
  const one = { id: id!, name: name!, place: place!, saved_at: new Date().toISOString() };
  const after = isKept(one.id) ? before.filter((other) => other.id !== id) : withSaved(before, one);
  saveShortlist(after);
  if (after.length > before.length) noteEvent("shortlist_saved");
  show();
  if (after.length === before.length) say("full");
  else say(after.length > before.length ? "done" : "undone", name);
}

function say(what: "done" | "undone" | "full" | "all", name = ""): void {
  const words = ({ saved }: IslandTexts) => saved[what].replace("#", () => name);
  if (status)
    void fetchTexts().then(
      (texts) => {
        status.textContent = words(texts);
      },
      () => {},
    );
}

/** Updates every button and link. */
function show(): void {
  const ids = kept().map(({ id }) => id);
  for (const button of document.querySelectorAll<HTMLElement>("[data-save]")) {
    button.ariaPressed = String(ids.includes(button.dataset.save!));
    button.hidden = false;
    button.closest("li[hidden]")?.removeAttribute("hidden");
  }
  for (const way of document.querySelectorAll<HTMLElement>("[data-saved]")) {
    const link = way.querySelector("a")!;
    link.textContent = way.dataset.saved!.replace("#", String(ids.length));
    link.href = addressOf(link.href, ids);
    way.hidden = ids.length === 0;
  }
}

/** Address of the shortlist in the language of `page`. */
function addressOf(page: string, ids: string[]): string {
  const address = new URL(page);
  address.searchParams.set("ids", ids.slice(0, SHORTLIST_SHOWN).join(","));
  return address.href.replaceAll("%2C", ",");
}

function serveList(): void {
  const saved = kept();
  if (!new URL(location.href).searchParams.has("ids")) {
    if (saved.length > 0)
      location.replace(
        addressOf(
          location.href,
          saved.map(({ id }) => id),
        ),
      );
    return;
  }
  for (const gone of document.querySelectorAll<HTMLElement>("[data-gone]"))
    gone.textContent = saved.find(({ id }) => id === gone.dataset.gone)?.name ?? gone.textContent;
  const isMine = shown.length > 0 && shown.every(isKept);
  if (isMine) saveShortlist(inOrderOf(saved, shown));
  else offerAll();
  const rest = document.querySelector<HTMLElement>("[data-rest]")!;
  const others = saved.map(({ id }) => id).filter((id) => !shown.includes(id));
  if (isMine && others.length > 0) {
    rest.hidden = false;
    rest.querySelector("a")!.href = addressOf(location.href, others);
  }
  document.addEventListener("click", ({ target }) => {
    const ids = (target as Element).closest<HTMLElement>("[data-remove]")?.dataset.remove?.split(" ") ?? [];
    // On a list from another user, removing an entry changes only what this page shows.
    const goes = (id: string) => ids.includes(id) && (isMine || !shown.includes(id));
    if (kept().some(({ id }) => goes(id))) saveShortlist(kept().filter(({ id }) => !goes(id)));
  });
}

function offerAll(): void {
  const button = document.querySelector<HTMLElement>("[data-save-all]");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    const saved_at = new Date().toISOString();
    const entries = [...document.querySelectorAll<HTMLElement>("[data-entry]")].map(({ dataset }) => dataset);
    saveShortlist(
      entries.reduceRight(
        (all, { entry, name, place }) => withSaved(all, { id: entry!, name: name!, place: place!, saved_at }),
        kept(),
      ),
    );
    show();
    say(shown.every(isKept) ? "all" : "full");
  });
}
