import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { submitAddForm } from '#storefront/base/add-form.ts';
import { addLocally } from '#storefront/browser/cart-lines/local-add.ts';
import { localLines } from '#storefront/browser/cart-lines/local-lines.ts';
import { parseCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { offerFacts } from '#storefront/features/buy/buy-data.ts';
import { startBuying } from '#storefront/features/buy/buying.ts';
import { aPrice, image } from '#tests/fixtures/product-views.ts';
import { aShopView } from '#tests/fixtures/views.ts';
import { CONTACT, click, option, showPage, text, VARIANTS, variant } from './buy-page.tsx';

const fields = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

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
    expect(form.querySelectorAll('[type=radio]:not([name=area])')).toHaveLength(2);
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

  it.each([
    ['1.5', '1'],
    ['2.0', '2'],
    ['1e2', '3'],
    ['-3', '3'],
    ['1,5', '3'],
    ['1,000', '9'],
    ['five', '3'],
    ['', '3'],
  ])('reads the quantity %j as %s after 3', (typed, shown) => {
    const form = showPage({ variants: [variant('Red', 'S', 9, 400_00)] });
    startBuying();
    const quantity = form.querySelector<HTMLInputElement>('[name=qty]') ?? expect.unreachable();
    const reported: string[] = [];
    vi.spyOn(quantity, 'reportValidity').mockImplementation(
      () => reported.push(quantity.validationMessage) === 0,
    );
    for (const value of ['3', typed]) {
      quantity.value = value;
      quantity.dispatchEvent(new Event('change', { bubbles: true }));
    }
    expect([quantity.value, form.dataset.quantity]).toEqual([shown, shown]);
    expect(reported).toEqual(shown === '3' ? ['Type a whole number, such as 2.'] : []);
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

  it('Buy Now stores its item alone for the tab, leaves the cart, and opens the checkout once', () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    onTestFinished(() => leave.mockRestore());
    localStorage.removeItem('addToCart-loom');
    const form = showPage();
    startBuying();
    const button = form.querySelector<HTMLButtonElement>('.buy-now') ?? expect.unreachable();
    const click = () => submitAddForm(form, button);
    click();
    click();
    expect(leave.mock.calls).toEqual([['/user/order']]);
    const item = { productId: 'p1', sku: 'Red-S', option: 'Red / S', unitPrice: 400_00, quantity: 1 };
    expect(parseCart(sessionStorage.getItem('buy-now-loom'))).toMatchObject([item]);
    expect(parseCart(localStorage.getItem('addToCart-loom'))).toEqual([]);
    // The page has no tags.
    expect(sessionStorage.getItem('unreported-checkout')).toBeNull();
    // The page returns from the back-forward cache.
    dispatchEvent(new Event('pagehide'));
    click();
    expect(leave).toHaveBeenCalledTimes(2);
    expect(parseCart(sessionStorage.getItem('buy-now-loom'))).toMatchObject([item]);
  });

  it('Buy Now of a page with tags leaves its reports to the next one until their code has loaded', () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    onTestFinished(() => leave.mockRestore());
    const form = showPage();
    document.body.insertAdjacentHTML('beforeend', '<script id="tags" type="application/json">{}</script>');
    startBuying();
    const submitter = form.querySelector<HTMLButtonElement>('.buy-now');
    submitAddForm(form, submitter);
    expect(JSON.parse(sessionStorage.getItem('added-lines') ?? '')).toMatchObject({ productId: 'p1' });
    expect(JSON.parse(sessionStorage.getItem('unreported-checkout') ?? '')).toMatchObject({
      items: [{ sku: 'Red-S' }],
    });
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
