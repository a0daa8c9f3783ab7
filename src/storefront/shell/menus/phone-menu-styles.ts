import { once } from '../../browser/once.ts';
import styles from './phone-menu.css?inline';

const sheet = once(() => {
  const own = new CSSStyleSheet();
  own.replaceSync(styles);
  return own;
});

/** Adds the styles of the phone menu to the page. They are bundled with its script, which alone renders the menu. */
export function adoptPhoneMenuStyles(): void {
  if (!document.adoptedStyleSheets.includes(sheet())) document.adoptedStyleSheets.push(sheet());
}
