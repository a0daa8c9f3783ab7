/**
 * Prices at a given time (`src/contract/README.md` §7): one implementation for the build, the browser and the
 * backend. Money is integer minor units.
 */
import type { Campaign } from '#contract/entities/campaign.ts';
import type { Product, Variation } from '#contract/entities/product.ts';

/** A price at a given time, in minor units. `listPrice` is above `price` during an offer or a campaign. */
export interface PriceView {
  price: number;
  listPrice: number;
  /** Whole percent off the list price; 0 without an offer. */
  offPercent: number;
  /** Next time at which this price changes, epoch ms; null if unknown. */
  endsAt: number | null;
  source: 'list' | 'offer' | 'campaign';
}

/** The part of a campaign that decides prices. */
export type CampaignWindow = Pick<Campaign, 'start' | 'end' | 'status'>;

export type Priced = Pick<Product, 'price' | 'listPrice' | 'campaignPrice' | 'variations'>;
type Quote = Pick<PriceView, 'price' | 'listPrice' | 'source'>;

function isWithin(from: number | null, to: number | null, at: number): boolean {
  return (from === null || from <= at) && (to === null || at < to);
}

/** Whether a campaign sells at a given time: enabled and inside its window, whose end is excluded. */
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
  const ordinary = ordinaryQuoteAt(product, variation, at);
  if (campaign === null || !campaignIsLive(campaign, at)) return ordinary;
  const price = amount(variation?.campaignPrice ?? null) || amount(product.campaignPrice);
  if (price === 0 || (ordinary.price > 0 && ordinary.price <= price)) return ordinary;
  return { price, listPrice: Math.max(ordinary.listPrice, price), source: 'campaign' };
}

function ordinaryQuoteAt(product: Priced, variation: Variation | null, at: number): Quote {
  const list = amount(variation?.listPrice ?? null) || amount(product.listPrice);
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

/** Whether a product, or one of its variants, has a price at a given time. Parameters as for {@link priceAt}. */
export function isPriced(
  product: Priced,
  variation: Variation | null,
  at: number,
  campaign: CampaignWindow | null = null,
): boolean {
  return quoteAt(product, variation ?? product.variations[0] ?? null, at, campaign).price > 0;
}

function offPercent({ price, listPrice }: Quote): number {
  if (price >= listPrice) return 0;
  // A product with a price is never "100 %" off.
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
 * The price of a product or of one of its variants at a given time (epoch ms): the price of a current offer, else the
 * list price; or the price of a live campaign if it is lower.
 *
 * @param variation null for the first variant: sellers' tools copy its prices to the product, where they go stale
 * @param campaign the campaign under which the product is sold
 */
export function priceAt(
  product: Priced,
  variation: Variation | null,
  at: number,
  campaign: CampaignWindow | null = null,
): PriceView {
  const selected = variation ?? product.variations[0] ?? null;
  const quote = (time: number) => quoteAt(product, selected, time, campaign);
  const now = quote(at);
  const boundaries = [selected?.offerFrom, selected?.offerTo, campaign?.start, campaign?.end];
  return { ...now, offPercent: offPercent(now), endsAt: changeAfter(at, now, boundaries, quote) };
}

/** Next time at which the price of a product or of one of its variants changes; null if unknown. */
export function nextPriceChange(product: Priced, at: number): number | null {
  const ends = (product.variations.length > 0 ? product.variations : [null])
    .map((variation) => priceAt(product, variation, at).endsAt)
    .filter((end) => end !== null);
  return ends.reduce<number | null>((first, end) => Math.min(first ?? end, end), null);
}
