import { addressed, composeMessage, type MessageTexts, wishesIn } from "#app/first-message/compose.ts";
import { messageHref, type WrittenChannel } from "#app/first-message/message-href.ts";
import { fetchTexts, fetchTextsAt } from "#app/island-texts/fetch-texts.ts";

/** Writes the first message in the browser. The choices are never sent and never appear in an address. */
for (const area of document.querySelectorAll<HTMLElement>("[data-write-for-me]")) {
  const form = area.querySelector("form")!;
  const ready = area.querySelector<HTMLElement>("[data-ready]")!;
  const messages = ready.querySelectorAll<HTMLElement>("[data-message]");

  const read = async () => {
    const { ready: file, name, address } = ready.dataset;
    const found = await Promise.all([fetchTextsAt(file!), fetchTexts()]);
    const [theirs, mine] = found.map(({ first_message }) => addressed(first_message, name!, address!));
    return { theirs: theirs!, mine: mine! };
  };

  const write = (texts: Record<string, MessageTexts>) => {
    const wishes = wishesIn(new FormData(form));
    for (const element of messages) element.textContent = composeMessage(texts[element.dataset.message!]!, wishes);
    const { theirs } = texts;
    for (const link of ready.querySelectorAll<HTMLAnchorElement>("[data-send]"))
      link.href = messageHref(
        link.dataset.send as WrittenChannel,
        link.dataset.to!,
        theirs!.subject,
        composeMessage(theirs!, wishes),
      );
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const texts = await read().catch(() => null);
    // The server writes it too.
    if (!texts) return form.submit();
    write(texts);
    ready.hidden = false;
    ready.querySelector<HTMLElement>("h2, h3")!.focus();
  });
  form.addEventListener("focusin", () => void read().catch(() => {}), { once: true });
  // Keep a message that is shown up to date with the choices.
  form.addEventListener("input", async () => ready.hidden || write(await read()));

  const copy = ready.querySelector<HTMLElement>("[data-copy-message]")!;
  copy.closest("li")!.hidden = !("clipboard" in navigator);
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(messages[0]!.textContent!);
    const status = ready.querySelector<HTMLElement>("[role=status]")!;
    status.textContent = status.dataset.done!;
  });
}
