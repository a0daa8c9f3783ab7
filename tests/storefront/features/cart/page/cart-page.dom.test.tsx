import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import CartPage from '#storefront/features/cart/page/CartPage.tsx';
import { aFreshProduct, aLine, aPrice, aVariant } from '#tests/storefront/features/cart/cart-fixtures.ts';
import { NOT_FOUND, UNREACHABLE } from '#tests/support/outcomes.ts';
import { type Hydrated, hydrate } from '../../../islands/hydrate.ts';

const api = vi.hoisted(() => ({ isDown: false }));
vi.mock('#storefront/features/fresh-product/fetch-fresh-product.ts', () => ({
  fetchFreshProduct: async (_shop: unknown, { productId }: { productId: string }) =>
    productId === 'gone'
      ? NOT_FOUND
      : api.isDown
        ? UNREACHABLE
        : {
            kind: 'done',
            value: aFreshProduct({
              id: productId,
              variants: [aVariant({ price: aPrice(90_00, productId === 'listed' ? 120_00 : 90_00) })],
            }),
          },
}));

let live: Hydrated | null = null;
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  api.isDown = false;
});
afterEach(() => {
  live?.unmount();
  live = null;
});

const fill = (...lines: ReturnType<typeof aLine>[]) =>
  localStorage.setItem('addToCart-loom', serializeCart(lines));

describe('the cart’s page', () => {
  it('hydrates over a filled cart without a mismatch, and updates its prices', async () => {
    live = await hydrate(<CartPage lang="en" />, () =>
      fill(aLine({ quantity: 2 }), aLine({ productId: 'gone', title: 'Lost' })),
    );
    expect(live.mismatches).toEqual([]);
    const gone = await screen.findByText('No longer available.');
    // In the row of its button, where other lines have their quantity.
    expect(gone.parentElement).toBe(screen.getByRole('button', { name: 'Remove Lost' }).parentElement);
    screen.getByText('The price is now ৳90 (was ৳100).');
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(within(summary).getAllByText('৳180')).toHaveLength(2);
    const lost = screen.getByRole('checkbox', { name: 'Order Lost' });
    expect(lost).toMatchObject({ checked: false, disabled: true });

    fireEvent.click(screen.getByRole('button', { name: 'Remove Lost' }));
    expect(within(summary).getAllByText('৳180')).toHaveLength(2);
    expect(within(summary).getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/user/order');

    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    screen.getByText('Lost');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Lost' }));
    fireEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(within(summary).getAllByText('৳270')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Product p1' }));
    screen.getByRole('heading', { name: 'Your cart is empty' });
  });

  it('moves the focus to Undo after a removal by key, and to the content after one by pointer', async () => {
    live = await hydrate(<CartPage lang="en" />, () => fill(aLine(), aLine({ productId: 'p2' })));
    const remove = async () => screen.findByRole('button', { name: 'Remove Product p1' });
    const content = document.querySelector('main');
    fireEvent.click(await remove(), { detail: 1 });
    expect(document.activeElement).toBe(content);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    fireEvent.click(await remove());
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    fireEvent.keyDown(undo, { key: 'Tab' });
    expect(document.activeElement).toBe(content);
    undo.focus();
    fireEvent.click(undo);
    expect(document.activeElement).toBe(content);
    await remove();
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(2);
  });

  it('names the campaign of a line, so that two lines of one product differ', async () => {
    live = await hydrate(<CartPage lang="en" />, () =>
      fill(
        aLine(),
        aLine({ campaignId: 'c1', campaignName: 'Weavers’ Week' }),
        aLine({ campaignId: 'c2', campaignName: 'Winter sale' }),
      ),
    );
    await screen.findByText('Weavers’ Week');
    screen.getByText('Winter sale');
    for (const name of ['Product p1', 'Product p1, Weavers’ Week', 'Product p1, Winter sale']) {
      screen.getByRole('spinbutton', { name: `Quantity of ${name}` });
      screen.getByRole('button', { name: `Remove ${name}` });
    }
    fireEvent.click(screen.getByRole('button', { name: 'Remove Product p1, Winter sale' }));
    expect(screen.queryByText('Winter sale')).toBeNull();
    screen.getByText('Weavers’ Week');
  });

  it('marks a price that is to be confirmed until the API is reachable', async () => {
    api.isDown = true;
    live = await hydrate(<CartPage lang="en" />, () => fill(aLine({ isUnconfirmed: true })));
    await screen.findByText('Prices and stock could not be checked just now.');
    screen.getByText('Price to be confirmed.');
    api.isDown = false;
    fireEvent(window, new Event('online'));
    await screen.findByText('The price is now ৳90 (was ৳100).');
    expect(screen.queryByText('Price to be confirmed.')).toBeNull();
    expect(localStorage.getItem('addToCart-loom')).toContain('"isUnconfirmed":false');
  });

  it('adds the product of its URL when the API or its script can be reached again', async () => {
    api.isDown = true;
    history.replaceState(null, '', '/user/cart?add=p9');
    live = await hydrate(<CartPage lang="en" />);
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toContain('Network error. Please try again.');
    screen.getByRole('heading', { name: 'Your cart is empty' });
    api.isDown = false;
    await waitFor(() => {
      fireEvent(window, new Event('online'));
      screen.getByRole('button', { name: 'Remove Product p9' });
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('strikes through the list price alone', async () => {
    live = await hydrate(<CartPage lang="en" />, () => fill(aLine({ productId: 'listed' })));
    const struck = await screen.findByText('৳120', { selector: 's' });
    expect(struck.textContent).toBe('৳120');
    expect(struck.parentElement?.textContent).toBe('৳90 each ৳120');
  });

  it('shows the areas before the charges of the lines are known, so that nothing moves when they arrive', async () => {
    api.isDown = true;
    live = await hydrate(<CartPage lang="en" />, () => fill(aLine({})));
    const delivery = async () => (await screen.findByText('Delivery', { selector: 'dt' })).nextElementSibling;
    expect((await delivery())?.textContent).toBe('Choose the area');
    screen.getByRole('radio', { name: 'Inside Dhaka' });
    screen.getByRole('radio', { name: 'Outside Dhaka' });
    api.isDown = false;
    fireEvent(window, new Event('online'));
    await screen.findByRole('radio', { name: 'Inside Dhaka ৳60' });
    expect((await delivery())?.textContent).toBe('Choose the area');
  });

  it('sums up the selected lines alone, and stores which are not selected', async () => {
    live = await hydrate(<CartPage lang="en" />, () =>
      fill(aLine({ quantity: 2 }), aLine({ productId: 'p2', title: 'Cup' })),
    );
    const checkout = () => screen.queryByRole('link', { name: 'Checkout' });
    await screen.findByText('Product p2');
    screen.getByText('2 of 2 selected');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Order Product p2' }));
    screen.getByText('1 of 2 selected');
    screen.getByText('(2 items)');
    const all = screen.getByRole('checkbox', { name: /^Select all/ });
    expect(all).toMatchObject({ checked: false, indeterminate: true });
    expect(localStorage.getItem('cart-left-out-loom')).toContain('p2');
    expect(checkout()).not.toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Order Product p1' }));
    screen.getByText('Select what you want to order.');
    expect(checkout()).toBeNull();
    fireEvent.click(all);
    screen.getByText('(3 items)');
    expect(localStorage.getItem('cart-left-out-loom')).toBeNull();
  });

  it('removes all sold-out lines with one click, and shows no amounts while there are no others', async () => {
    live = await hydrate(<CartPage lang="en" />, () =>
      fill(
        aLine({ quantity: 2 }),
        aLine({ productId: 'gone', title: 'Lost', quantity: 2 }),
        aLine({ productId: 'gone', sku: 'r', title: 'Lost in red' }),
      ),
    );
    const removeUnsold = () => screen.findByRole('button', { name: 'Remove sold-out items' });
    const names = () => screen.getAllByRole('button', { name: /^Remove (?:Lost|Product)/ }).map(nameOf);
    const nameOf = (button: HTMLElement) => button.getAttribute('aria-label');
    await removeUnsold();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Product p1' }));
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect([...summary.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '–',
      '–',
      '–',
    ]);
    within(summary).getByText('(0 items)');
    expect(summary.textContent).not.toContain('৳0');
    within(summary).getByText('Select what you want to order.');
    expect(within(summary).queryByRole('link', { name: 'Checkout' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(names()).toEqual(['Remove Product p1', 'Remove Lost', 'Remove Lost in red']);

    const button = await removeUnsold();
    button.focus();
    fireEvent.click(button);
    expect(names()).toEqual(['Remove Product p1']);
    expect(localStorage.getItem('addToCart-loom')).not.toContain('gone');
    expect(localStorage.getItem('addToCart-loom')).toContain('"quantity":2');
    expect(document.activeElement).toBe(document.querySelector('main'));
    expect(screen.queryByRole('button', { name: 'Remove sold-out items' })).toBeNull();
  });

  it('names what the selected lines save, beside the amount without it', async () => {
    live = await hydrate(<CartPage lang="en" />, () =>
      fill(aLine({ productId: 'listed', quantity: 3 }), aLine({ productId: 'p2', quantity: 1 })),
    );
    await screen.findByText('৳120', { selector: 's' });
    const amount = (name: RegExp) =>
      screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent;
    // List prices, three times the saving, and the selling prices.
    expect([amount(/^Subtotal/), amount(/^You save$/)]).toEqual(['৳450', '−৳90']);
    expect(document.querySelector('.summary-pay dd')?.textContent).toBe('৳360');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Order Product listed' }));
    expect([amount(/^Subtotal/), amount(/^You save$/)]).toEqual(['৳90', undefined]);
  });

  it('adds the delivery of the selected zone to the total, by the rules of the shop, and stores the zone', async () => {
    live = await hydrate(<CartPage lang="en" />, () => fill(aLine({ quantity: 2 })));
    // The flat charge and that of a further item.
    const elsewhere = await screen.findByRole('radio', { name: 'Outside Dhaka ৳130' });
    const inside = screen.getByRole('radio', { name: 'Inside Dhaka ৳70' });
    expect(document.querySelector('.summary-pay')?.textContent).toContain('Total without delivery৳180');
    fireEvent.click(elsewhere);
    expect(document.querySelector('.summary-pay')?.textContent).toContain('Total৳310');
    fireEvent.click(inside);
    expect(document.querySelector('.summary-pay')?.textContent).toContain('Total৳250');
    expect(localStorage.getItem('delivery-zone-loom')).toBe('inside');
    // For items whose charge is unknown: the flat fee of the shop, which is not in the total.
    live.unmount();
    api.isDown = true;
    live = await hydrate(<CartPage lang="en" />, () => fill(aLine({ productId: 'unread', quantity: 2 })));
    expect((await screen.findByText('Delivery', { selector: 'dt' })).nextElementSibling?.textContent).toBe(
      '৳60',
    );
    expect(document.querySelector('.summary-pay')?.textContent).toContain('Total without delivery৳200');
  });
});
