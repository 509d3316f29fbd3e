/** Runs the share, copy and print buttons of `SaveAndShare`. Shows only those that the browser supports. */
const actions: Record<string, { able: boolean; run(button: HTMLElement): void | Promise<void> }> = {
  share: {
    able: "share" in navigator,
    run: ({ dataset }) => navigator.share({ title: dataset.title, text: dataset.text }).catch(ignoreCancel),
  },
  copy: {
    able: "clipboard" in navigator,
    run: async (button) => {
      await navigator.clipboard.writeText(button.dataset.url!);
      const status = button.closest("section")?.querySelector<HTMLElement>("[data-copied]");
      if (status) status.textContent = status.dataset.copied!;
    },
  },
  print: { able: true, run: () => window.print() },
};

for (const button of document.querySelectorAll<HTMLElement>("[data-action]")) {
  const action = actions[button.dataset.action!];
  if (!action?.able) continue;
  button.addEventListener("click", () => void action.run(button));
  button.closest("li")!.hidden = false;
}

/** Browsers without ::details-content print a folded part without its content. */
addEventListener("beforeprint", () => {
  for (const folded of document.querySelectorAll<HTMLDetailsElement>(".organization-facts details")) folded.open = true;
});

/** Closing the share sheet rejects with AbortError, which is not a failure. */
function ignoreCancel(error: Error): void {
  if (error.name !== "AbortError") throw error;
}
