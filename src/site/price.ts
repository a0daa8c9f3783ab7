/**
 * What goods cost and whether they can be had, at an instant (`src/contract/README.md` §7). Pure, without
 * zod, the same in the build, the browser and the backend. Money is integer minor units.
 */
import type { Campaign } from '#contract/entities/campaign.ts';
import type { Product } from '#contract/entities/product.ts';
import type { Shop } from '#contract/entities/shop.ts';
import type { Variation } from '#contract/entities/variation.ts';
import type { AvailabilityView, PriceView } from './view.ts';

/** The window of a campaign under which goods are looked at. */
export type CampaignWindow = Pick<Campaign, 'start' | 'end' | 'status'>;

/** The price of the cheapest and of the dearest variant; equal without variants. */
export interface PriceRange {
  lowest: PriceView;
  highest: PriceView;
  /** Next instant at which either changes; null when none is known. */
  endsAt: number | null;
}

type Priced = Pick<Product, 'price' | 'listPrice' | 'campaignPrice' | 'variations'>;
type Stocked = Pick<Product, 'upcoming' | 'purchasable' | 'stock' | 'lowStock' | 'variations'>;
type Quote = Pick<PriceView, 'price' | 'listPrice' | 'source'>;

function isWithin(from: number | null, to: number | null, at: number): boolean {
  return (from === null || from <= at) && (to === null || at < to);
}

/** Whether a campaign sells at an instant: switched on and inside its window, whose end is excluded. */
export function campaignIsLive(campaign: CampaignWindow, at: number): boolean {
  return campaign.status && isWithin(campaign.start, campaign.end, at);
}

function amount(minor: number | null): number {
  return minor !== null && Number.isFinite(minor) && minor > 0 ? minor : 0;
}

function quoteAt(
  product: Priced,
  variation: Variation | null,
  at: number,
  campaign: CampaignWindow | null,
): Quote {
  const list = amount(variation?.listPrice ?? null) || amount(product.listPrice);
  const campaignPrice = amount(variation?.campaignPrice ?? null) || amount(product.campaignPrice);
  if (campaign !== null && campaignPrice > 0 && campaignIsLive(campaign, at)) {
    return { price: campaignPrice, listPrice: Math.max(list, campaignPrice), source: 'campaign' };
  }
  if (variation === null) {
    const price = amount(product.price) || list;
    return { price, listPrice: Math.max(list, price), source: price < list ? 'offer' : 'list' };
  }
  const offer = amount(variation.offerPrice);
  if (offer > 0 && offer < list && isWithin(variation.offerFrom, variation.offerTo, at)) {
    return { price: offer, listPrice: list, source: 'offer' };
  }
  return { price: list, listPrice: list, source: 'list' };
}

function offPercent({ price, listPrice }: Quote): number {
  if (price >= listPrice) return 0;
  // Never "100 %" for goods that cost something.
  return Math.min(Math.round(((listPrice - price) / listPrice) * 100), price > 0 ? 99 : 100);
}

function changeAfter(
  at: number,
  now: Quote,
  boundaries: readonly (number | null | undefined)[],
  quote: (at: number) => Quote,
): number | null {
  const later = boundaries.filter((time) => time !== null && time !== undefined).filter((time) => time > at);
  for (const time of later.sort((a, b) => a - b)) {
    const then = quote(time);
    if (then.price !== now.price || then.listPrice !== now.listPrice || then.source !== now.source)
      return time;
  }
  return null;
}

/**
 * The price of a product, or of one of its variants, at an instant (epoch ms): the campaign's while it
 * lives, else a running offer's, else the list price. Without a chosen variant the first one speaks,
 * because sellers' tools copy its prices to the product and let the copy go stale.
 *
 * @param campaign the campaign under which the goods are looked at; its price counts nowhere else
 */
export function priceAt(
  product: Priced,
  variation: Variation | null,
  at: number,
  campaign: CampaignWindow | null = null,
): PriceView {
  const chosen = variation ?? product.variations[0] ?? null;
  const quote = (time: number) => quoteAt(product, chosen, time, campaign);
  const now = quote(at);
  const boundaries = [chosen?.offerFrom, chosen?.offerTo, campaign?.start, campaign?.end];
  return { ...now, offPercent: offPercent(now), endsAt: changeAfter(at, now, boundaries, quote) };
}

/** The range of a product's prices over its variants at an instant. */
export function priceRangeAt(
  product: Priced,
  at: number,
  campaign: CampaignWindow | null = null,
): PriceRange {
  const first = priceAt(product, null, at, campaign);
  let [lowest, highest, endsAt] = [first, first, first.endsAt];
  for (const variation of product.variations) {
    const price = priceAt(product, variation, at, campaign);
    if (price.price < lowest.price) lowest = price;
    if (price.price > highest.price) highest = price;
    if (price.endsAt !== null && (endsAt === null || price.endsAt < endsAt)) endsAt = price.endsAt;
  }
  return { lowest, highest, endsAt };
}

/** Pieces left of a product over all its variants; null as soon as one of them is not counted. */
function totalStock({ stock, variations }: Stocked): number | null {
  if (variations.length === 0) return stock;
  let total = 0;
  for (const variation of variations) {
    const left = variation.stock ?? stock;
    if (left === null) return null;
    total += left;
  }
  return total;
}

/**
 * Whether a product, or one of its variants, can be had. Stock that nobody counts is sellable
 * (`unknown`); a shop with unlimited stock sells everything.
 */
export function availability(
  product: Stocked,
  variation: Variation | null,
  shop: Pick<Shop, 'unlimitedStock'>,
): AvailabilityView {
  if (product.upcoming) return { state: 'upcoming', stock: null };
  if (!product.purchasable) return { state: 'out', stock: 0 };
  if (shop.unlimitedStock) return { state: 'in-stock', stock: null };
  const stock = variation === null ? totalStock(product) : (variation.stock ?? product.stock);
  if (stock === null) return { state: 'unknown', stock };
  if (stock <= 0) return { state: 'out', stock: 0 };
  return { state: product.lowStock !== null && stock <= product.lowStock ? 'low' : 'in-stock', stock };
}

/** Whether a shopper may put goods in this state into the cart. */
export function isSellable(state: AvailabilityView['state']): boolean {
  return state === 'in-stock' || state === 'low' || state === 'unknown';
}
