/**
 * Styles that are bundled with a script, because only the script renders the elements that they style. They are added
 * as an element, because the oldest browsers lack `new CSSStyleSheet()`.
 *
 * @returns a function that adds them to the page, once
 */
export function lateStyles(css: string): () => void {
  let style: HTMLStyleElement | null = null;
  return () => {
    style ??= Object.assign(document.createElement('style'), { textContent: css });
    if (!style.isConnected) document.head.append(style);
  };
}
