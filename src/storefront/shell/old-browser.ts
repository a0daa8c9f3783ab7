/**
 * `/old-browser.js`: `site/old-browser.ts` loads it in a browser that is too old, where no other script runs. Shows how
 * to order, and removes content that only a script would load or send.
 */
import { shopContext } from '../browser/shop-context.ts';
import { oldBrowserText } from '../i18n/old-browser.ts';
import { textFor } from '../i18n/text.ts';

/** Elements that styles hide if scripts are off. */
const NEEDS_SCRIPT =
  'main [aria-busy="true"], form:not([action]), .form-or, .form-other, .list-bar, .list-rest, .buy-area, .bars, .review-skeleton, .headset, .support';

function link(text: string, href: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { className: 'btn', textContent: text, href });
}

const { lang, phones } = shopContext();
const text = textFor(oldBrowserText, lang);
const numbers = phones.filter(({ href }) => href !== null);
/** The page's own link may have a message with the product. Links for sharing name no number. */
const contact = Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href^="https://wa.me/"]')).filter(
  ({ href }) => /me\/\d/.test(href),
)[0];
const whatsapp = contact ? contact.href : numbers.map((number) => number.whatsapp).filter(Boolean)[0];

const links = numbers.map((number) => link(number.text, `${number.href}`));
if (whatsapp) links.push(link(text.whatsapp, whatsapp));

const note = document.createElement('p');
note.className = 'wrap';
note.style.padding = '16px';
note.textContent = whatsapp ? text.byWhatsapp : numbers.length > 0 ? text.byPhone : text.newer;
for (const each of links) note.append(' ', each);

document.querySelectorAll(NEEDS_SCRIPT).forEach((each) => {
  each.remove();
});
document.getElementById('main')?.prepend(note);
