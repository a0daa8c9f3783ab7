import { popupText } from '../i18n/popup.ts';
import { textFor } from '../i18n/text.ts';

/** The close button of a dialog made by script. The caller adds the click handler. */
export function closeButton(lang: string): HTMLButtonElement {
  const close = document.createElement('button');
  close.className = 'popup-close icon-btn';
  close.type = 'button';
  close.setAttribute('aria-label', textFor(popupText, lang).close);
  close.innerHTML = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-x"/></svg>';
  return close;
}
