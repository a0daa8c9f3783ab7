/**
 * Add to Cart and Buy Now: GET forms to the cart page. The code that handles them loads with the first gesture; a form
 * that is submitted earlier is held until it has loaded (`decisions.md` 2).
 */
import { onFirstGesture } from '../browser/first-gesture.ts';
import { loadLate } from '../browser/loading/load-late.ts';
import { once } from '../browser/once.ts';
import { whileBusy } from './while-busy.ts';

type LateHandlers = typeof import('./late-clicks.ts');

let handlers: LateHandlers | undefined;

/** Loads the code that a gesture needs; undefined if it does not load. The next call then tries again. */
export async function loadHandlers(): Promise<LateHandlers | undefined> {
  handlers ??= await loadLate(() => import('./late-clicks.ts'));
  return handlers;
}

/** Loads and starts the buy box of the page. Resolves to false when its chunk does not load. */
const startBuyBox = once(() =>
  loadLate(() => import('../features/buy/buying.ts')).then((module) => module?.startBuying() != null),
);

const isUnstartedBox = (form: HTMLFormElement) => form.matches('.buy:not([data-ready])');

/** Holds a click whose script is loading. Without the script the browser submits the form. */
async function submitWhenLoaded(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const isBox = isUnstartedBox(form);
  const loading = Promise.all([loadHandlers(), isBox ? startBuyBox() : true]);
  const isLoaded = await whileBusy(
    submitter ?? form,
    loading.then((parts) => parts.every(Boolean)),
  );
  if (!isLoaded) form.submit();
  // The oldest browsers lack `requestSubmit(submitter)`.
  else if (submitter) submitter.click();
  else form.requestSubmit();
}

/** Handles the submission of every `form[data-quick-add]`, also of forms that are added later. */
export function startForms(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.dataset.quickAdd === undefined) return;
    event.preventDefault();
    if (handlers === undefined || isUnstartedBox(form)) void submitWhenLoaded(form, submitter);
    else handlers.submitAddForm(form, submitter);
  });
  // If the chunk fails, clicks have the actions of their markup.
  onFirstGesture(() => void loadHandlers());
  if (document.querySelector('form.buy') !== null) void startBuyBox();
}
