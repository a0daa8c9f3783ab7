/**
 * Finds texts of islands that a translated page would show wrongly. A translator replaces each text node, and React goes
 * on changing the one that it has made. The only child of an element is safe: React replaces the element's content.
 */
const found = new Set<string>();

/** Whether React holds the node itself, and not its element alone. */
function isHeld(node: unknown): node is Text {
  return node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
}

function report(what: string, text: Text): void {
  found.add(`${what} "${text.data}" in ${text.parentElement?.outerHTML.slice(0, 300)}`);
}

/** Records each text beside other nodes that React changes or removes, or before which it inserts a node. */
export function recordLooseTexts(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'nodeValue');
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, next: string) {
      if (isHeld(this)) report('changes', this);
      value?.set?.call(this, next);
    },
  });
  Node.prototype.removeChild = new Proxy(removeChild, {
    apply(remove, parent, [child]) {
      if (isHeld(child)) report('removes', child);
      return Reflect.apply(remove, parent, [child]);
    },
  });
  Node.prototype.insertBefore = new Proxy(insertBefore, {
    apply(insert, parent, [child, next]) {
      if (isHeld(next)) report('inserts a node before', next);
      return Reflect.apply(insert, parent, [child, next]);
    },
  });
}

/** The texts recorded since the last call. */
export function takeLooseTexts(): string[] {
  const texts = [...found];
  found.clear();
  return texts;
}
