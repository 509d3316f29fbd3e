/**
 * Lets signed-in areas be translated by the browser. A translator takes text nodes out of the page and puts `font` elements in their place; React
 * then removes, or inserts before, a node that is not where it left it, which ends the page, or changes a text that nobody sees (decision 026).
 * Here it is remembered what stands for which text: React's changes meet that instead, and a text that changed is put back, to be translated anew.
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

  /** The child of `parent` that is, holds or stands for what React knows as a child of it */
  const childOf = (parent: Node, known: Node): Node | null => {
    let child: Node | null = standsFor.get(known) ?? known;
    while (child && child.parentNode !== parent) child = child.parentNode;
    return child;
  };
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const present = childOf(this, child);
    // What is gone already need not be removed; of what the translator drew together only its own part is.
    if (present) (standsFor.get(child) ?? child).parentNode?.removeChild(standsFor.get(child) ?? child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const isThere = !before || before.parentNode === this;
    return insertBefore.call(this, node, isThere ? before : childOf(this, before)) as T;
  };
}

/** Text is replaced at once, or an element is put beside it and the text taken out or moved into it. */
function replacement(text: Text, { addedNodes, previousSibling, nextSibling, target }: MutationRecord) {
  if (text.isConnected) return [...target.childNodes].filter(isFont).find((font) => font.contains(text));
  return [...addedNodes, previousSibling, nextSibling].find(isFont);
}

function isFont(node: Node | null): node is Element {
  return node?.nodeName === "FONT";
}
