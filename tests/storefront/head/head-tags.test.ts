import { describe, expect, it } from 'vitest';
import { DEFAULT_DESCRIPTION, DEFAULT_KEYWORDS } from '#site/language/messages.ts';
import { aProductView } from '#tests/fixtures/product-views.ts';
import {
  aCategoriesView,
  aClientView,
  aHomeView,
  aListView,
  aNotFoundView,
  aPostView,
  aProductPageView,
  aShopView,
} from '#tests/fixtures/views.ts';
import { readHead } from './read-head.ts';

describe('description and keywords', () => {
  it('are the page’s own', () => {
    const head = readHead(aShopView(), aHomeView({ description: 'Own words', keywords: 'a, b' }));
    expect(head.meta('description')).toBe('Own words');
    expect(head.meta('keywords')).toBe('a, b');
  });

  it('fall back to the shop’s, then to the defaults of the specification', () => {
    const page = aHomeView({ description: '', keywords: '' });
    expect(readHead(aShopView({ description: 'Shop words' }), page).meta('description')).toBe('Shop words');
    const bare = readHead(aShopView({ description: '', keywords: '' }), page);
    expect(bare.meta('description')).toBe(DEFAULT_DESCRIPTION);
    expect(bare.meta('keywords')).toBe(DEFAULT_KEYWORDS);
  });
});

describe('URLs', () => {
  it('has a canonical byte-equal to origin and path', () => {
    const path = "/categories/%E0%A6%B6'(x)";
    const head = readHead(aShopView({ origin: 'https://shop.example' }), aCategoriesView({ path }));
    expect(head.link('canonical')).toBe(`https://shop.example${path}`);
    expect(head.property('og:url')).toBe(`https://shop.example${path}`);
  });

  it('has no canonical on pages without a URL of their own', () => {
    const head = readHead(aShopView(), aNotFoundView());
    expect(head.link('canonical')).toBeNull();
    expect(head.property('og:url')).toBeNull();
    expect(head.meta('robots')).toBe('noindex');
  });

  it.each([
    { number: 1, prev: null, next: '/categories/Sarees/page/2' },
    { number: 2, prev: '/categories/Sarees', next: '/categories/Sarees/page/3' },
    { number: 3, prev: '/categories/Sarees/page/2', next: null },
  ])('links page $number of a list to its neighbors', ({ number, prev, next }) => {
    const shop = aShopView({ origin: 'https://shop.example' });
    const paging = { path: '/categories/Sarees', number, count: 3, total: 70 };
    const head = readHead(shop, aListView(24, { paging }));
    expect(head.link('prev')).toBe(prev && `https://shop.example${prev}`);
    expect(head.link('next')).toBe(next && `https://shop.example${next}`);
  });

  it('lets pages that are not marked be indexed', () => {
    expect(readHead(aShopView(), aHomeView()).meta('robots')).toBeNull();
  });
});

describe('the shop’s tags', () => {
  it('name the favicon with its type, or the built-in one', () => {
    const own = readHead(aShopView({ favicon: { href: '/i.ico', type: 'image/x-icon' } }), aHomeView());
    expect(own.document.querySelector('link[rel=icon]')?.getAttribute('type')).toBe('image/x-icon');
    expect(readHead(aShopView({ favicon: null }), aHomeView()).link('icon')).toBe('/favicon.svg');
  });

  it('name the icon of home screens where an image service makes it', () => {
    const favicon = { href: 'https://img.example/mark.png', type: 'image/png' };
    const iconOf = (images: string | null) =>
      readHead(aShopView({ favicon, images }), aHomeView()).link('apple-touch-icon');
    expect(iconOf('{url}?w={width}&f={format}')).toBe('https://img.example/mark.png?w=180&f=png');
    expect(iconOf(null)).toBeNull();
  });

  it('describe the shared logo by the shop’s name, and an image of the page by the page', () => {
    const shop = aShopView({ name: 'Aurora', logo: 'https://img.example/logo.png' });
    const altOf = (image: string) =>
      readHead(shop, { ...aHomeView(), title: 'My Cart', image }).property('og:image:alt');
    expect(altOf('')).toBe('Aurora');
    expect(altOf('https://img.example/mug.jpg')).toBe('My Cart');
  });

  it('name manifest, feed and browser color', () => {
    const head = readHead(aShopView(), aHomeView());
    expect(head.link('manifest')).toBe('/manifest.webmanifest');
    expect(head.link('alternate')).toBe('/rss.xml');
    expect(head.meta('theme-color')).toBe('#8f2d4f');
  });
});

describe('connections', () => {
  const shop = aShopView({
    logo: 'https://media.example/l.png',
    api: 'https://api.example',
    origin: 'https://shop.example',
  });

  it('opens one to the images’ host', () => {
    expect(readHead(shop, aHomeView()).link('preconnect')).toBe('https://media.example');
  });

  it('opens one to the API only where the page calls it', () => {
    const api = 'link[rel=preconnect][href="https://api.example"]';
    expect(readHead(shop, aHomeView()).document.querySelector(api)).toBeNull();
    expect(readHead(shop, aProductPageView()).document.querySelector(api)).not.toBeNull();
    expect(readHead(shop, aClientView()).document.querySelector(api)).not.toBeNull();
  });

  it('opens none to the shop itself', () => {
    const own = { ...shop, logo: '/l.png', api: 'https://shop.example' };
    const head = readHead(own, aProductPageView({ image: '' }));
    expect(head.document.querySelector('link[rel=preconnect][href="https://shop.example"]')).toBeNull();
  });
});

describe('social tags', () => {
  it('state the type of a page', () => {
    expect(readHead(aShopView(), aHomeView()).property('og:type')).toBe('website');
    expect(readHead(aShopView(), aProductPageView()).property('og:type')).toBe('product');
    expect(readHead(aShopView(), aPostView()).property('og:type')).toBe('article');
  });

  it('name the time of a post, and nothing for one without a time or for another page', () => {
    const { post } = aPostView();
    const date = Date.UTC(2026, 0, 2, 3, 4, 5);
    const published = (page: Parameters<typeof readHead>[1]) =>
      readHead(aShopView(), page).property('article:published_time');
    expect(published(aPostView({ post: { ...post, date } }))).toBe('2026-01-02T03:04:05.000Z');
    expect(published(aPostView({ post: { ...post, date: null } }))).toBeNull();
    expect(published(aProductPageView())).toBeNull();
  });

  it('have an absolute image URL: the page’s, else the logo', () => {
    const shop = aShopView({ origin: 'https://shop.example', logo: '/logo.png' });
    expect(readHead(shop, aHomeView({ image: '/a.jpg' })).property('og:image')).toBe(
      'https://shop.example/a.jpg',
    );
    const plain = readHead(shop, aHomeView({ image: '' }));
    expect(plain.property('og:image')).toBe('https://shop.example/logo.png');
    expect(plain.meta('twitter:card')).toBe('summary');
  });

  it('have the image in a size for link previews, as the image service makes it', () => {
    const shop = aShopView({
      origin: 'https://shop.example',
      api: 'https://api.example',
      images: '/_img/{path}?w={width}&f={format}',
    });
    const image = 'https://api.example/media/a.jpg';
    const facts = ['og:image', 'og:image:type', 'og:image:width', 'og:image:height'];
    const ofPage = (page: Parameters<typeof readHead>[1], own = shop) =>
      facts.map((name) => readHead(own, page).property(name));
    const url = 'https://shop.example/_img/media/a.jpg?w=1200&f=jpeg';
    const product = aProductView({ images: [{ src: image, alt: '' }] });
    expect(ofPage(aProductPageView({ image, product }))).toEqual([url, 'image/jpeg', '1200', '1200']);
    // The seller's own image for link previews is of any height.
    expect(ofPage(aProductPageView({ image }))).toEqual([url, 'image/jpeg', '1200', null]);
    expect(ofPage(aListView(3, { image }))).toEqual([url, 'image/jpeg', '1200', '1200']);
    const order = { ...aProductPageView({ image }), kind: 'order', route: 'order' } as const;
    expect(ofPage(order)).toEqual([url, 'image/jpeg', '1200', '1200']);
    expect(ofPage(aHomeView({ image }))).toEqual([url, 'image/jpeg', '1200', null]);
    const fixed = { ...shop, images: '/_img/{path}?w={width}' };
    expect(ofPage(aProductPageView({ image, product }), fixed)).toEqual([
      'https://shop.example/_img/media/a.jpg?w=1200',
      null,
      '1200',
      '1200',
    ]);
    expect(ofPage(aProductPageView({ image }), { ...shop, images: null })).toEqual([image, null, null, null]);
    const elsewhere = 'https://images.example/a.jpg';
    expect(ofPage(aProductPageView({ image: elsewhere }))).toEqual([elsewhere, null, null, null]);
  });

  it('do not state the size of a logo', () => {
    const images = {
      images: '/_img/{path}?w={width}',
      logo: 'https://api.example/l.png',
      api: 'https://api.example',
    };
    const head = readHead(aShopView(images), aProductPageView({ image: '' }));
    expect([head.property('og:image:width'), head.property('og:image:height')]).toEqual([null, null]);
  });

  it('state a product’s price in major units and the shop’s currency', () => {
    const head = readHead(aShopView({ currency: 'BDT' }), aProductPageView());
    expect(head.property('product:price:amount')).toBe('3880.00');
    expect(head.property('product:price:currency')).toBe('BDT');
  });
});
