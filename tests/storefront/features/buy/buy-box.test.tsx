// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ProductView, VariantView } from '#site/catalog/product-view.ts';
import { addLocally } from '#storefront/browser/cart-lines/local-add.ts';
import { localLines } from '#storefront/browser/cart-lines/local-lines.ts';
import { parseCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { BUY_FORM_ID, BuyBox } from '#storefront/features/buy/BuyBox.tsx';
import { offerFacts } from '#storefront/features/buy/buy-data.ts';
import { startBuying } from '#storefront/features/buy/buying.ts';
import { aPrice, aProductView, image } from '#tests/fixtures/product-views.ts';
import { aShopView } from '#tests/fixtures/views.ts';
import { setPage } from '../../islands/page-context.ts';

/** A variant whose price, list price and stock differ from all others of the test. */
function variant(color: string, size: string, stock: number, price: number, listPrice = price): VariantView {
  return {
    sku: `${color}-${size}`,
    color,
    size,
    imageIndex: null,
    price: aPrice(price, listPrice),
    availability: { state: stock > 3 ? 'in-stock' : stock > 0 ? 'low' : 'out', stock },
  };
}

const VARIANTS = [
  { ...variant('Red', 'S', 2, 400_00, 500_00), imageIndex: 0 },
  { ...variant('Red', 'M', 0, 410_00), imageIndex: 0 },
  { ...variant('Blue', 'M', 9, 450_00), imageIndex: 1 },
];

const STICKY = `<div data-sticky-buy><p class="price"><b></b></p><p data-selection></p>
  <button type="submit" form="${BUY_FORM_ID}" data-add-button><svg></svg>Add to Cart</button></div>`;

const CONTACT = {
  whatsapp: 'https://wa.me/8801700000000',
  phone: '01700-000000',
  email: 'orders@shop.example',
  url: 'https://shop.example/product/p1',
};

/** The product page around the buy box, before its script. */
function showPage(
  changes: Partial<ProductView> = {},
  contact = CONTACT,
  shop = aShopView(),
): HTMLFormElement {
  const product = aProductView({ variants: VARIANTS, ...changes });
  setPage(
    `<header class="product-head"><p class="price product-price"><span data-live-price><b></b></span>
      <span class="badge" hidden>0% off</span></p></header>
      ${renderToStaticMarkup(<BuyBox product={product} shop={shop} contact={contact} />)}${STICKY}`,
  );
  return document.querySelector<HTMLFormElement>('form.buy') ?? expect.unreachable();
}

const fields = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
const text = (selector: string) => document.querySelector(selector)?.textContent;
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const option = (value: string) => `[type=radio][value=${value}]`;

beforeEach(() => history.replaceState(null, '', '/product/p1'));

describe('the markup of the buy box', () => {
  it('is a form to the cart with the preselected variant', () => {
    const form = showPage();
    expect(form.getAttribute('action')).toBe('/user/cart');
    expect(fields(form)).toEqual({ add: 'p1', sku: 'Red-S', color: 'Red', size: 'S', qty: '1' });
    expect(form.dataset).toMatchObject({ price: '40000', list: '50000', image: image('p1-front') });
    expect(text('[data-live-stock]')).toBe('Only 2 left');
  });

  it('shows an option with one value as a fact and submits it', () => {
    const form = showPage({
      variants: [variant('Maroon', 'S', 5, 100_00), variant('Maroon', 'L', 4, 100_00)],
    });
    expect(form.textContent).toContain('Colour: Maroon');
    expect(form.querySelectorAll('[type=radio]')).toHaveLength(2);
    expect(fields(form)).toMatchObject({ color: 'Maroon', size: 'S' });
  });
});

describe('the buy box', () => {
  it('shows all facts of a selected variant in the task of the click', () => {
    const form = showPage();
    startBuying();
    click(option('Blue'));
    expect(fields(form)).toMatchObject({ sku: 'Blue-M', color: 'Blue', size: 'M' });
    expect(form.dataset).toMatchObject({ price: '45000', list: '45000', image: image('p1-detail') });
    expect(text('[data-live-stock]')).toBe('In stock');
    expect([text('[data-live-price] b'), text('[data-sticky-buy] b')]).toEqual(['৳450', '৳450']);
    expect(text('[data-selection]')).toBe('Blue / M');
    expect(text('legend')).toContain('Blue');
    click(option('S'));
    expect(text('[data-selection]')).toBe('Red / S');
    expect(text('[data-live-price]')).toContain('List price ৳500');
    expect(text('.badge')).toBe('20% off');
    expect(document.querySelector<HTMLElement>('.badge')?.hidden).toBe(false);
  });

  it('allows a sold-out variant to be selected but not bought', () => {
    showPage();
    startBuying();
    click(option('M'));
    expect(text('[data-live-stock]')).toBe('Sold out');
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-add-button]')) {
      expect([button.textContent, button.disabled]).toEqual(['Sold out', true]);
    }
    click(option('Blue'));
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-add-button]')) {
      expect([button.textContent, button.disabled]).toEqual(['Add to Cart', false]);
    }
  });

  it('offers to order a sold-out variant from the shop, with product, variant, price and link', () => {
    const form = showPage({ name: 'Saree $& {price}' });
    const section = form.querySelector<HTMLElement>('[data-ask]') ?? expect.unreachable();
    expect(section.hidden).toBe(true);
    startBuying();
    click(option('M'));
    expect(section.hidden).toBe(false);
    const message = () =>
      new URL(section.querySelector('a')?.getAttribute('href') ?? '').searchParams.get('text');
    expect(message()).toBe(
      'Hello, I would like to order: Saree $& {price} (Red / M), ৳410. https://shop.example/product/p1',
    );
    expect(section.querySelector('a + a')?.getAttribute('href')).toBe('tel:01700000000');
    click(option('Blue'));
    expect(section.hidden).toBe(true);
  });

  it('writes an email to a shop without WhatsApp and phone, with the selected variant', () => {
    const contact = { ...CONTACT, whatsapp: '', phone: '', email: 'shop+orders@loom.example' };
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
    const contact = { ...CONTACT, whatsapp: '', phone: '', email: '' };
    const form = showPage({}, contact);
    const section = form.querySelector<HTMLElement>('[data-ask]') ?? expect.unreachable();
    expect(section.hidden).toBe(true);
    startBuying();
    click(option('M'));
    expect(section.hidden).toBe(false);
    expect(section.textContent).toContain('your wishlist shows when it can be bought again');
    expect(section.querySelector('a')?.getAttribute('href')).toBe('/wishlist');
  });

  it.each([
    ['1.5', '1'],
    ['2.0', '2'],
    ['1e2', '3'],
    ['-3', '3'],
    ['1,5', '3'],
  ])('reads the quantity %j as %s after 3', (typed, shown) => {
    const form = showPage({ variants: [variant('Red', 'S', 9, 400_00)] });
    startBuying();
    const quantity = form.querySelector<HTMLInputElement>('[name=qty]') ?? expect.unreachable();
    const reported = vi.spyOn(quantity, 'reportValidity');
    for (const value of ['3', typed]) {
      quantity.value = value;
      quantity.dispatchEvent(new Event('change', { bubbles: true }));
    }
    expect([quantity.value, form.dataset.quantity]).toEqual([shown, shown]);
    expect(reported).toHaveBeenCalledTimes(shown === '3' ? 1 : 0);
    expect(quantity.validationMessage).toBe('');
  });

  it('uses the selection and quantity that were entered before its script', () => {
    const form = showPage();
    click(option('Blue'));
    click(option('M'));
    const quantity = form.querySelector<HTMLInputElement>('[name=qty]') ?? expect.unreachable();
    quantity.value = '4';
    startBuying();
    expect(fields(form)).toMatchObject({ sku: 'Blue-M', qty: '4' });
    expect(text('[data-live-price] b')).toBe('৳450');
  });

  it('counts within the stock of the selected variant', () => {
    const form = showPage();
    startBuying();
    const buttons = () =>
      [...form.querySelectorAll('[data-step]')].map((b) => b.getAttribute('aria-disabled'));
    expect(buttons()).toEqual(['true', 'false']);
    click('[data-step="1"]');
    expect([fields(form).qty, ...buttons()]).toEqual(['2', 'false', 'true']);
    click('[data-step="1"]');
    expect(fields(form).qty).toBe('2');
    click(option('Blue'));
    click('[data-step="1"]');
    expect([fields(form).qty, ...buttons()]).toEqual(['3', 'false', 'false']);
    click(option('S'));
    expect(fields(form).qty).toBe('2');
  });

  it('counts in Bengali digits on a page in Bengali, with buttons and arrow keys', () => {
    onTestFinished(() => {
      document.documentElement.removeAttribute('lang');
      localLines().change(() => []);
    });
    const form = showPage({}, CONTACT, aShopView({ lang: 'bn' }));
    document.documentElement.lang = 'bn';
    const quantity = form.querySelector<HTMLInputElement>('[name=qty]') ?? expect.unreachable();
    expect(quantity.value).toBe('১');
    startBuying();
    click(option('Blue'));
    click('[data-step="1"]');
    quantity.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
    expect([quantity.value, quantity.getAttribute('aria-valuenow')]).toEqual(['৩', '3']);
    expect(addLocally(form)?.line.quantity).toBe(3);
    quantity.value = '১২';
    quantity.dispatchEvent(new Event('change', { bubbles: true }));
    expect(quantity.value).toBe('৯');
  });

  it('shows the live response and keeps the selection', () => {
    const form = showPage();
    const update = startBuying();
    click(option('Blue'));
    const availability = { state: 'low', stock: 1 } as const;
    update?.([offerFacts({ sku: 'Blue-M', price: aPrice(470_00), availability }, aShopView())]);
    expect(text('[data-live-stock]')).toBe('Only 1 left');
    expect(form.dataset.price).toBe('47000');
    update?.(null);
    expect(text('[data-live-stock]')).toBe('This product is no longer available.');
    expect(form.querySelector<HTMLButtonElement>('.buy-now')?.disabled).toBe(true);
  });

  it('keeps the result of a click on its button when live facts arrive, unless the product is sold out', () => {
    const form = showPage();
    const update = startBuying();
    const label = () => form.querySelector('[data-add-button]')?.lastChild;
    const done = label();
    form.dataset.done = '';
    if (done) done.textContent = 'Added';
    const live = (stock: number) =>
      VARIANTS.map((one) =>
        offerFacts({ ...one, ...variant(one.color, one.size, stock, 400_00) }, aShopView()),
      );
    update?.(live(7));
    expect(label()?.textContent).toBe('Added');
    update?.(live(0));
    expect(label()?.textContent).toBe('Sold out');
  });

  it('shows the live response of a product without variants', () => {
    const form = showPage({ variants: [] });
    const availability = { state: 'low', stock: 2 } as const;
    startBuying()?.([offerFacts({ sku: '', price: aPrice(90_00, 120_00), availability }, aShopView())]);
    expect([form.dataset.price, form.dataset.list]).toEqual(['9000', '12000']);
    expect([text('[data-live-stock]'), text('.badge')]).toEqual(['Only 2 left', '25% off']);
  });

  it('adds once for repeated clicks of Buy Now, until the page is unloaded', () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    onTestFinished(() => leave.mockRestore());
    const form = showPage();
    startBuying();
    const button = form.querySelector<HTMLButtonElement>('.buy-now') ?? expect.unreachable();
    const click = () =>
      form.dispatchEvent(new SubmitEvent('submit', { submitter: button, bubbles: true, cancelable: true }));
    click();
    click();
    expect(leave).toHaveBeenCalledTimes(1);
    expect(parseCart(localStorage.getItem('addToCart-loom'))).toMatchObject([
      { productId: 'p1', sku: 'Red-S', option: 'Red / S', unitPrice: 400_00, listPrice: 500_00, quantity: 1 },
    ]);
    // The page returns from the back-forward cache.
    dispatchEvent(new Event('pagehide'));
    click();
    expect(parseCart(localStorage.getItem('addToCart-loom'))).toMatchObject([{ quantity: 2 }]);
  });

  it('adds what it shows, under the campaign of the page', () => {
    const campaign = { id: 'c1', name: 'Eid', href: '/shop-campaign/c1', endsAt: null };
    const form = showPage({ campaign });
    startBuying();
    click(option('Blue'));
    click('[data-step="1"]');
    expect(addLocally(form)?.line).toMatchObject({
      sku: 'Blue-M',
      option: 'Blue / M',
      unitPrice: 450_00,
      listPrice: 450_00,
      image: image('p1-detail'),
      quantity: 2,
      campaignId: 'c1',
    });
  });
});

describe('the URL of a selection', () => {
  it('names the selected variant and keeps other parameters', () => {
    history.replaceState(null, '', '/flash-product/p1?camp=c1');
    showPage();
    startBuying();
    click(option('Blue'));
    expect(location.search).toBe('?camp=c1&variant=Blue-M');
    click(option('S'));
    expect(location.search).toBe('?camp=c1&variant=Red-S');
  });

  it('preselects its variant when the page opens', () => {
    history.replaceState(null, '', '/product/p1?variant=Blue-M');
    const form = showPage();
    startBuying();
    expect(fields(form)).toMatchObject({ sku: 'Blue-M', color: 'Blue', size: 'M' });
    expect(text('[data-live-price] b')).toBe('৳450');
  });

  it('is ignored when the product has no such variant', () => {
    history.replaceState(null, '', '/product/p1?variant=Green-M');
    onTestFinished(() => expect(location.search).toBe('?variant=Green-M'));
    const form = showPage();
    startBuying();
    expect(fields(form)).toMatchObject({ sku: 'Red-S', color: 'Red' });
  });
});
