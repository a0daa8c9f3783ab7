/**
 * `client:intent` hydrates an island on the first event in it that shows intent, and replays clicks that came
 * before hydration once, afterwards. Astro bundles this file into its runtime, apart from all other scripts.
 *
 * `client:intent="load"` is for islands that are the page: they hydrate at once.
 * `client:intent="sort|price"`, names of query parameters, is for islands that hydrate at once when the URL has one.
 */
import type { ClientDirective } from 'astro';
import { HOLD_MS } from '#site/limits.ts';
import { whenShown } from '../browser/when-shown.ts';

const INTENTS = ['pointerenter', 'pointerdown', 'focusin', 'keydown', 'click', 'input', 'submit'];

interface HeldClick {
  control: HTMLElement;
  /** The submitted form; null for a click. */
  form: HTMLFormElement | null;
}

/** Controls whose click React handles: buttons that do not submit, links that open a dialog or menu, `data-hold`. */
const CLICKABLE = 'button[type="button"], a[aria-haspopup], a[data-hold]';

/** The click or submit of an event; null for events that are left to the browser (`decisions.md` 3). */
function clickIn(event: Event): HeldClick | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    return { control: event.submitter ?? target, form: target };
  }
  if (!(event instanceof MouseEvent) || event.type !== 'click') return null;
  // These open a new tab or window.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return null;
  const control = target.closest<HTMLElement>(CLICKABLE);
  return control && { control, form: null };
}

/** Performs the native action of a click. Returns false when its markup has none. */
function performNativeAction({ control, form }: HeldClick): boolean {
  if (form?.hasAttribute('action')) {
    if (control !== form && control instanceof HTMLButtonElement && control.name) {
      const value = Object.assign(document.createElement('input'), { type: 'hidden' });
      value.name = control.name;
      value.value = control.value;
      form.append(value);
    }
    form.submit();
    return true;
  }
  if (control instanceof HTMLAnchorElement) {
    location.assign(control.href);
    return true;
  }
  return false;
}

function replay({ control, form }: HeldClick): void {
  if (!control.isConnected) return;
  // The oldest browsers lack `requestSubmit(control)`.
  if (control === form) form.requestSubmit();
  else control.click();
}

/** The nodes in an island, as `islands/foreign-nodes.ts` restores them. */
function nodesOf(island: HTMLElement) {
  return [island, ...island.querySelectorAll('*')].map((parent) => [
    parent,
    [...parent.childNodes].map((node) => [node, node.nodeValue]),
  ]);
}

const intent: ClientDirective = (load, options, island) => {
  const { value } = options;
  // A translator may replace them before `islands/hydrate-island.tsx` reads them.
  Object.assign(island, { builtNodes: nodesOf(island) });
  const held: HeldClick[] = [];
  let isLoading = false;
  /** Whether a click has waited for the current download. */
  let wasClicked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const release = (): HeldClick[] => {
    clearTimeout(timer);
    timer = undefined;
    for (const { control } of held) control.removeAttribute('aria-busy');
    return held.splice(0);
  };

  /** @param error undefined after HOLD_MS */
  const fail = (error?: Event): void => {
    const clicks = release();
    wasClicked ||= clicks.length > 0;
    if (error !== undefined) {
      // A reload by `chunk-failure.ts` would cancel the native action or lose typed text.
      if (wasClicked) error.preventDefault();
      // Not after HOLD_MS: the download may still succeed, and a second one would hydrate twice.
      isLoading = false;
      wasClicked = false;
    }
    // An island that is the page has no click that would load it again.
    const isPage = error && value === 'load';
    if (isPage) addEventListener('online', start);
    if (isPage || (clicks.length > 0 && !clicks.some(performNativeAction))) {
      document.dispatchEvent(new CustomEvent('shop:unreachable'));
    }
  };

  const finish = (): void => {
    for (const name of INTENTS) island.removeEventListener(name, onIntent, true);
    release().forEach(replay);
  };

  const hold = (clickedAt: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(), clickedAt + HOLD_MS - performance.now());
  };

  const start = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    const hydrate = await load();
    await hydrate();
  };

  const onIntent = (event: Event): void => {
    const click = clickIn(event);
    if (click !== null) {
      event.preventDefault();
      event.stopPropagation();
      if (!held.some(({ control }) => control === click.control)) held.push(click);
      click.control.setAttribute('aria-busy', 'true');
      if (timer === undefined) hold(performance.now());
    }
    void start();
  };

  island.addEventListener('astro:hydration-error', fail);
  // Dispatched by `islands/use-hydrated.ts` when the island's handlers are attached.
  island.addEventListener('shop:hydrated', finish, { once: true });
  for (const name of INTENTS) island.addEventListener(name, onIntent, true);
  const clickedAt = window.replayClicks?.(island);
  if (clickedAt !== undefined) hold(clickedAt);
  if (value === 'load' || RegExp(`[?&](${value})=`).test(location.search)) whenShown(() => void start());
  // The island got the focus before this script ran: otherwise a selected sort order would wait for another gesture.
  if (island.contains(document.activeElement)) void start();
};

export default intent;
