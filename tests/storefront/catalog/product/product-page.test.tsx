import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { safeHtml } from '#site/safe-html.ts';
import { deliveryText } from '#storefront/catalog/delivery-text.ts';
import { Gallery } from '#storefront/catalog/product/Gallery.tsx';
import { ProductDetails } from '#storefront/catalog/product/ProductDetails.tsx';
import { ProductFacts } from '#storefront/catalog/product/ProductFacts.tsx';
import { ProductHead } from '#storefront/catalog/product/ProductHead.tsx';
import { ProductLayout } from '#storefront/catalog/product/ProductLayout.tsx';
import { shopContact } from '#storefront/catalog/product/shop-contact.ts';
import { ShareLinks } from '#storefront/catalog/ShareLinks.tsx';
import { aPhone } from '#tests/fixtures/phones.ts';
import { AS_OF, aPrice, aProductView } from '#tests/fixtures/product-views.ts';
import { aShopView } from '#tests/fixtures/views.ts';

const shop = aShopView();
const html = (element: ReactElement) => renderToStaticMarkup(element);

describe('an upcoming product', () => {
  it('links to the shop, with product, price and link in the message', () => {
    const contact = { ...shopContact(shop, '/product/p1'), phones: [] };
    const product = aProductView({ name: 'Tea & Co', upcoming: true, price: aPrice(1_250_00) });
    const layout = { product, shop, breadcrumbs: [], path: null, origin: shop.origin, phones: [], contact };
    const markup = html(<ProductLayout {...layout} note={safeHtml('')} />);
    const href = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(markup.slice(markup.indexOf('data-ask')))?.[1];
    expect(new URL(href ?? '').searchParams.get('text')).toBe(
      `Hello, when can I order this? Tea & Co, ৳1,250. ${shop.origin}/product/p1`,
    );
    expect(markup).not.toContain('tel:');
  });

  it.each([
    ['a shop with only an email address', 'tea@shop.example', 'mailto:tea@shop.example?subject='],
    ['a shop without contacts', '', '/wishlist'],
  ])('has a link for %s', (_what, email, href) => {
    const contact = shopContact({ ...shop, social: [], productPhones: [], email }, '/product/p1');
    const layout = { product: aProductView({ upcoming: true }), shop, breadcrumbs: [], path: null };
    const markup = html(
      <ProductLayout {...layout} origin={shop.origin} phones={[]} contact={contact} note={safeHtml('')} />,
    );
    expect(markup.slice(markup.indexOf('data-ask'))).toContain(`href="${href}`);
  });

  it('has no WhatsApp link when the shop names a group instead of a number', () => {
    const social = [
      { media: 'Whatsapp', href: 'https://chat.whatsapp.com/abc', inFooter: true, inModal: true },
    ];
    expect(shopContact({ ...shop, social }, '/product/p1').whatsapp).toBe('');
  });
});

describe('the head of a product', () => {
  it('states when an offer ends, in the time zone of the shop', () => {
    const markup = html(<ProductHead product={aProductView()} shop={shop} />);
    expect(markup).toContain(`data-countdown="${AS_OF + 3 * 24 * 60 * 60 * 1000}"`);
    expect(markup).toMatch(/Ends 5 March at 10:00/);
  });

  it('counts down to nothing where a price without an offer changes', () => {
    const price = { ...aPrice(100_00), endsAt: AS_OF };
    expect(html(<ProductHead product={aProductView({ price })} shop={shop} />)).not.toContain(
      'data-countdown',
    );
  });

  it('names the campaign it sells under', () => {
    const campaign = { id: 'c1', name: 'Eid flash sale', href: '/shop-campaign/c1', endsAt: null };
    const markup = html(<ProductHead product={aProductView({ campaign })} shop={shop} />);
    expect(markup).toContain('href="/shop-campaign/c1"');
    expect(markup).toContain('Part of Eid flash sale');
  });

  it('marks the price that the live response replaces', () => {
    const markup = html(<ProductHead product={aProductView({ id: 'p9' })} shop={shop} />);
    expect(markup).toMatch(/data-live-price="" data-product-id="p9" translate="no"><b>৳3,880<\/b>/);
  });
});

describe('the gallery', () => {
  const gallery = (images: { src: string; alt: string }[]) =>
    html(<Gallery name="Saree" images={images} video={null} shop={shop} />);

  it('links each thumbnail to its image', () => {
    const markup = gallery(aProductView().images);
    const targets = [...markup.matchAll(/<a href="#([\w-]+)"/g)].map(([, id]) => id);
    expect(targets).toHaveLength(4);
    for (const id of targets) expect(markup).toContain(`<li id="${id}">`);
  });

  it('fetches the first image at once and the others when they are near', () => {
    const markup = gallery(aProductView().images);
    expect(markup.match(/fetchPriority="high"/g)).toHaveLength(1);
  });

  it('needs neither thumbnails nor a counter for one image', () => {
    const markup = gallery([{ src: 'https://media.example/one.jpg', alt: 'Saree' }]);
    expect(markup).not.toContain('thumbs');
    expect(markup).not.toContain('1 / 1');
  });

  it('has a placeholder where there is no image', () => {
    expect(gallery([])).toContain('gallery-none');
  });
});

describe('delivery', () => {
  it.each([
    ['en', '1–2 days inside Dhaka, 3 days elsewhere'],
    ['bn', 'ঢাকার ভেতরে ১–২ দিন, ঢাকার বাইরে ৩ দিন'],
  ])('takes the days that the shop states, in %s', (lang, text) => {
    const days = { inside: [1, 2], outside: [3, 3] } as const;
    const own = { ...shop, lang, delivery: { ...shop.delivery, days } };
    const facts = { product: aProductView(), note: safeHtml(''), phones: [] };
    expect(html(<ProductFacts {...facts} shop={own} />)).toContain(text);
    expect(html(<ProductFacts {...facts} shop={shop} />)).not.toMatch(/days elsewhere|দিন/);
  });

  it.each([
    [{ mode: 'free', inside: 60_00, outside: 120_00 }, 'Free delivery'],
    [{ mode: 'default', inside: 0, outside: 0 }, 'Free delivery'],
    [{ mode: 'default', inside: 60_00, outside: 120_00 }, '৳60 inside Dhaka, ৳120 elsewhere'],
    [{ mode: 'paid', inside: 60_00, outside: null }, '৳60 inside Dhaka'],
    [{ mode: 'paid', inside: null, outside: 120_00 }, '৳120 outside Dhaka'],
    [{ mode: 'default', inside: null, outside: null }, 'The fee is shown at checkout'],
  ] as const)('of %j is "%s"', (delivery, text) => {
    expect(deliveryText(delivery, shop)).toBe(text);
  });

  it('is listed with warranty, phone and the note of the seller', () => {
    const note = safeHtml('<p>Checked by hand.</p>');
    const markup = html(
      <ProductFacts
        product={aProductView()}
        shop={shop}
        note={note}
        phones={aPhone('01711-000 001', '8801711000001')}
      />,
    );
    expect(markup).toContain('7 days exchange');
    expect(markup).toContain('href="tel:+8801711000001"');
    expect(markup).toContain('<p>Checked by hand.</p>');
  });
});

describe('the details of a product', () => {
  const details = (changes: Parameters<typeof aProductView>[0]) =>
    html(<ProductDetails product={aProductView(changes)} shop={shop} />);

  it('leave out what the seller did not write', () => {
    const empty = safeHtml('');
    const bare = {
      descriptionHtml: empty,
      descriptionBnHtml: empty,
      specs: [],
      brand: '',
      sku: '',
      ratingCount: 0,
    };
    expect(details(bare)).toBe('');
  });

  it('open the Bengali text only where there is no English one', () => {
    expect(details({})).toMatch(/<details><summary><h2 lang="bn"/);
    expect(details({ descriptionHtml: safeHtml('') })).toMatch(/<details open=""><summary><h2 lang="bn"/);
  });

  it('do not repeat a brand that the table names', () => {
    expect(details({ specs: [['Brand', 'Aurora Heritage']] }).match(/>Brand</g)).toHaveLength(1);
  });
});

describe('share links', () => {
  it('have URL and title in one parameter each', () => {
    const markup = html(<ShareLinks url="https://a.example/p?x=1&y=2" title="50 % off & more" shop={shop} />);
    expect(markup).toContain('sharer.php?u=https%3A%2F%2Fa.example%2Fp%3Fx%3D1%26y%3D2"');
    expect(markup).toContain('50%20%25%20off%20%26%20more');
  });
});
