import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ProductCard as Card } from '#site/catalog/product-card.ts';
import { ProductCard } from '#storefront/catalog/card/ProductCard.tsx';
import { aPrice } from '#tests/fixtures/product-views.ts';
import { aProductCard, aShopView } from '#tests/fixtures/views.ts';

const shop = aShopView();

function html(changes: Partial<Card> = {}, eager = false): string {
  return renderToStaticMarkup(<ProductCard card={aProductCard(changes)} shop={shop} eager={eager} />);
}

/** Visible text: the markup without its tags. */
function words(changes: Partial<Card> = {}): string {
  return html(changes)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('a product card', () => {
  it('has one link, to the product, with its buttons outside', () => {
    const links = html().match(/<a [\s\S]*?<\/a>/g) ?? [];
    expect(links).toHaveLength(1);
    expect(links[0]).toContain('href="/product/p1"');
    expect(links[0]).not.toContain('<button');
  });

  it('strikes the list price only during an offer', () => {
    expect(html({ price: aPrice(90_00, 100_00) })).toMatch(
      /<p class="price"[^>]* translate="no"><b>৳90<\/b><s>.*৳100<\/s>/,
    );
    expect(html({ price: aPrice(100_00) })).not.toContain('</s>');
  });

  it('names the percentage on an offer badge', () => {
    expect(words({ badge: 'offer', price: aPrice(80_00, 100_00) })).toContain('20% off');
  });

  it.each([
    ['new', 'New'],
    ['upcoming', 'Upcoming'],
    ['sold-out', 'Sold out'],
  ] as const)('shows the badge %s as text', (badge, text) => {
    expect(words({ badge })).toContain(text);
  });

  it('shows a range when variants differ in price', () => {
    expect(words({ price: aPrice(100_00), priceTo: 250_50 })).toContain('৳100 – ৳250.50');
  });

  it('adds to the cart without JavaScript by a form that names the product', () => {
    const form = /<form [\s\S]*?<\/form>/.exec(html({ id: 'p7' }))?.[0] ?? '';
    expect(form).toContain('action="/user/cart"');
    expect(form).toContain('data-quick-add');
    expect(/<input [^>]*name="add"[^>]*>/.exec(form)?.[0]).toContain('value="p7"');
    expect(form).not.toContain('name="camp"');
  });

  it('names the campaign of its price in its form, whichever page it links to', () => {
    for (const href of ['/product/p7', '/flash-product/p7?camp=c1']) {
      const form = /<form [\s\S]*?<\/form>/.exec(html({ id: 'p7', href, campaignId: 'c1' }))?.[0] ?? '';
      expect(/<input [^>]*name="camp"[^>]*>/.exec(form)?.[0]).toContain('value="c1"');
    }
  });

  it('links to the product when a variant must be selected', () => {
    const markup = html({ quickAdd: false });
    expect(markup).not.toContain('<form');
    expect(markup).toMatch(/href="\/product\/p1"[^>]*aria-label="Choose options/);
  });

  it.each(['out', 'upcoming'] as const)('offers no purchase of a product that is %s', (availability) => {
    const markup = html({ availability, quickAdd: false });
    expect(markup).not.toContain('<form');
    expect(markup).not.toContain('Choose options');
    expect(markup).toMatch(/href="\/product\/p1"[^>]*aria-label="See details/);
  });

  it('has no flat delivery charge of the shop where it has its own, or no price', () => {
    expect(html({})).not.toContain('data-own');
    expect(html({ ownDelivery: true })).toContain('data-own');
    expect(html({ price: aPrice(0) })).toContain('data-own');
  });

  it('shows no rating without ratings', () => {
    expect(html({ rating: 0, ratingCount: 0 })).not.toContain('rate');
    expect(html({ rating: 4.56, ratingCount: 3 })).toContain('aria-label="Rated 4.6 of 5 by 3"');
  });

  it('loads its image lazily unless it is the largest of the first view', () => {
    expect(html()).not.toContain('fetchPriority="high"');
    expect(html({}, true)).toMatch(/loading="eager" fetchPriority="high"/);
  });

  it('draws a placeholder where there is no image', () => {
    const markup = html({ image: '', hoverImage: '' });
    expect(markup).not.toContain('<img');
    expect(markup).toContain('#i-bag');
  });

  it('names its second image in a style, so that a list of cards has no element for it', () => {
    const style = (hoverImage: string) =>
      /<div class="card-image frame" style="([^"]*)">/.exec(html({ hoverImage }))?.[1];
    expect(style('https://api.example/b.jpg')).toBe('--alt:url(&quot;https://api.example/b.jpg&quot;)');
    expect(style('https://api.example/b")\\.jpg')).toBe(
      '--alt:url(&quot;https://api.example/b%22)%5C.jpg&quot;)',
    );
    expect(style('')).toBeUndefined();
    expect(html().match(/<img/g)).toHaveLength(1);
    expect(html({ badge: 'sold-out', hoverImage: '/b.jpg' })).not.toContain('/b.jpg');
  });

  it('escapes hostile names', () => {
    expect(html({ name: '"><script>alert(1)</script>' })).not.toContain('<script');
  });
});
