import { once } from './once.ts';

/**
 * Styles that are bundled with a script, because only the script renders the elements that they style.
 *
 * @returns a function that adds them to the page, once
 */
export function lateStyles(css: string): () => void {
  const sheet = once(() => {
    const own = new CSSStyleSheet();
    own.replaceSync(css);
    return own;
  });
  return () => {
    if (!document.adoptedStyleSheets.includes(sheet())) document.adoptedStyleSheets.push(sheet());
  };
}
