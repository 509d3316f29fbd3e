/** Leaves a page so that "Back" does not return to it. Without script the link still leads away. */
document.querySelector<HTMLAnchorElement>("a[data-leave]")?.addEventListener("click", (event) => {
  event.preventDefault();
  location.replace((event.currentTarget as HTMLAnchorElement).href);
});
