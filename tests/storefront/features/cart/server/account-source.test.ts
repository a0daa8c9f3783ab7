import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuestSource } from '#storefront/browser/cart-lines/local-lines.ts';
import { withChange } from '#storefront/features/cart/lines/line-edits.ts';
import { createAccountSource } from '#storefront/features/cart/server/account-source.ts';
import { deliverAll, lateStorage } from '../../../browser/cart-lines/late-storage.ts';
import { aLine } from '../cart-fixtures.ts';
import { keyOf } from './account-tabs.ts';

/** The cart of a signed-in shopper in a page of its own process. */
function aPage(browser: ReturnType<typeof lateStorage>) {
  const shopper = { id: 'u1' };
  const page = { slug: 'loom', ...browser.page() };
  const guest = createGuestSource(page);
  const source = createAccountSource({ ...page, guest, user: () => shopper.id, onChange: () => undefined });
  const quantities = () => source.read().map(({ productId, quantity }) => [productId, quantity]);
  const addItem = (productId: string) => void guest.change((lines) => [...lines, aLine({ productId })]);
  return { ...source, guest, shopper, quantities, addItem };
}

/** Two pages of a shopper whose server has three of `a`. */
function twoPages() {
  const browser = lateStorage();
  const one = aPage(browser);
  one.store('u1', ({ copy, outbox }) => ({
    outbox,
    copy: { ...copy, lines: [aLine({ productId: 'a', quantity: 3 })], readAt: 1 },
  }));
  deliverAll(browser);
  return { browser, one, other: aPage(browser) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describe('two pages of a signed-in shopper that write at the same moment', () => {
  it('keep a quantity and a response of the server', () => {
    const { browser, one, other } = twoPages();
    other.change((lines) => withChange(lines, keyOf('a'), (line) => ({ ...line, quantity: 5 })));
    one.store('u1', ({ copy, outbox }) => ({ outbox, copy: { ...copy, readAt: 2 } }));
    deliverAll(browser);
    for (const page of [one, other]) {
      expect(page.quantities()).toEqual([['a', 5]]);
      expect(page.replica()?.copy.readAt).toBe(2);
    }
  });

  it.each(['last', 'first'])('keep additions that are written %s while others leave the outbox', (turn) => {
    const { browser, one, other } = twoPages();
    one.addItem('b');
    deliverAll(browser);
    if (turn === 'first') other.addItem('c');
    const isSent = ({ productId }: { productId: string }) => productId === 'b';
    one.store('u1', ({ copy, outbox }) => ({
      outbox: outbox.filter((line) => !isSent(line)),
      copy: { ...copy, lines: [...copy.lines, aLine({ productId: 'b' })] },
    }));
    if (turn === 'last') other.addItem('c');
    deliverAll(browser);
    for (const page of [one, other]) {
      expect(page.replica()?.outbox.map(({ productId }) => productId)).toEqual(['c']);
      expect(page.quantities()).toEqual([
        ['a', 3],
        ['b', 1],
        ['c', 1],
      ]);
    }
  });

  it('change nothing in the cart of another shopper who has signed in since', () => {
    const { browser, one, other } = twoPages();
    one.store('u1', ({ copy, outbox }) => ({ outbox, copy: { ...copy, readAt: 3 } }));
    other.shopper.id = 'u2';
    other.store('u2', ({ copy, outbox }) => ({ outbox, copy: { ...copy, readAt: 7 } }));
    one.shopper.id = 'u2';
    deliverAll(browser);
    expect(one.replica()?.copy).toEqual(other.replica()?.copy);
    expect(one.replica()?.copy).toMatchObject({ user: 'u2', lines: [], readAt: 7 });
  });
});

it('stores nothing of a shopper who is not the present one', () => {
  const { other } = twoPages();
  other.shopper.id = 'u2';
  other.store('u1', ({ outbox, copy }) => ({
    outbox,
    copy: { ...copy, lines: [aLine({ productId: 'b' })] },
  }));
  expect(other.quantities()).toEqual([]);
});
