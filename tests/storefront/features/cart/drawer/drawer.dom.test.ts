import { beforeEach, describe, expect, it } from 'vitest';
import { lineKey } from '#storefront/browser/cart-lines/cart-lines.ts';
import { localLines } from '#storefront/browser/cart-lines/local-lines.ts';
import { selection } from '#storefront/features/cart/checkout-selection/selection.ts';
import { openDrawer } from '#storefront/features/cart/drawer/drawer.ts';
import { openAfterAdd } from '#storefront/features/cart/drawer/drawer-after-add.ts';
import { createDrawerRow } from '#storefront/features/cart/drawer/drawer-row.ts';
import { CONTEXT, setPage } from '#tests/storefront/islands/page-context.ts';
import { aLine } from '../cart-fixtures.ts';

const lamp = aLine({ productId: 'p1', title: 'Lamp', quantity: 2, unitPrice: 50_00, max: 3 });
const cup = aLine({ productId: 'p2', title: 'Cup', option: 'Blue', unitPrice: 20_00 });

const drawer = () => document.querySelector<HTMLDialogElement>('dialog.cart-drawer');
const words = (selector: string) => drawer()?.querySelector(selector)?.textContent;
const click = (name: string) => drawer()?.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
const rows = () => [...(drawer()?.querySelectorAll('li') ?? [])];

beforeEach(() => {
  setPage('<button id="add">Add</button>', { productId: 'p1' });
  localLines().change(() => [lamp, cup]);
  selection().select([lineKey(lamp), lineKey(cup)], true);
});

describe('the cart’s drawer', () => {
  it('shows lines, subtotal, delivery and the links to cart and checkout', () => {
    openDrawer(lamp);
    expect(words('h2')).toBe('Your cart');
    expect(words('.drawer-note')).toBe('Added to cart: Lamp');
    expect(rows().map((row) => row.querySelector('a')?.textContent)).toEqual(['Lamp', 'Cup']);
    expect([words('dt'), words('dd')]).toEqual(['Subtotal (3 items)', '৳120']);
    expect(words('.drawer-foot p')).toBe('Delivery: ৳60 inside Dhaka, ৳120 elsewhere');
    const links = [...(drawer()?.querySelectorAll('.drawer-links a') ?? [])];
    expect(links.map((way) => way.getAttribute('href'))).toEqual(['/user/cart', '/user/order']);
    expect(document.activeElement?.textContent).not.toBe('Add');
  });

  it('changes quantities up to the stock in elements that stay', () => {
    openDrawer();
    const [row] = rows();
    const more = row?.querySelector<HTMLButtonElement>('[aria-label="One more"]');
    more?.click();
    expect(words('output')).toBe('3');
    expect([words('dd'), rows()[0], more?.isConnected]).toEqual(['৳170', row, true]);
    expect(more?.getAttribute('aria-disabled')).toBe('true');
    more?.click();
    expect(localLines().read()[0]?.quantity).toBe(3);
  });

  it('counts in Bengali digits on a page in Bengali', () => {
    const row = createDrawerRow({
      context: { ...CONTEXT, lang: 'bn' },
      money: String,
      setQuantity: () => undefined,
      remove: () => undefined,
    });
    row.show({ ...lamp, quantity: 12 }, { note: '', isSelected: true });
    expect(row.root.querySelector('output')?.textContent).toBe('১২');
  });

  it('removes a line, and restores it at its former index', () => {
    openDrawer();
    click('Remove Lamp');
    expect(words('.drawer-note')).toBe('Removed: Lamp Undo');
    expect(localLines().read()).toMatchObject([{ productId: 'p2' }]);
    drawer()?.querySelector<HTMLElement>('.drawer-note button')?.click();
    expect(localLines().read()).toMatchObject([{ productId: 'p1', quantity: 2 }, { productId: 'p2' }]);
    click('Remove Lamp');
    click('Remove Cup, Blue');
    expect(words('h2')).toBe('Your cart is empty');
    expect(drawer()?.querySelector<HTMLElement>('.drawer-foot')?.hidden).toBe(true);
    expect(drawer()?.querySelector<HTMLElement>('.drawer-empty')?.hidden).toBe(false);
  });

  it('counts what is selected for the checkout alone', () => {
    selection().select([lineKey(cup)], false);
    openDrawer();
    expect([words('dt'), words('dd')]).toEqual(['Subtotal (2 items)', '৳100']);
    expect(rows()[1]?.textContent).toContain('Not selected for the checkout.');
  });

  it.each([
    ['is not selected', {}, 'Not selected for the checkout.'],
    ['is sold out', { max: 0 }, 'Sold out.'],
    ['has no price', { unitPrice: 0, listPrice: 0 }, 'Price on request: ask the shop for it.'],
  ])('shows neither an amount nor a charge when its only line %s', (_what, facts, note) => {
    const line = { ...cup, ...facts };
    localLines().change(() => [line]);
    selection().select([lineKey(line)], Object.keys(facts).length > 0);
    openDrawer();
    expect(words('dd')).toBe('–');
    expect(drawer()?.querySelector<HTMLElement>('.drawer-foot p')?.hidden).toBe(true);
    expect(drawer()?.querySelector<HTMLElement>('[href="/user/order"]')?.hidden).toBe(true);
    expect(rows()[0]?.textContent).toContain(note);
    expect(drawer()?.textContent).not.toContain('৳0');
  });

  it('counts no line that is sold out or has no price', () => {
    const tea = aLine({ productId: 'p3', title: 'Tea', unitPrice: 0, listPrice: 0 });
    localLines().change(() => [{ ...lamp, max: 0 }, cup, tea]);
    openDrawer();
    expect([words('dt'), words('dd')]).toEqual(['Subtotal (1 item)', '৳20']);
    expect(drawer()?.querySelector<HTMLElement>('.drawer-foot p')?.hidden).toBe(false);
  });

  it('names the stock of a line that has all of it, and the largest quantity of an order', () => {
    localLines().change(() => [
      { ...lamp, quantity: 3 },
      { ...cup, quantity: 99 },
    ]);
    openDrawer();
    expect(rows()[0]?.textContent).toContain('Only 3 in stock');
    expect(rows()[1]?.textContent).toContain('At most 99 per order');
  });

  it('reports the click on Checkout to the tags, with what is selected', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<script type="application/json" id="tags">{"ga":"","gtm":"GTM-1","pixel":""}</script>',
    );
    window.dataLayer = [];
    selection().select([lineKey(cup)], false);
    openDrawer();
    const checkout = drawer()?.querySelector<HTMLElement>('[href="/user/order"]');
    checkout?.addEventListener('click', (event) => event.preventDefault());
    checkout?.click();
    const items = [{ item_id: 'p1', item_name: 'Lamp', price: 50, quantity: 2 }];
    const ecommerce = { currency: 'BDT', value: 100, items };
    expect(window.dataLayer.at(-1)).toEqual({
      event: 'begin_checkout',
      event_id: expect.stringMatching(/^\d{20,}$/),
      ecommerce,
    });
    Reflect.deleteProperty(window, 'dataLayer');
  });

  it('opens over no other dialog, and leaves no element when it closes', () => {
    openDrawer();
    openDrawer();
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    drawer()?.querySelector<HTMLElement>('.popup-close')?.click();
    expect(drawer()).toBeNull();
  });
});

describe('after an addition', () => {
  it('opens on the page of the product alone', async () => {
    await openAfterAdd(cup, performance.now());
    expect(drawer()).toBeNull();
    await openAfterAdd(lamp, performance.now());
    expect(words('.drawer-note')).toBe('Added to cart: Lamp');
  });

  it('does not open when the shopper has made a gesture, types, or when its script loads late', async () => {
    const gone = openAfterAdd(lamp, performance.now());
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    await gone;
    await openAfterAdd(lamp, performance.now() - 3_000);
    document.body.append(document.createElement('input'));
    document.querySelector('input')?.focus();
    await openAfterAdd(lamp, performance.now());
    expect(drawer()).toBeNull();
  });
});
