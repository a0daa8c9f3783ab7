import { once } from '../../browser/once.ts';
import styles from './suggested-products.css?inline';

const sheet = once(() => {
  const own = new CSSStyleSheet();
  own.replaceSync(styles);
  return own;
});

/** Adds the styles of suggested products to the page. They come with the script, because no page shows any without one. */
export function adoptSuggestionStyles(): void {
  if (!document.adoptedStyleSheets.includes(sheet())) document.adoptedStyleSheets.push(sheet());
}
