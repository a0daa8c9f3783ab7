/** The button that closes a dialog made by script. */
import { popupText } from '../i18n/popup.ts';
import { textFor } from '../i18n/text.ts';

/** Without a handler: where it stands decides what it closes. */
export function closeButton(lang: string): HTMLButtonElement {
  const close = document.createElement('button');
  close.className = 'popup-close';
  close.type = 'button';
  close.ariaLabel = textFor(popupText, lang).close;
  close.innerHTML = '<svg class="icon" aria-hidden="true"><use href="#i-x"/></svg>';
  return close;
}
