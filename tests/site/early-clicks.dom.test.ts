import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EARLY_CLICKS } from '#site/early-clicks.ts';
import { HOLD_MS } from '#site/limits.ts';
import { brotli } from '#tests/support/page-weight.ts';

const clicked = vi.fn();
const unreachable = vi.fn();

new Function(EARLY_CLICKS)();
document.addEventListener('shop:unreachable', unreachable);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.clearAllMocks();
  delete window.Astro;
  document.body.replaceChildren();
});

/** The control of a page with the given markup. Reports its clicks, and submits of forms. */
function control(markup: string, selector = '[data-here]'): HTMLElement {
  document.body.innerHTML = markup;
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  found.addEventListener('click', clicked);
  return found;
}

const click = (target: Element, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

const ISLAND_BUTTON = '<astro-island><button type="button" data-here>Open</button></astro-island>';

it.each([
  ['a button of an island', ISLAND_BUTTON],
  [
    'a link of an island that opens a dialog',
    '<astro-island><a href="/x" aria-haspopup="dialog" data-here>x</a></astro-island>',
  ],
  [
    'a quantity button',
    '<form class="buy" action="/cart"><button type="button" data-step="1" data-here></button></form>',
  ],
])('defers a click of %s, shows it as busy and repeats it once', (_kind, markup) => {
  const button = control(markup);
  expect(click(button)).toBe(true);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(clicked).not.toHaveBeenCalled();
  window.Astro = {};
  button.closest('form')?.setAttribute('data-ready', '');
  window.replayClicks?.(document.body);
  window.replayClicks?.(document.body);
  expect(clicked).toHaveBeenCalledOnce();
  expect(button.hasAttribute('aria-busy')).toBe(false);
});

it('defers the submission of a one-page order until its script has started, and repeats it once', () => {
  const button = control('<form data-order="p1"><button data-here>Place order</button></form>');
  const form = document.querySelector('form');
  if (form === null) throw new Error('no form');
  const submit = () => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(Object.assign(event, { submitter: button }));
    return event.defaultPrevented;
  };
  expect(submit()).toBe(true);
  const submitted = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', submitted);
  expect(submitted).not.toHaveBeenCalled();
  form.dataset.ready = '';
  window.replayClicks?.(document.body);
  window.replayClicks?.(document.body);
  expect(submitted).toHaveBeenCalledOnce();
  form.removeEventListener('submit', submitted);
  expect(submit()).toBe(false);
});

it.each([
  ['a button outside of islands', '<button type="button" data-here>Open</button>'],
  ['a plain link', '<astro-island><a href="#x" data-here>x</a></astro-island>'],
  [
    'a buy box that has started',
    '<form class="buy" data-ready><button type="button" data-step="1" data-here></button></form>',
  ],
])('leaves %s to the browser', (_kind, markup) => {
  expect(click(control(markup))).toBe(false);
  expect(clicked).toHaveBeenCalledOnce();
});

it('leaves clicks that open a new tab, and islands whose directive has started', () => {
  const button = control(ISLAND_BUTTON);
  expect(click(button, { ctrlKey: true })).toBe(false);
  window.Astro = {};
  expect(click(button)).toBe(false);
});

it('repeats no click in another element, and none of a control that is gone', () => {
  const button = control(`${ISLAND_BUTTON}<p></p>`);
  click(button);
  const other = document.querySelector('p');
  if (other !== null) window.replayClicks?.(other);
  button.remove();
  window.Astro = {};
  window.replayClicks?.(document.body);
  expect(clicked).not.toHaveBeenCalled();
});

it('ends a click whose script does not load, and reports it', () => {
  const button = control(ISLAND_BUTTON);
  click(button);
  vi.advanceTimersByTime(HOLD_MS - 1);
  expect(button.hasAttribute('aria-busy')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(button.hasAttribute('aria-busy')).toBe(false);
  expect(unreachable).toHaveBeenCalledOnce();
  window.replayClicks?.(document.body);
  expect(clicked).toHaveBeenCalledOnce();
});

it('reports nothing for a click that was repeated in time', () => {
  click(control(ISLAND_BUTTON));
  window.Astro = {};
  window.replayClicks?.(document.body);
  vi.advanceTimersByTime(HOLD_MS);
  expect(unreachable).not.toHaveBeenCalled();
});

it('returns the timestamp of the first repeated click', () => {
  const button = control(ISLAND_BUTTON);
  for (const timeStamp of [1_200, 1_700]) {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    button.dispatchEvent(event);
  }
  window.Astro = {};
  expect(window.replayClicks?.(document.body)).toBe(1_200);
  expect(window.replayClicks?.(document.body)).toBeUndefined();
});

const buyBox = (quantity: string) => `<form class="buy" action="/cart">
  <input name="qty" value="${quantity}">
  <button type="button" data-step="-1"></button>
  <button type="button" data-step="1" data-here></button>
</form>`;

it.each([
  ['1', '1', '3'],
  ['5', '1', '7'],
  ['১', '1', '3'],
  ['1', '-1', '1'],
])(
  'counts two clicks on the quantity from %s by %s when the script of the buy box does not load',
  (from, step, to) => {
    const button = control(buyBox(from), `[data-step="${step}"]`);
    click(button);
    vi.advanceTimersByTime(200);
    click(button);
    vi.advanceTimersByTime(HOLD_MS);
    expect(button.closest('form')?.querySelector('input')?.value).toBe(to);
    expect(unreachable).not.toHaveBeenCalled();
  },
);

it('submits a buy box with the counted quantity by its markup, past handlers that would defer it again', () => {
  const button = control(buyBox('1'));
  const form = button.closest('form');
  if (form === null) throw new Error('no form');
  const sent = vi.spyOn(form, 'submit').mockReturnValue(undefined);
  const handled = vi.fn();
  form.addEventListener('submit', handled);
  click(button);
  vi.advanceTimersByTime(200);
  form.requestSubmit();
  vi.advanceTimersByTime(HOLD_MS - 1);
  expect(sent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(sent).toHaveBeenCalledOnce();
  expect(new FormData(form).get('qty')).toBe('2');
  expect(handled).not.toHaveBeenCalled();
});

it('weighs at most 570 bytes', () => {
  expect(brotli(EARLY_CLICKS)).toBeLessThanOrEqual(570);
});
