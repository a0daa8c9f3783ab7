import { once } from '../../browser/once.ts';
import styles from './filters.css?inline';

const sheet = once(() => {
  const own = new CSSStyleSheet();
  own.replaceSync(styles);
  return own;
});

/** Adds the styles of filters to the page. They come with the script, because no page shows filters without one. */
export function adoptListStyles(): void {
  if (!document.adoptedStyleSheets.includes(sheet())) document.adoptedStyleSheets.push(sheet());
}
