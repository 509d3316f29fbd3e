import { composeMessage, type MessageTexts, wishesIn } from "#app/first-message/compose.ts";
import { messageHref, type WrittenChannel } from "#app/first-message/message-href.ts";

/** Writes the first message in the browser. The choices are never sent and never appear in an address. */
for (const area of document.querySelectorAll<HTMLElement>("[data-write-for-me]")) {
  const form = area.querySelector("form")!;
  const ready = area.querySelector<HTMLElement>("[data-ready]")!;
  const texts: Record<string, MessageTexts | null> = JSON.parse(ready.dataset.ready!);
  const messages = ready.querySelectorAll<HTMLElement>("[data-message]");

  const write = () => {
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

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    write();
    ready.hidden = false;
    ready.querySelector<HTMLElement>("h2, h3")!.focus();
  });
  // Keep a message that is shown up to date with the choices.
  form.addEventListener("input", () => ready.hidden || write());

  const copy = ready.querySelector<HTMLElement>("[data-copy-message]")!;
  copy.closest("li")!.hidden = !("clipboard" in navigator);
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(messages[0]!.textContent!);
    const status = ready.querySelector<HTMLElement>("[role=status]")!;
    status.textContent = status.dataset.done!;
  });
}
