/** Records that the page of all parts shows, over the builders of the tests. */
import type { Address } from '#contract/entities/address.ts';
import type { Order } from '#contract/entities/order.ts';
import { Ticket } from '#contract/entities/ticket.ts';
import type { ProductCard } from '#site/catalog/product-card.ts';
import type { ProductView } from '#site/catalog/product-view.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { CampaignCard, PageView } from '#site/view.ts';
import { aPrice, aProductView, DAY_MS } from '#tests/fixtures/product-views.ts';
import {
  aCampaignCard,
  aClientView,
  aProductCard,
  aShopView,
  someProductCards,
} from '#tests/fixtures/views.ts';
import { aLine as aCartLine } from '#tests/storefront/features/cart/cart-fixtures.ts';
import { anOrder as anyOrder } from '#tests/storefront/features/orders/order-fixtures.ts';
import { EMPTY_ADDRESS, type PublicReview, type StoredLine } from './components.ts';

const NOW = Date.now();
const HUES = [340, 28, 200, 150, 265, 48];

/** A drawn image as a data URL: the fixtures' own URLs lead to no server. */
export function anImage(index: number, width = 480, height = 480): string {
  const hue = HUES[index % HUES.length];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 82%)"/><circle cx="50%" cy="50%" r="${height * 0.28}" fill="hsl(${hue} 45% 52%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The fixture shop. Its logo is its name, and its API never responds (`parts.astro`). */
export function aPartsShop(lang: 'en' | 'bn'): ShopView {
  return aShopView({
    lang,
    locale: `${lang}-BD`,
    favicon: { href: anImage(0), type: 'image/svg+xml' },
    apiExtensions: ['removeAddress', 'returnOrder'],
    popup: { image: anImage(1, 840, 600), href: '/categories', label: 'Eid collection' },
  });
}

/** The view of the page. The route has settings of an address form in its context. */
export function aPartsView(): PageView {
  const path = '/__parts';
  return aClientView({ kind: 'my-address', route: 'my-address', path, title: 'Parts' });
}

export function cards(): ProductCard[] {
  return [...someProductCards(7), aLongCard()].map((card, index) => ({
    ...card,
    image: card.image && anImage(index),
    hoverImage: card.hoverImage && anImage(index + 1),
  }));
}

function aLongCard(): ProductCard {
  const name =
    'Handwoven cotton-silk blend three-piece set with embroidered dupatta and contrast lining, unstitched';
  return aProductCard({ id: 'p8', name, price: aPrice(12_34_567_00, 15_00_000_00), badge: 'offer' });
}

export function aCampaign(): CampaignCard {
  const products = cards().map((card, index) => ({
    ...card,
    campaignId: 'c1',
    soldPercent: (index * 23) % 101,
  }));
  const image = anImage(0, 1200, 400);
  return aCampaignCard({ image, startsAt: NOW - DAY_MS, endsAt: NOW + 3 * DAY_MS, products });
}

export function aProduct(): ProductView {
  const { price, ...product } = aProductView();
  return {
    ...product,
    images: product.images.map((image, index) => ({ ...image, src: anImage(index) })),
    price: { ...price, endsAt: NOW + 3 * DAY_MS },
  };
}

export const REVIEWS: PublicReview[] = [
  {
    id: 'r1',
    stars: 5,
    text: 'The weave is even and the color is as in the picture.',
    images: [anImage(0), anImage(1)],
    author: 'Rina A.',
    time: NOW - 4 * DAY_MS,
    replies: [{ author: 'Aurora Looms', text: 'Thank you, Rina.', image: '', time: NOW - 3 * DAY_MS }],
  },
  { id: 'r2', stars: 3, text: 'ডেলিভারি একটু দেরিতে এসেছে।', images: [], author: '', time: null, replies: [] },
];

function aLine(changes: Partial<StoredLine>): StoredLine {
  return aCartLine({
    unitPrice: 3_880_00,
    listPrice: 4_850_00,
    title: 'Half-silk Jamdani saree',
    ...changes,
  });
}

/** One line for each note that a line can have. The product id names it. */
export const LINES: StoredLine[] = [
  aLine({ productId: 'plain', option: 'Red / M', quantity: 2, image: anImage(0) }),
  aLine({ productId: 'unconfirmed', title: 'Muslin stole', isUnconfirmed: true, image: anImage(1) }),
  aLine({ productId: 'refused', title: 'Nakshi kantha bedcover', image: anImage(2) }),
  aLine({ productId: 'changed', title: 'Block-print cushion cover', unitPrice: 450_00, listPrice: 450_00 }),
  aLine({
    productId: 'last',
    title: 'মসলিন সুতোয় বোনা টাঙ্গাইলের জামদানি শাড়ি',
    quantity: 3,
    max: 3,
    image: anImage(3),
  }),
  aLine({ productId: 'campaign', campaignId: 'c1', campaignName: 'Eid flash sale', image: anImage(4) }),
  aLine({ productId: 'out', title: 'Eid panjabi, indigo', image: anImage(5) }),
  aLine({ productId: 'gone', title: 'Bridal Benarasi set with woven gold border' }),
];

const PRODUCTS = [1, 2, 3].map((n) => ({
  productId: `p${n}`,
  productName: ['Half-silk Jamdani saree', 'Muslin stole', 'Block-print cushion cover'][n - 1],
  price: String(n * 900),
  quantity: n,
  variations: { SKU: `S-${n}`, name: 'Indigo', size: 'M' },
}));

function at(day: number): string {
  return new Date(NOW - day * DAY_MS).toISOString();
}

function anOrder(changes: Record<string, unknown>): Order {
  const order = anyOrder({ productList: PRODUCTS, timestamp: at(5), total: '12670', ...changes });
  return { ...order, lines: order.lines.map((line, index) => ({ ...line, image: anImage(index) })) };
}

export const ORDERS = {
  pending: anOrder({ _id: 'o1', orderNumber: '100234' }),
  delivered: anOrder({
    _id: 'o2',
    orderNumber: '100235',
    status: 'delivered',
    paid_status: 'paid',
    courier_name: 'Pathao',
    tracking_code: 'DT-2291',
    promoHistory: { status: true, promoCode: 'EID10', promoDiscount: '500', normalPrice: '12670' },
    history: ['pending', 'ready_to_ship', 'shipped', 'delivered'].map((status, n) => ({
      status,
      time: at(5 - n),
    })),
    customer_note: 'Please call before delivery.',
  }),
  canceled: anOrder({
    _id: 'o3',
    orderNumber: '100236',
    status: 'Cancel',
    rejectNote: 'Out of stock',
    total: null,
  }),
};

export const ADDRESS: Address = {
  ...EMPTY_ADDRESS,
  id: 'a1',
  isDefault: true,
  isBilling: false,
  fullName: 'Rina Akter',
  mobileNumber: '01711009876',
  province: 'Dhaka',
  address: 'House 7, Road 3, Dhanmondi',
  landmark: 'Opposite the lake',
};

export const TICKET = Ticket.parse({
  _id: 't1',
  ticketId: '4711',
  subject: 'The parcel has not arrived',
  description: '<p>It was sent on Monday.</p>',
  status: 'processing',
  time: at(3),
  comments: [{ user: 'Aurora Looms', time: at(2), content: { comment: 'We have asked the courier.' } }],
});
