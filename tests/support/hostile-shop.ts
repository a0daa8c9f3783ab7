/** A shop whose owner is an attacker: every field that he controls tries to break out. */
import { objectId } from '#backend/seed/identity.ts';
import type { SeedDocument, SeedShop } from '#backend/seed/types.ts';
import { aSeedShop } from '../backend/seed-shop-builder.ts';

export const HOSTILE_SLUG = 'hostile';
/** Runs when any of the attacker's markup becomes script. */
export const ATTACK = 'window.pwned=1';
const SCRIPT = `</script><script>${ATTACK}</script>`;
const IMAGE = `<img src=x onerror="${ATTACK}">`;
const TEXT = `${SCRIPT}${IMAGE}"'><svg onload=${ATTACK}>{{7*7}}\u2028`;
const STYLE = `red;}</style>${SCRIPT}<style>`;
const LINK = `javascript:${ATTACK}`;

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
];

function product(index: number): SeedDocument {
  const picture = { src: index % 2 === 0 ? LINK : `media:${HOSTILE_SLUG}/p" onerror="${ATTACK}`, name: TEXT };
  return {
    _id: index === 1 ? '../../escape' : index === 2 ? 'a%2f..%2fb' : objectId(HOSTILE_SLUG, String(index)),
    name: `${TEXT} ${index}`,
    BnName: TEXT,
    slag: index === 3 ? '../../slug' : `slug-${index}`,
    brandName: TEXT,
    regular_price: index === 4 ? 'NaN' : '1e309',
    price: index === 5 ? -5 : '99',
    featuredImage: picture,
    images: [picture, null, false, { src: `data:text/html,${SCRIPT}` }],
    categories: [{ name: NAMES[index % NAMES.length] }, null, false, ''],
    shortDescription: `${IMAGE}<p onclick="${ATTACK}">short</p>${SCRIPT}`,
    description: `<iframe src="${LINK}"></iframe><a href="${LINK}">x</a><style>*{display:none}</style>${TEXT}`,
    darazOptionData: [{ [TEXT]: TEXT }],
    videoUrl: LINK,
    stock_quantity: TEXT,
    rating: '999',
    metaTitle: TEXT,
    metaDescription: TEXT,
    MetaImage: LINK,
    variations: index === 6 ? null : [{ SKU: TEXT, name: TEXT, size: [TEXT], price: TEXT, offerPrice: '-1' }],
  };
}

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
      URL: index === 0 ? LINK : TEXT,
      modal: 'true',
      footer: 'true',
    })),
    pages: [TEXT, LINK, '../../x', '/user/cart', '_astro/x', 'about'].map((url, index) => ({
      _id: objectId(HOSTILE_SLUG, 'page', String(index)),
      title: `${TEXT} ${index}`,
      url,
      page: 'nav1',
      status: true,
      trash: false,
      description: `${TEXT}<script src="https://evil.example/x.js"></script>`,
    })),
    posts: [
      {
        _id: objectId(HOSTILE_SLUG, 'post'),
        title: TEXT,
        message: TEXT,
        img: LINK,
        date: TEXT,
        status: true,
        category: TEXT,
      },
    ],
    sliders: [{ _id: objectId(HOSTILE_SLUG, 'slider'), image: 'media:hostile/s', link: LINK, status: true }],
    popup: { _id: objectId(HOSTILE_SLUG, 'popup'), image: 'media:hostile/popup', link: LINK, status: true },
    categories: { mega, sub: [], mini: [], extra: [] },
    products: Array.from({ length: 12 }, (_, index) => product(index)),
    searchTerms: [TEXT],
  });
}
