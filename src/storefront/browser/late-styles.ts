import { once } from './once.ts';

/**
 * Styles that come with a script, because no page shows what they style without one.
 *
 * @returns adds them to the page, once
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
