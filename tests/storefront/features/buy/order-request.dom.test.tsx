/** How to get a variant that cannot be bought, or that has no price: from the shop itself. */
import { beforeEach, describe, expect, it } from 'vitest';
import { startBuying } from '#storefront/features/buy/buying.ts';
import { aPrice } from '#tests/fixtures/product-views.ts';
import { CONTACT, click, option, showPage, text, VARIANTS, variant } from './buy-page.tsx';

beforeEach(() => history.replaceState(null, '', '/product/p1'));

describe('the buy box', () => {
  it('offers to order a sold-out variant from the shop, with product, variant, price and link', () => {
    const form = showPage({ name: 'Saree $& {price}' });
    const section = form.querySelector<HTMLElement>('[data-ask]') ?? expect.unreachable();
    expect(section.hidden).toBe(true);
    const order = form.querySelector<HTMLAnchorElement>('[data-chat]') ?? expect.unreachable();
    order.href = 'https://wa.me/8801700000000?text=two';
    startBuying();
    click(option('M'));
    expect(section.hidden).toBe(false);
    // `order-chat.ts` writes the order of the link beside the buttons.
    expect(order.href).toBe('https://wa.me/8801700000000?text=two');
    const message = () =>
      new URL(section.querySelector('a')?.getAttribute('href') ?? '').searchParams.get('text');
    expect(message()).toBe(
      'Hello, I would like to order: Saree $& {price} (Red / M), ৳410. https://shop.example/product/p1',
    );
    expect(section.querySelector('a + a')?.getAttribute('href')).toBe('tel:+8801700000000');
    click(option('Blue'));
    expect(section.hidden).toBe(true);
  });

  it('requests the price of a variant without one from the shop, and does not order it', () => {
    const unpriced = {
      ...variant('Green', 'L', 9, 0),
      availability: { state: 'unpriced', stock: null } as const,
    };
    const form = showPage({ name: 'Saree', variants: [...VARIANTS, unpriced] });
    const section = form.querySelector<HTMLElement>('[data-ask]') ?? expect.unreachable();
    startBuying();
    const message = () =>
      new URL(section.querySelector('a')?.getAttribute('href') ?? '').searchParams.get('text');
    click(option('Green'));
    expect(section.hidden).toBe(false);
    expect(message()).toBe(
      'Hello, what is the price of this? Saree (Green / L). https://shop.example/product/p1',
    );
    expect([text('[data-live-price] b'), text('[data-live-stock]')]).toEqual([
      'Price on request',
      'Price on request',
    ]);
    expect(form.querySelector<HTMLButtonElement>('.buy-now')?.disabled).toBe(true);
    click(option('Red'));
    click(option('M'));
    expect(message()).toContain('I would like to order: Saree (Red / M), ৳410.');
  });

  it('requests the price before its script, too, where no variant has one', () => {
    const price = aPrice(0);
    const availability = { state: 'unpriced', stock: null } as const;
    const form = showPage({ name: 'Saree', variants: [], price, availability });
    const section = form.querySelector<HTMLElement>('[data-ask]') ?? expect.unreachable();
    expect(section.hidden).toBe(false);
    expect(new URL(section.querySelector('a')?.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      'Hello, what is the price of this? Saree. https://shop.example/product/p1',
    );
    expect(section.textContent).not.toContain('৳');
  });

  it('writes an email to a shop without WhatsApp and phone, with the selected variant', () => {
    const contact = { ...CONTACT, whatsapp: '', phones: [], email: 'shop+orders@loom.example' };
    const form = showPage({ name: 'Tea & Co = good' }, contact);
    const section = form.querySelector<HTMLElement>('[data-ask]') ?? expect.unreachable();
    startBuying();
    click(option('M'));
    const links = [...section.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(links).toHaveLength(1);
    const mail = new URL(links[0] ?? '');
    expect([mail.protocol, decodeURIComponent(mail.pathname)]).toEqual([
      'mailto:',
      'shop+orders@loom.example',
    ]);
    expect(mail.searchParams.get('subject')).toBe('Tea & Co = good');
    expect(mail.searchParams.get('body')).toBe(
      'Hello, I would like to order: Tea & Co = good (Red / M), ৳410. https://shop.example/product/p1',
    );
  });

  it('links to the wish list in a shop without any contact', () => {
    const contact = { ...CONTACT, whatsapp: '', phones: [], email: '' };
    const form = showPage({}, contact);
    const section = form.querySelector<HTMLElement>('[data-ask]') ?? expect.unreachable();
    expect(section.hidden).toBe(true);
    startBuying();
    click(option('M'));
    expect(section.hidden).toBe(false);
    expect(section.textContent).toContain('your wishlist shows when it can be bought again');
    expect(section.querySelector('a')?.getAttribute('href')).toBe('/wishlist');
  });
});
