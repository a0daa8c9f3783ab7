/** Consent to marketing tags, stored per shop in this browser. */

import { storageKey } from '#site/storage-key.ts';
import { localStore } from '../../browser/storages.ts';
import type { ConsentTexts } from '../../head/marketing.ts';
import styles from './consent.css?inline';

const GRANTED = 'granted';
const DENIED = 'denied';

let style: HTMLStyleElement | null = null;

/** Does not use `late-styles.ts`, which is in the chunk of lists: every page with tags would load that chunk. */
function adoptConsentStyles(): void {
  style ??= Object.assign(document.createElement('style'), { textContent: styles });
  document.head.append(style);
}

function consentButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.className = 'btn';
  button.textContent = label;
  button.addEventListener('click', onClick);
  return button;
}

/** Shows a bar with the question at the bottom of the page. The page stays usable. */
function requestConsent(text: ConsentTexts): Promise<boolean> {
  adoptConsentStyles();
  return new Promise((resolve) => {
    const bar = document.createElement('section');
    bar.className = 'consent panel';
    bar.setAttribute('aria-label', text.label);
    const question = document.createElement('p');
    question.textContent = text.intro;
    const decide = (allowed: boolean) => () => {
      bar.remove();
      resolve(allowed);
    };
    const buttons = document.createElement('div');
    buttons.className = 'consent-buttons';
    buttons.append(consentButton(text.decline, decide(false)), consentButton(text.accept, decide(true)));
    bar.append(question, buttons);
    document.body.append(bar);
  });
}

/**
 * Resolves when the shopper allows tags: by the stored decision, in the bar, or later by the settings in the footer,
 * which show the question again. Tags that an earlier consent has started stop at the next page after a refusal.
 */
export function consented(slug: string, text: ConsentTexts): Promise<void> {
  const storage = localStore();
  const key = storageKey('consent', slug);
  const stored = storage.getItem(key);
  return new Promise((resolve) => {
    const decide = async () => {
      const isAllowed = await requestConsent(text);
      storage.setItem(key, isAllowed ? GRANTED : DENIED);
      if (isAllowed) resolve();
    };
    if (stored === GRANTED) resolve();
    else if (stored !== DENIED) void decide();
    const settings = document.querySelector<HTMLElement>('[data-consent]');
    if (settings === null) return;
    settings.hidden = false;
    settings.addEventListener('click', () => {
      if (document.querySelector('.consent') === null) void decide().then(() => settings.focus());
      document.querySelector<HTMLElement>('.consent button')?.focus();
    });
  });
}
