/**
 * Replaces the texts of a page as a browser's translator does, with a mark after each. It runs in a page, so it uses
 * nothing outside itself.
 *
 * @param observes it also replaces the texts that the page changes
 */
export function translatePage(observes: boolean): void {
  const MARK = '\u00b0';
  const FONT: string = 'font';
  const skipped = '[translate="no"],script,style,noscript,template,textarea,font';
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest(skipped) !== null) continue;
      const inner = document.createElement(FONT);
      inner.append(text.data + MARK);
      const outer = document.createElement(FONT);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translate(document.body);
  if (!observes) return;
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'childList' ? addedNodes : [target]) if (node.isConnected) translate(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
