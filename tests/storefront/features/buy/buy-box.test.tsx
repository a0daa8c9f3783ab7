// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VariantView } from '#site/product-view.ts';
import BuyBox from '#storefront/features/buy/BuyBox.tsx';
import type { BuyBoxProps } from '#storefront/features/buy/buy-box-props.ts';
import { $liveProduct } from '#storefront/features/buy/live-product.ts';
import { aFreshProduct, aPrice, aVariant } from '#tests/storefront/features/cart/cart-fixtures.ts';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';

const add = vi.hoisted(() => vi.fn(async (_request: unknown) => ({ isAdded: true, message: '' })));
vi.mock('#storefront/features/buy/buy.ts', async (original) => ({
  ...(await original<typeof import('#storefront/features/buy/buy.ts')>()),
  addToCart: add,
}));

let live: Hydrated | null = null;
beforeEach(() => void add.mockClear());
afterEach(() => {
  live?.unmount();
  live = null;
  $liveProduct.set(null);
});

function aColour(color: string, stock: number): VariantView {
  const state = stock > 0 ? 'in-stock' : 'out';
  return {
    sku: color,
    color,
    size: '',
    imageIndex: null,
    price: aPrice(100_00),
    availability: { state, stock },
  };
}

const PROPS: BuyBoxProps = {
  productId: 'p1',
  variants: [aColour('Red', 3), aColour('Blue', 0)],
  price: aPrice(100_00),
  availability: { state: 'in-stock', stock: 3 },
  shop: { locale: 'en-BD', currency: 'BDT', lang: 'en' },
  campaignId: null,
};

describe('the buy box', () => {
  it('is a form to the cart without JavaScript', async () => {
    live = await hydrate(<BuyBox {...PROPS} />, (island) => {
      const form = island.querySelector('form');
      expect(form?.getAttribute('action')).toBe('/user/cart');
      const data = new FormData(form ?? undefined);
      expect(Object.fromEntries(data)).toEqual({ add: 'p1', color: 'Red', qty: '1' });
    });
    expect(live.mismatches).toEqual([]);
  });

  it('shows an option with one value as a fact and submits it', async () => {
    const variants = ['S', 'L'].map((size) => ({ ...aColour('Maroon', 2), sku: size, size }));
    live = await hydrate(<BuyBox {...PROPS} variants={variants} />);
    screen.getByText('Colour: Maroon');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    const data = new FormData(live.island.querySelector('form') ?? undefined);
    expect(Object.fromEntries(data)).toMatchObject({ color: 'Maroon', size: 'S' });
  });

  it('takes over a choice and a quantity made before hydration', async () => {
    live = await hydrate(
      <BuyBox {...PROPS} variants={[aColour('Red', 3), aColour('Green', 5)]} />,
      (island) => {
        const [red, green] = island.querySelectorAll<HTMLInputElement>('[type=radio]');
        if (red && green) [red.checked, green.checked] = [false, true];
        const quantity = island.querySelector<HTMLInputElement>('[name=qty]');
        if (quantity) quantity.value = '4';
      },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(add).toHaveBeenCalledWith(
      { productId: 'p1', sku: 'Green', quantity: 4, campaignId: null },
      100_00,
      true,
    );
  });

  it('allows a sold-out variant to be chosen but not bought', async () => {
    live = await hydrate(<BuyBox {...PROPS} />);
    fireEvent.click(screen.getByRole('radio', { name: /Blue/ }));
    expect(screen.getByRole('status').textContent).toBe('Sold out');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sold out' }).disabled).toBe(true);
  });

  it('shows why a product could not be added', async () => {
    add.mockResolvedValueOnce({ isAdded: false, message: 'This is sold out.' });
    live = await hydrate(<BuyBox {...PROPS} />);
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect((await screen.findByText('This is sold out.')).getAttribute('role')).toBe('alert');
  });

  it('adds once for repeated presses of Buy Now, until the page is left', async () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    live = await hydrate(<BuyBox {...PROPS} />);
    const buyNow = screen.getByRole('button', { name: 'Buy Now' });
    fireEvent.click(buyNow);
    expect(buyNow.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/user/cart'));
    fireEvent.click(buyNow);
    expect(add).toHaveBeenCalledOnce();
    // The page returns from the back-forward cache.
    fireEvent(window, new Event('pagehide'));
    fireEvent.click(buyNow);
    await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
    leave.mockRestore();
  });

  it('follows the live answer', async () => {
    live = await hydrate(<BuyBox {...PROPS} />);
    const variants = [aVariant({ sku: 'Red', availability: { state: 'low', stock: 1 } })];
    $liveProduct.set({ ok: true, value: aFreshProduct({ variants }) });
    expect((await screen.findByText('Only 1 left')).getAttribute('role')).toBe('status');
    $liveProduct.set({ ok: false, code: 'badRequest' });
    await screen.findByText('This product is no longer available.');
  });
});
