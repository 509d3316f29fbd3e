/**
 * Leads from an organisation back to the search from which the visitor came. The page itself knows no visitor, so its
 * link leads to a general search. Nothing is stored: the browser tells where the visitor came from, and the result's
 * link how many results there were.
 */
const link = document.querySelector<HTMLAnchorElement>("[data-back]");
const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
const total = location.hash.match(/^#of-(\d+)$/)?.[1];

if (link && from?.origin === location.origin && from.pathname === "/search") {
  link.textContent = link.dataset.back! + (total ? ` (${Number(total).toLocaleString("en-IN")})` : "");
  link.href = from.href;
}
// An address that is copied says nothing of the search.
if (total) history.replaceState(history.state, "", location.pathname + location.search);
