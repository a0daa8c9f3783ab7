/** Builds product documents in the API's spelling: list prices as text, the offer on the variation, `slag` for slug. */

import type { SeedDocument } from '#backend/seed-shop.ts';
import { media, type ShopKey, slagOf } from './documents.ts';
import { type Choices, choicesFor, DAY_MS, objectId } from './identity.ts';
import { type ColourName, colourLabel } from './palette.ts';

/** A choice that a shopper makes besides the colour: a size, a storage, a pack. */
export interface SizePlan {
  readonly label: string;
  /** Added to the product's list price, taka. */
  readonly extra?: number;
}

/** What one product is; prices in whole taka. */
export interface ProductPlan {
  readonly name: string;
  readonly nameBn?: string;
  readonly brand: string;
  readonly categories: readonly string[];
  readonly price: number;
  /** Share taken off by the running offer, 0–0.9. */
  readonly offer?: number;
  /** Days until the offer ends; without it the offer has no end. */
  readonly offerDays?: number;
  /** Picture names are made from kind, colour, accent, style and number: see `pictures.ts`. */
  readonly kind: string;
  readonly colours: readonly [ColourName, ...ColourName[]];
  readonly accent: ColourName;
  readonly style: string;
  readonly number?: number;
  readonly views: readonly [string, ...string[]];
  /** What the colour choice is called when it is no colour ("Milk", "Dark"); same order as `colours`. */
  readonly colourNames?: readonly string[];
  readonly sizes?: readonly SizePlan[];
  readonly shortHtml: string;
  readonly html: string;
  readonly htmlBn?: string;
  readonly specs: readonly (readonly [string, string])[];
  readonly weightKg: number;
  readonly warranty?: string;
  readonly upcoming?: boolean;
  readonly stock?: 'plenty' | 'low' | 'out';
  readonly shipping?: 'Defult' | 'Free' | 'Paid';
  /** Where the product stands among the shop's best sellers: 1 sells most. */
  readonly popularity: number;
}

/** The name of one picture of a product. */
export function pictureName(plan: ProductPlan, colour: ColourName, view: string): string {
  return `${plan.kind}-${colour}-${plan.accent}-${plan.style}-${plan.number ?? 1}-${view}`;
}

/** The product's document. `today` is the start of the day (epoch ms) that offers are counted from. */
export function productDocument(shop: ShopKey, plan: ProductPlan, today: number): SeedDocument {
  const choices = choicesFor(shop.slug, plan.name);
  const slag = slagOf(plan.name);
  const images = plan.views.map((view) => ({
    src: media(shop, pictureName(plan, plan.colours[0], view)),
    name: `${slag}-${view}`,
  }));
  const variations = variationDocuments(shop, plan, today, choices);
  const stock = variations.reduce((sum, variation) => sum + Number(variation.quantity), 0);
  const [first] = images;
  return {
    _id: objectId(shop.slug, 'product', plan.name),
    name: plan.name,
    ...(plan.nameBn === undefined ? {} : { BnName: plan.nameBn }),
    slag,
    sku: `${shop.slug.slice(0, 2).toUpperCase()}-${objectId(shop.slug, 'sku', plan.name).slice(0, 6).toUpperCase()}`,
    brandName: plan.brand,
    regular_price: String(plan.price),
    // The seller's form leaves 0 when there is no offer.
    price: plan.offer ? String(offerPrice(plan.price, plan.offer)) : 0,
    featuredImage: first,
    images,
    videos: '',
    categories: [...plan.categories.map((name) => ({ name })), ...(plan.categories.length < 4 ? [null] : [])],
    shortDescription: plan.shortHtml,
    description: plan.html,
    banglaDescription: plan.htmlBn ?? '',
    stock_quantity: String(stock),
    low_stock_warning: '5',
    upcoming: plan.upcoming ?? false,
    multiVendor: false,
    status: true,
    trash: 'false',
    draft: false,
    product_status: '',
    total_sales: plan.upcoming ? 0 : Math.max(1, Math.round(900 / plan.popularity + choices.between(0, 3))),
    warrantyTypes: plan.warranty ?? 'No warranty',
    package_weight: String(plan.weightKg),
    package_length: '',
    package_width: '',
    package_height: '',
    shipping: plan.shipping ?? 'Defult',
    DeliveryCharge: plan.shipping === 'Paid' ? '120' : '',
    DeliveryChargeOutside: plan.shipping === 'Paid' ? '200' : '',
    warehouse: [{ name: 'Main' }],
    metaTitle: plan.name,
    metaDescription: plan.shortHtml
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    MetaImage: first,
    darazOptionData: plan.specs.length === 0 ? 0 : plan.specs.map(([label, value]) => ({ [label]: value })),
    variations,
    shopId: shop.id,
    createdAt: new Date(today - choices.int(4, 280) * DAY_MS).toISOString(),
  };
}

/** A price after the offer, rounded to a price that looks like one. */
function offerPrice(price: number, offer: number): number {
  const exact = price * (1 - offer);
  return exact >= 2000 ? Math.round(exact / 50) * 50 : Math.round(exact / 5) * 5;
}

function variationDocuments(
  shop: ShopKey,
  plan: ProductPlan,
  today: number,
  choices: Choices,
): readonly Readonly<Record<string, unknown>>[] {
  const sizes: readonly SizePlan[] = plan.sizes ?? [{ label: '' }];
  const count = plan.colours.length * sizes.length;
  // One lone choice is told half the time by the product alone, as sellers without variants do.
  if (count === 1 && plan.stock === undefined && choices.chance(0.3)) return [lone()];
  return plan.colours.flatMap((colour, colourIndex) =>
    sizes.map((size, sizeIndex) => {
      const price = plan.price + (size.extra ?? 0);
      return {
        ...offerFields(price),
        SKU: skuOf(colourIndex, sizeIndex),
        name: plan.colourNames?.[colourIndex] ?? colourLabel(colour),
        size: size.label,
        price: String(price),
        quantity: quantityOf(colourIndex * sizes.length + sizeIndex),
        singleImg: { src: media(shop, pictureName(plan, colour, plan.views[0])), name: colourLabel(colour) },
        image: plan.views.map((view) => media(shop, pictureName(plan, colour, view))),
        ability: true,
        vendor: false,
      };
    }),
  );

  function lone(): Readonly<Record<string, unknown>> {
    return {
      ...offerFields(plan.price),
      SKU: choices.int(10_000, 99_999),
      name: '',
      size: '',
      price: plan.price,
      quantity: quantityOf(0),
      singleImg: { src: media(shop, pictureName(plan, plan.colours[0], plan.views[0])), name: plan.name },
      image: null,
      ability: true,
      vendor: false,
    };
  }

  function skuOf(colourIndex: number, sizeIndex: number): string {
    return `${objectId(shop.slug, 'sku', plan.name).slice(0, 6).toUpperCase()}-${colourIndex + 1}${sizeIndex + 1}`;
  }

  function offerFields(price: number): Readonly<Record<string, unknown>> {
    if (!plan.offer) return { offerPrice: choices.chance(0.5) ? '' : 0, offerDate: '', offerEndDate: '' };
    return {
      offerPrice: String(offerPrice(price, plan.offer)),
      offerDate: new Date(today - 3 * DAY_MS).toISOString(),
      offerEndDate:
        plan.offerDays === undefined ? '' : new Date(today + plan.offerDays * DAY_MS).toISOString(),
    };
  }

  function quantityOf(index: number): string {
    if (plan.upcoming) return '0';
    if (plan.stock === 'out') return '0';
    if (plan.stock === 'low') return String(choices.int(1, 4));
    // Large ranges have a few gaps: that is what a size table looks like in a real shop.
    if (count >= 6 && index % 7 === 5) return index % 2 === 0 ? '0' : '2';
    return String(choices.int(9, 60));
  }
}
