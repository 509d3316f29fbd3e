interface Node<Value> {
  nexts: Map<number, Node<Value>>;
  value?: Value;
}

/** Values by the beginnings of words: a word is walked letter by letter, and most words leave the tree after a few. */
export class PrefixMap<Value> {
  readonly #root: Node<Value> = { nexts: new Map() };

  get isEmpty(): boolean {
    return this.#root.nexts.size === 0;
  }

  get(key: string): Value | undefined {
    let node: Node<Value> | undefined = this.#root;
    for (let at = 0; at < key.length && node; at++) node = node.nexts.get(key.charCodeAt(at));
    return node?.value;
  }

  set(key: string, value: Value): void {
    let node = this.#root;
    for (let at = 0; at < key.length; at++) {
      const letter = key.charCodeAt(at);
      const next: Node<Value> = node.nexts.get(letter) ?? { nexts: new Map() };
      node.nexts.set(letter, next);
      node = next;
    }
    node.value = value;
  }

  /** The values of all keys that the text begins with, the shortest first. */
  beginningsOf(text: string): Value[] {
    const values: Value[] = [];
    let node: Node<Value> | undefined = this.#root;
    for (let at = 0; at < text.length; at++) {
      node = node.nexts.get(text.charCodeAt(at));
      if (!node) break;
      if (node.value !== undefined) values.push(node.value);
    }
    return values;
  }
}
