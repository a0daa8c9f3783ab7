/**
 * Translators, dictionaries and other extensions replace and move nodes of the page. React then removes a node from an
 * element that is no longer its parent, or inserts one before such a node. The browser throws, and React removes the whole
 * island (https://github.com/facebook/react/issues/11538).
 */

/** The nodes that an element of an island had when the page was loaded, with the texts among them. */
export type BuiltNodes = readonly (readonly [
  parent: Node,
  children: readonly (readonly [node: ChildNode, text: string | null])[],
])[];

/** Lets React remove nodes that other scripts have moved, and insert nodes beside them. */
export function tolerateForeignNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    if (parent !== null) removeChild.call(parent, child);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    // The node may be inside what another script has put in its place, or gone.
    let place = next;
    while (place !== null && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, child, place);
    return child;
  };
}

/**
 * Restores the nodes of the server's markup if a translator has replaced them before the island hydrates. React would
 * otherwise render the island again, and lose the focused field and the held click. The translator translates the
 * restored texts again.
 *
 * @returns whether other scripts had changed the nodes
 */
export function restoreBuiltNodes(built: BuiltNodes): boolean {
  let isChanged = false;
  for (const [parent, children] of built) {
    const nodes = new Set(children.map(([node]) => node));
    for (const node of [...parent.childNodes]) {
      if (nodes.has(node)) continue;
      node.remove();
      isChanged = true;
    }
    let next: ChildNode | null = null;
    for (const [node, text] of [...children].reverse()) {
      // An element that has stayed is not moved: it would lose the focus.
      if (node.parentNode !== parent || node.nextSibling !== next) parent.insertBefore(node, next);
      if (node.nodeValue !== text) node.nodeValue = text;
      next = node;
    }
  }
  return isChanged;
}
