/**
 * `client:intent`: an island hydrates when the shopper first means it, and what was pressed in the
 * meantime happens once, afterwards. Astro bundles this file into its runtime, apart from all other scripts.
 *
 * `client:intent="load"` is for islands that are the page: they hydrate at once. `client:intent="seen"` is for
 * those that have more to show than the page was built with: they also hydrate when they come into view, once
 * a first gesture has said that somebody is there.
 */
import type { ClientDirective } from 'astro';
import { onFirstGesture } from '../browser/first-gesture.ts';
import { whenSeen } from '../browser/when-seen.ts';
import { whenShown } from '../browser/when-shown.ts';

/** A pressed control waits this long for its island, then goes its native way. */
const HOLD_MS = 8_000;
const INTENTS = ['pointerenter', 'pointerdown', 'focusin', 'keydown', 'click', 'input', 'submit'];

interface Held {
  control: HTMLElement;
  /** Set when the control's form was submitted. */
  form: HTMLFormElement | null;
}

/** What a click may mean to React: buttons that submit nothing, and links that open something. */
const PRESSABLE = 'button[type="button"], a[aria-haspopup]';

function heldBy(event: Event): Held | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    return { control: event.submitter ?? target, form: target };
  }
  if (!(event instanceof MouseEvent) || event.type !== 'click') return null;
  // A new tab is the browser's business.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return null;
  const control = target.closest<HTMLElement>(PRESSABLE);
  return control && { control, form: null };
}

/** Does what the markup alone means. Returns false when it means nothing without its island. */
function goNative({ control, form }: Held): boolean {
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

function replay({ control, form }: Held): void {
  if (!control.isConnected) return;
  if (form === null) control.click();
  else form.requestSubmit(control === form ? null : control);
}

const intent: ClientDirective = (load, options, island) => {
  const held: Held[] = [];
  /** Radio buttons chosen so far, by name: React resets one that is clicked while it hydrates. */
  const chosen = new Map<string, HTMLInputElement>();
  let isLoading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const release = (): Held[] => {
    clearTimeout(timer);
    timer = undefined;
    for (const { control } of held) control.removeAttribute('aria-busy');
    return held.splice(0);
  };

  const fail = (error?: Event): void => {
    // What is only late may still come; asked for again it would hydrate twice.
    if (error !== undefined) isLoading = false;
    const waiting = release();
    if (waiting.length === 0) return;
    // The page handles the failure here; without this it would be reloaded.
    error?.preventDefault();
    if (!waiting.some(goNative)) document.dispatchEvent(new CustomEvent('shop:unreachable'));
  };

  const finish = (): void => {
    for (const name of INTENTS) island.removeEventListener(name, onIntent, true);
    for (const radio of chosen.values()) if (!radio.checked) radio.click();
    release().forEach(replay);
  };

  const start = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    const hydrate = await load();
    await hydrate();
  };

  const onIntent = (event: Event): void => {
    const { target } = event;
    if (event.type === 'click' && target instanceof HTMLInputElement && target.type === 'radio') {
      chosen.set(target.name, target);
    }
    const press = heldBy(event);
    if (press !== null) {
      event.preventDefault();
      event.stopPropagation();
      if (!held.some(({ control }) => control === press.control)) held.push(press);
      press.control.setAttribute('aria-busy', 'true');
      timer ??= setTimeout(() => fail(), HOLD_MS);
    }
    void start();
  };

  island.addEventListener('astro:hydration-error', fail);
  // `islands/use-hydrated.ts` says when effects have run: only then does a press meet its handler.
  island.addEventListener('shop:hydrated', finish, { once: true });
  for (const name of INTENTS) island.addEventListener(name, onIntent, true);
  if (options.value === 'load') whenShown(() => void start());
  // The island's own element has no box that could be seen.
  if (options.value === 'seen') onFirstGesture(() => whenSeen(island.children, () => void start()));
};

export default intent;
