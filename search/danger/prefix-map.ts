/** Most nodes have one next letter: only others have a map, so that tens of thousands of keys take little memory. */
interface Node<Value> {
  /** Code unit of the first letter that was added; -1: none */
  letter: number;
  next: Node<Value> | null;
  others: Map<number, Node<Value>> | null;
  value: Value | undefined;
}

/** Values by the beginnings of words: a word is walked letter by letter, and most words leave the tree after a few. */
export class PrefixMap<Value> {
  readonly #root: Node<Value> = newNode();

  get(key: string): Value | undefined {
    let node: Node<Value> | undefined = this.#root;
    for (let at = 0; at < key.length && node; at++) node = nextOf(node, key.charCodeAt(at));
    return node?.value;
  }

  set(key: string, value: Value): void {
    let node = this.#root;
    for (let at = 0; at < key.length; at++) node = nextOf(node, key.charCodeAt(at)) ?? grow(node, key.charCodeAt(at));
    node.value = value;
  }

  /** The values of all keys that the text begins with, the shortest first. */
  beginningsOf(text: string): Value[] {
    const values: Value[] = [];
    let node: Node<Value> | undefined = this.#root;
    for (let at = 0; at < text.length; at++) {
      node = nextOf(node, text.charCodeAt(at));
      if (!node) break;
      if (node.value !== undefined) values.push(node.value);
    }
    return values;
  }
}

function newNode<Value>(): Node<Value> {
  return { letter: -1, next: null, others: null, value: undefined };
}

function nextOf<Value>(node: Node<Value>, letter: number): Node<Value> | undefined {
  return node.letter === letter ? node.next! : node.others?.get(letter);
}

function grow<Value>(node: Node<Value>, letter: number): Node<Value> {
  const next: Node<Value> = newNode();
  if (node.letter === -1) {
    node.letter = letter;
    node.next = next;
  } else {
    node.others ??= new Map();
    node.others.set(letter, next);
  }
  return next;
}
