import { pathOfCopy } from "./cache-keys.ts";
import { forgetCopy } from "./district-cache.ts";
import { formatDay } from "./format-date.ts";
import type { SavedCopy } from "./search-copies.ts";

/** Lists the districts on this device, each with its age and a button to remove it. Returns their number. */
export function listCopies(section: HTMLElement, copies: readonly SavedCopy[]): number {
  const list = section.querySelector("ul")!;
  const { asOf, count, part, remove } = list.dataset as Record<string, string>;
  for (const copy of copies) {
    const place = `${copy.district}, ${copy.state}`;
    const item = document.createElement("li");
    const name = Object.assign(document.createElement("b"), { textContent: place });
    const facts = [
      asOf!.replace("#", formatDay(document.documentElement.lang, copy.made_at)),
      count!.replace("#", String(copy.listings.length)),
    ].join(". ");
    const whole = copy.total > copy.listings.length ? ` ${part!.replace("#", String(copy.total))}` : "";
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "link-button",
      textContent: remove!.replace("#", place),
    });
    button.addEventListener("click", async () => {
      await forgetCopy(pathOfCopy(copy));
      item.remove();
      const status = section.querySelector<HTMLElement>("[role=status]")!;
      status.textContent = status.dataset.removed!.replace("#", place);
      status.tabIndex = -1;
      status.focus();
    });
    item.append(name, `: ${facts}.${whole} `, button);
    list.append(item);
  }
  section.hidden = copies.length === 0;
  return copies.length;
}
