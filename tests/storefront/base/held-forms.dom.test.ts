/** Clicks whose script gets no response, as on a dead connection. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startForms } from '#storefront/base/held-forms.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';

const never = vi.hoisted(() => () => new Promise<never>(() => {}));
vi.mock('#storefront/features/cart/cart-actions.ts', never);
vi.mock('#storefront/features/buy/buying.ts', never);
vi.mock('#storefront/features/wishlist/hearts.ts', never);

setPage('');
await import('#storefront/base/late-clicks.ts');
startForms();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a click on the cart is held for 8 seconds, and then opens the cart page', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  setPage('<a data-drawer href="/user/cart">Cart</a>');
  const link = document.querySelector('a');
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await vi.advanceTimersByTimeAsync(7_999);
  expect([link?.getAttribute('aria-busy'), assign.mock.calls]).toEqual(['true', []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([link?.getAttribute('aria-busy'), assign.mock.calls]).toEqual([null, [[link?.href]]]);
});

it('a click of the buy box is held for 8 seconds, and then submits its form', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  setPage('<form class="buy" data-quick-add action="/user/cart"><button>Add</button></form>');
  const button = document.querySelector('button');
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button });
  document.querySelector('form')?.dispatchEvent(event);
  await vi.advanceTimersByTimeAsync(7_999);
  expect([button?.getAttribute('aria-busy'), submit.mock.calls]).toEqual(['true', []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([button?.getAttribute('aria-busy'), submit.mock.calls]).toEqual([null, [[]]]);
});
