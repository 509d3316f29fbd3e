import { forgetDevice, type KeptKind, kindsKept } from "#app/offline/forget-device.ts";

/** Asks before this device forgets what it keeps, naming what goes, and says afterwards what went. */
const form = document.querySelector<HTMLFormElement>("[data-forget]");
const dialog = document.querySelector<HTMLDialogElement>("[data-forget-question]");
const status = document.querySelector<HTMLElement>("[data-forgotten]");
if (form && dialog && status) serve(form, dialog, status);

function serve(form: HTMLFormElement, dialog: HTMLDialogElement, status: HTMLElement): void {
  const [yes, no] = ["[data-forget-yes]", "[data-forget-no]"].map((one) => dialog.querySelector<HTMLElement>(one)!);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    name(dialog, await kindsKept());
    dialog.showModal();
  });
  no!.addEventListener("click", () => dialog.close());
  yes!.addEventListener("click", async () => {
    const gone = [...dialog.querySelectorAll<HTMLElement>("[data-kind]:not([hidden])")];
    yes!.setAttribute("aria-disabled", "true");
    const isEmpty = await forgetDevice(form.action);
    yes!.removeAttribute("aria-disabled");
    dialog.close();
    for (const part of document.querySelectorAll<HTMLElement>("[data-kept]")) part.hidden = true;
    const { forgotten, failed } = status.dataset as Record<string, string>;
    const words = document.createElement("p");
    words.textContent = isEmpty ? forgotten! : failed!;
    const list = document.createElement("ul");
    list.append(...gone.map(({ textContent }) => Object.assign(document.createElement("li"), { textContent })));
    status.querySelector("[data-forgotten-words]")!.replaceChildren(words, list);
    status.hidden = false;
    status.focus();
  });
}

/** Shows the kinds that this device keeps, each with its number. */
function name(dialog: HTMLElement, kinds: Map<KeptKind, number>): void {
  for (const line of dialog.querySelectorAll<HTMLElement>("[data-kind]")) {
    const number = kinds.get(line.dataset.kind as KeptKind);
    line.hidden = number === undefined;
    line.textContent = line.dataset.words!.replace("#", String(number));
  }
  dialog.querySelector<HTMLElement>("[data-forget-draft]")!.hidden = !kinds.has("draft");
  dialog.querySelector<HTMLElement>("[data-forget-nothing]")!.hidden = kinds.size > 0;
}
