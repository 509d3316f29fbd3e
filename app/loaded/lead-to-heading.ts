/** Whoever came to a page is led to its heading, so that a screen reader begins there. */
export function leadToHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

/** What comes after the page itself takes nobody away from where they have gone meanwhile, as into the panel of appearance. */
export function leadToLateHeading(): void {
  if (document.activeElement === document.body) leadToHeading();
}
