/**
 * Leads from an organisation back to the search from which the visitor came. The page itself knows no visitor, so its
 * link leads to a general search. Nothing is stored: the browser tells where the visitor came from.
 */
const link = document.querySelector<HTMLAnchorElement>("[data-back]");
const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;

if (link && from?.origin === location.origin && from.pathname === "/search") {
  link.textContent = link.dataset.back!;
  link.href = from.href;
}
