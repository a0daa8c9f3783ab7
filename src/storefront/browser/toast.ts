/** Short messages at the bottom of the screen, one at a time, in a polite live region. */
import { lateStyles } from './late-styles.ts';
import styles from './toast.css?inline';

export interface Toast {
  text: string;
  /** A link, or a button that runs a function. */
  action?: { label: string; href: string } | { label: string; run: () => void };
}

const adoptStyles = lateStyles(styles);

const SHOWN_MS = 6_000;
/** Longer, so that there is time to reach the action. */
const SHOWN_WITH_ACTION_MS = 10_000;

function actionElement(action: NonNullable<Toast['action']>, close: () => void): HTMLElement {
  const element = document.createElement('href' in action ? 'a' : 'button');
  element.className = 'toast-action';
  element.textContent = action.label;
  if ('href' in action) element.setAttribute('href', action.href);
  else {
    element.addEventListener('click', () => {
      close();
      action.run();
    });
  }
  return element;
}

/** Shows a message in `[data-toast-region]`. It replaces the previous message. */
export function showToast({ text, action }: Toast): void {
  const region = document.querySelector('[data-toast-region]');
  if (region === null) return;
  adoptStyles();
  const toast = document.createElement('div');
  toast.className = 'toast';
  const words = document.createElement('span');
  words.textContent = text;
  toast.append(words);
  const close = () => toast.remove();
  if (action !== undefined) toast.append(actionElement(action, close));
  const shownMs = action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS;
  let timer = setTimeout(close, shownMs);
  for (const name of ['pointerenter', 'focusin']) toast.addEventListener(name, () => clearTimeout(timer));
  for (const name of ['pointerleave', 'focusout']) {
    toast.addEventListener(name, () => {
      clearTimeout(timer);
      timer = setTimeout(close, shownMs);
    });
  }
  region.replaceChildren(toast);
}
