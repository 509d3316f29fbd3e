/**
 * Keeps signed-in areas working while the browser translates them. A translator replaces text nodes with `font`
 * elements. React then fails to remove or insert nodes that have moved, or updates text that is no longer on the page
 * (decision 026). This code records which element replaced which text and redirects React's changes to that element.
 * When React changes a replaced text, the text returns to the page to be translated again.
 */
export function withstandTranslation(): void {
  const standsFor = new WeakMap<Node, Element>();

  const changed = new MutationObserver((records) => {
    for (const { target } of records) {
      const stand = standsFor.get(target);
      if (!stand?.isConnected || stand.contains(target)) continue;
      standsFor.delete(target);
      stand.replaceWith(target);
    }
  });
  new MutationObserver((records) => {
    for (const record of records)
      for (const text of record.removedNodes) {
        const stand = text instanceof Text && !isFont(record.target) ? replacement(text, record) : undefined;
        if (!stand) continue;
        standsFor.set(text, stand);
        changed.observe(text, { characterData: true });
      }
  }).observe(document, { childList: true, subtree: true });

  /** The child of `parent` that is, contains or replaces the node that React knows */
  const childOf = (parent: Node, known: Node): Node | null => {
    let child: Node | null = standsFor.get(known) ?? known;
    while (child && child.parentNode !== parent) child = child.parentNode;
    return child;
  };
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const present = childOf(this, child);
    // The node may be gone already. If the translator merged several texts, remove only this one.
    if (present) (standsFor.get(child) ?? child).parentNode?.removeChild(standsFor.get(child) ?? child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const isThere = !before || before.parentNode === this;
    return insertBefore.call(this, node, isThere ? before : childOf(this, before)) as T;
  };
}

/** A translator replaces a text at once, or adds an element beside it and then removes the text or moves it inside. */
function replacement(text: Text, { addedNodes, previousSibling, nextSibling, target }: MutationRecord) {
  if (text.isConnected) return [...target.childNodes].filter(isFont).find((font) => font.contains(text));
  return [...addedNodes, previousSibling, nextSibling].find(isFont);
}

function isFont(node: Node | null): node is Element {
  return node?.nodeName === "FONT";
}
