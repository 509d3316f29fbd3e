/**
 * Tells the page around a frame how high it is, whenever that changes. It is told to any page: the height of a public page is no secret, and
 * a frame cannot know who shows it.
 */
const root = document.documentElement;
new ResizeObserver(() => {
  parent.postMessage({ type: "marga-search", height: Math.ceil(root.getBoundingClientRect().height) }, "*");
}).observe(root);
