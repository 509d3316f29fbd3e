import type { IslandTexts } from "./island-texts.ts";

const texts = new Map<string, Promise<IslandTexts>>();

/** What islands say, in the page's language. Rejects without a network; the next call tries again. */
export function fetchTexts(): Promise<IslandTexts> {
  return fetchTextsAt(document.querySelector<HTMLElement>("[data-texts]")!.dataset.texts!);
}

/** What islands say in the language of this file. */
export function fetchTextsAt(file: string): Promise<IslandTexts> {
  if (!texts.has(file)) {
    const read = fetch(file).then((response): Promise<IslandTexts> => {
      if (!response.ok) throw new Error(`${file} answered ${response.status}`);
      return response.json();
    });
    texts.set(file, read);
    read.catch(() => texts.delete(file));
  }
  return texts.get(file)!;
}

/** Fetches the texts once the visitor turns to `element`, so that they are there when they are needed. */
export function fetchWhenNear(element: HTMLElement): void {
  for (const event of ["focusin", "pointerover"])
    element.addEventListener(event, () => void fetchTexts().catch(() => {}), { once: true });
}
