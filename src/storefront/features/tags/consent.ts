/** Consent to marketing tags, requested once and stored per shop in this browser. */

import { storageKey } from '#site/storage-key.ts';
import { localStore } from '../../browser/storages.ts';
import type { KeyValue } from '../../browser/tolerant-storage.ts';
import type { ConsentTexts } from '../../head/marketing.ts';
import styles from './consent.css?inline';

const GRANTED = 'granted';
const DENIED = 'denied';

/** Not by `late-styles.ts`: a module shared with lists is in their chunk, which every page with tags would name and load. */
function adoptConsentStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

function consentButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn';
  button.textContent = label;
  button.addEventListener('click', onClick, { once: true });
  return button;
}

/** Shows a bar with the question at the bottom of the page. The page stays usable. */
function requestConsent(text: ConsentTexts): Promise<boolean> {
  adoptConsentStyles();
  return new Promise((resolve) => {
    const bar = document.createElement('section');
    bar.className = 'consent';
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
 * Whether the shopper allows tags: the stored decision, else that in the bar. Does not resolve before a decision, so
 * nothing is loaded.
 */
export async function hasConsent(
  slug: string,
  text: ConsentTexts,
  storage: KeyValue = localStore(),
): Promise<boolean> {
  const stored = storage.getItem(storageKey('consent', slug));
  if (stored === GRANTED || stored === DENIED) return stored === GRANTED;
  const allowed = await requestConsent(text);
  storage.setItem(storageKey('consent', slug), allowed ? GRANTED : DENIED);
  return allowed;
}
