import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportClick } from '#storefront/features/tags/cart-reports.ts';
import { reportAdded, reportCheckout, reportStored } from '#storefront/features/tags/report-items.ts';
import { reportReturn } from '#storefront/features/tags/report-return.ts';
import { aLine } from '../cart/cart-fixtures.ts';
import { openTaggedPage, type SentCommands, startTagDoubles, stopTagDoubles } from './tag-doubles.ts';

const shirt = aLine({
  productId: 'p7',
  sku: 'S7',
  title: 'Shirt',
  option: 'Blue / L',
  unitPrice: 900_25,
  listPrice: 999_00,
  quantity: 2,
  campaignId: 'c1',
});
const cup = aLine({ productId: 'p8', title: 'Cup', unitPrice: 50_00, quantity: 3 });
const SHIRT = { item_id: 'p7', item_name: 'Shirt', item_variant: 'Blue / L', price: 900.25, quantity: 2 };
const CUP = { item_id: 'p8', item_name: 'Cup', price: 50, quantity: 3 };

let sent: SentCommands;
beforeEach(() => {
  sent = startTagDoubles();
});
afterEach(() => {
  // The page is left: the next click is another one.
  window.dispatchEvent(new Event('pagehide'));
  stopTagDoubles();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '');
});

describe('events of the cart', () => {
  it('name the added items by product id, at the price that is paid', () => {
    openTaggedPage({ ga: 'G-1', gtm: 'GTM-1', pixel: '7' });
    reportAdded(shirt);
    const facts = { currency: 'BDT', value: 1800.5, items: [SHIRT] };
    expect(sent.google).toEqual([['event', 'add_to_cart', facts]]);
    const [[, , , pixelEvent] = []] = sent.pixel;
    const { eventID } = Object(pixelEvent);
    expect(window.dataLayer).toEqual([
      { ecommerce: null },
      { event: 'add_to_cart', event_id: eventID, ecommerce: facts },
    ]);
    const pixelFacts = { currency: 'BDT', value: 1800.5, content_type: 'product_group', content_ids: ['p7'] };
    expect(sent.pixel).toEqual([
      ['track', 'AddToCart', pixelFacts, { eventID: expect.stringMatching(/^\d{8,}$/) }],
    ]);
    reportAdded(shirt);
    expect(sent.pixel.at(-1)?.[3]).not.toEqual({ eventID });
  });

  it('report the click that leads to the checkout once, until the page is left', () => {
    openTaggedPage({ ga: 'G-1', pixel: '7' });
    reportCheckout([shirt, cup]);
    reportCheckout([shirt, cup]);
    const facts = { currency: 'BDT', value: 1950.5, items: [SHIRT, CUP] };
    expect(sent.google).toEqual([['event', 'begin_checkout', facts]]);
    expect(sent.pixel.map(([, name]) => name)).toEqual(['InitiateCheckout']);
    window.dispatchEvent(new Event('pagehide'));
    reportCheckout([cup]);
    expect(sent.google).toHaveLength(2);
  });

  it('wait for the tags, which start after consent', () => {
    stopTagDoubles();
    openTaggedPage({ ga: 'G-1' });
    reportAdded(cup);
    sent = startTagDoubles();
    expect(sent.google).toEqual([]);
    document.dispatchEvent(new Event('shop:tags'));
    document.dispatchEvent(new Event('shop:tags'));
    expect(sent.google.map(([, name]) => name)).toEqual(['add_to_cart']);
  });

  it('are sent once by the next page with tags when their page was left before their code had loaded', () => {
    openTaggedPage({ ga: 'G-1' });
    const text = JSON.stringify(cup);
    sessionStorage.setItem('added-lines', `${text}\n${text}`);
    reportClick([shirt, cup]);
    reportClick([shirt, cup]);
    expect(sent.google).toEqual([]);
    stopTagDoubles();
    openTaggedPage({ ga: 'G-1' });
    reportStored();
    sent = startTagDoubles();
    document.dispatchEvent(new Event('shop:tags'));
    reportStored();
    const added = { currency: 'BDT', value: 150, items: [CUP] };
    expect(sent.google).toEqual([
      ['event', 'add_to_cart', added],
      ['event', 'add_to_cart', added],
      ['event', 'begin_checkout', { currency: 'BDT', value: 1950.5, items: [SHIRT, CUP] }],
    ]);
  });

  it('are sent once when the tab is duplicated before', () => {
    openTaggedPage({ ga: 'G-1', pixel: '7' });
    const stored: [string, string][] = [
      ['added-lines', JSON.stringify({ ...cup, eventId: '11' })],
      ['unreported-checkout', JSON.stringify({ eventId: '12', items: [cup] })],
    ];
    for (const tab of ['first', 'second']) {
      for (const [key, value] of stored) sessionStorage.setItem(key, value);
      reportStored();
      expect({ tab, names: sent.google.map(([, name]) => name) }).toEqual({
        tab,
        names: ['add_to_cart', 'begin_checkout'],
      });
    }
    expect(sent.pixel.map(([, , , event]) => event)).toEqual([{ eventID: '11' }, { eventID: '12' }]);
  });

  it('are deleted in a shop without tags, and an invalid stored value is no event', () => {
    openTaggedPage({});
    document.getElementById('tags')?.remove();
    sessionStorage.setItem('added-lines', JSON.stringify(cup));
    reportClick([shirt]);
    reportStored();
    expect(sessionStorage.length).toBe(0);
    sessionStorage.setItem('added-lines', 'nonsense\n{"productId":"p8"}\n');
    sessionStorage.setItem('unreported-checkout', '{}');
    openTaggedPage({ ga: 'G-1' });
    reportStored();
    expect(sent.google).toEqual([]);
  });

  it('go to no tag that the page leaves out', () => {
    openTaggedPage({ gtm: 'GTM-1' });
    reportAdded(cup);
    expect([sent.google, sent.pixel]).toEqual([[], []]);
  });
});

describe('the view of a product', () => {
  const view = async (productId: string) =>
    (await import('#storefront/features/tags/report-items.ts')).reportView(productId);

  it('is reported once, with the price of the shown variant, by the pixel as ViewContent', async () => {
    openTaggedPage(
      { ga: 'G-1', pixel: '7' },
      '<h1> Shirt\n</h1><form class="buy" data-price="90025"></form>',
    );
    await view('p7');
    await view('p7');
    const item = { item_id: 'p7', item_name: 'Shirt', price: 900.25, quantity: 1 };
    expect(sent.google).toEqual([['event', 'view_item', { currency: 'BDT', value: 900.25, items: [item] }]]);
    const contents = {
      ...{ currency: 'BDT', value: 900.25 },
      ...{ content_type: 'product_group', content_ids: ['p7'] },
    };
    expect(sent.pixel).toEqual([
      ['track', 'ViewContent', contents, { eventID: expect.stringMatching(/^\d{8,}$/) }],
    ]);
  });

  it.each([false, true])(
    'is reported once when the page is reloaded; sent before the reload: %s',
    async (isSent) => {
      history.replaceState({ scroll: 7 }, '');
      if (!isSent) stopTagDoubles();
      openTaggedPage({ ga: 'G-1', pixel: '7' }, '<h1>Shirt</h1>');
      await view('p7');
      const before = sent.pixel.length;
      // The code starts anew; tab and entry of the history stay.
      stopTagDoubles();
      const reloaded = startTagDoubles();
      openTaggedPage({ ga: 'G-1', pixel: '7' }, '<h1>Shirt</h1>');
      await view('p7');
      const after = reloaded.pixel.length;
      expect([before, after, reloaded.google.length]).toEqual(isSent ? [1, 0, 0] : [0, 1, 1]);
      expect(history.state).toMatchObject({ scroll: 7 });
    },
  );

  it('is reported again for another entry of the history', async () => {
    for (const url of ['/product/p7', '/product/p7?variant=S7']) {
      history.pushState(null, '', url);
      openTaggedPage({ ga: 'G-1' }, '<h1>Shirt</h1>');
      await view('p7');
    }
    expect(sent.google).toHaveLength(2);
  });

  it('of an upcoming product has no price', async () => {
    openTaggedPage({ ga: 'G-1' }, '<h1>Lamp</h1>');
    await view('p9');
    const items = [{ item_id: 'p9', item_name: 'Lamp', quantity: 1 }];
    expect(sent.google).toEqual([['event', 'view_item', { currency: 'BDT', items }]]);
  });
});

describe('a page restored from the back-forward cache', () => {
  it('is a page view of each of its tags', () => {
    openTaggedPage({ ga: 'G-1', gtm: 'GTM-1', pixel: '7' });
    reportReturn();
    expect(sent.google).toEqual([['event', 'page_view']]);
    expect(window.dataLayer).toEqual([{ event: 'page_view' }]);
    expect(sent.pixel).toEqual([['track', 'PageView', {}, { eventID: expect.stringMatching(/^\d{8,}$/) }]]);
  });

  it('is none before consent', () => {
    stopTagDoubles();
    openTaggedPage({ ga: 'G-1', gtm: 'GTM-1', pixel: '7', consent: 'ask' });
    reportReturn();
    expect(window.dataLayer).toBeUndefined();
  });
});
