import { rememberContacted } from "#app/contacted/remember.ts";

/** Runs the share, copy and print buttons of `SaveAndShare`. Shows only those that the browser supports. */
const actions: Record<string, { able: boolean; run(list: HTMLElement): void | Promise<void> }> = {
  share: {
    able: "share" in navigator,
    run: (list) => navigator.share({ title: list.dataset.title!, text: sentBy(list) }).catch(ignoreCancel),
  },
  copy: {
    able: "clipboard" in navigator,
    run: async (list) => {
      await navigator.clipboard.writeText(list.dataset.url!);
      const status = list.closest("section")?.querySelector<HTMLElement>("[data-copied]");
      if (status) status.textContent = status.dataset.copied!;
    },
  },
  print: { able: true, run: () => window.print() },
};

for (const button of document.querySelectorAll<HTMLElement>("[data-action]")) {
  const action = actions[button.dataset.action!];
  if (!action?.able) continue;
  button.addEventListener("click", () => void action.run(button.closest("ul")!));
  button.closest("li")!.hidden = false;
}

// A script of its own would cost half a kilobyte of headers.
rememberContacted();

/** A browser prints without waiting for what comes through the service worker, so the codes for paper are fetched before. */
addEventListener("load", () => {
  for (const code of document.querySelectorAll<HTMLImageElement>(".qr-code")) code.loading = "eager";
});

/** Browsers without ::details-content print a folded part without its content. */
addEventListener("beforeprint", () => {
  for (const folded of document.querySelectorAll<HTMLDetailsElement>(".organization-facts details")) folded.open = true;
});

/** The text is in the list once, in the link for a short message. */
function sentBy(list: HTMLElement): string {
  return new URL(list.querySelector<HTMLAnchorElement>('[href^="sms:"]')!.href).searchParams.get("body")!;
}

/** Closing the share sheet rejects with AbortError, which is not a failure. */
function ignoreCancel(error: Error): void {
  if (error.name !== "AbortError") throw error;
}
