/** Asks once whether the shop may measure, and remembers the answer per shop in this browser. */

import type { KeyValue } from '../../browser/guest-storage.ts';
import { localStore } from '../../browser/storages.ts';
import { consentText } from '../../i18n/consent.ts';
import { textFor } from '../../i18n/text.ts';

const GRANTED = 'granted';
const DENIED = 'denied';

function consentKey(slug: string): string {
  return `consent-${slug}`;
}

function answerButton(label: string, answer: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn';
  button.textContent = label;
  button.addEventListener('click', answer, { once: true });
  return button;
}

/** Lays the question over the foot of the page; it waits for an answer and blocks nothing. */
function ask(lang: string): Promise<boolean> {
  const text = textFor(consentText, lang);
  return new Promise((resolve) => {
    const bar = document.createElement('section');
    bar.className = 'consent';
    bar.setAttribute('aria-label', text.label);
    const words = document.createElement('p');
    words.textContent = text.intro;
    const answer = (allowed: boolean) => () => {
      bar.remove();
      resolve(allowed);
    };
    const answers = document.createElement('div');
    answers.className = 'consent-answers';
    answers.append(answerButton(text.decline, answer(false)), answerButton(text.accept, answer(true)));
    bar.append(words, answers);
    document.body.append(bar);
  });
}

/**
 * Whether the shopper allows tags: the remembered answer, else a bar asks. An unanswered bar never
 * resolves, so nothing is loaded.
 */
export async function allowedByShopper(
  slug: string,
  lang: string,
  storage: KeyValue = localStore(),
): Promise<boolean> {
  const remembered = storage.getItem(consentKey(slug));
  if (remembered === GRANTED || remembered === DENIED) return remembered === GRANTED;
  const allowed = await ask(lang);
  storage.setItem(consentKey(slug), allowed ? GRANTED : DENIED);
  return allowed;
}
