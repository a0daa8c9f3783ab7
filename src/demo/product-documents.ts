/** Builds product documents in the API's spelling: list prices as text, the offer on the variation, `slag` for slug. */
import type { SeedDocument } from '#backend/seed-shop.ts';
import { media, type ShopKey, slagOf } from './documents.ts';
import { DAY_MS, objectId, type SeededRandom, seededRandom } from './identity.ts';
import { type ColorName, colorLabel } from './palette.ts';
import type { ProductData, ProductImage } from './product-data.ts';
import { isoDay } from './relative-day.ts';

/** @param today start of the day that dates are relative to, epoch ms */
export function productDocument(shop: ShopKey, product: ProductData, today: number): SeedDocument {
  const { name, image } = product;
  const random = seededRandom(shop.slug, name);
  const slag = slagOf(name);
  const images = image.views.map((view) => ({
    src: media(shop, imageName(image, image.colors[0], view)),
    name: `${slag}-${view}`,
  }));
  const variations = variationDocuments(shop, product, today, random);
  const stock = variations.reduce((sum, variation) => sum + Number(variation.quantity), 0);
  const [first] = images;
  return {
    _id: objectId(shop.slug, 'product', name),
    name,
    ...(product.nameBn === undefined ? {} : { BnName: product.nameBn }),
    slag: product.slug ?? slag,
    sku: `${shop.slug.slice(0, 2).toUpperCase()}-${skuStem(shop, product)}`,
    brandName: product.brand,
    regular_price: String(product.price),
    // The seller's form stores 0 when there is no offer.
    price: product.offer ? String(offerPrice(product.price, product.offer.off)) : 0,
    featuredImage: first,
    images,
    videos: '',
    categories: [
      ...product.categories.map((category) => ({ name: category })),
      ...(product.categories.length < 4 ? [null] : []),
    ],
    shortDescription: `<p>${product.summary}</p>`,
    description: descriptionHtml(product),
    banglaDescription: product.bangla === undefined ? '' : `<p>${product.bangla}</p>`,
    stock_quantity: String(stock),
    low_stock_warning: '5',
    upcoming: product.upcoming,
    multiVendor: false,
    status: true,
    trash: 'false',
    draft: false,
    product_status: '',
    total_sales: product.upcoming
      ? 0
      : Math.max(1, Math.round(900 / product.popularity + random.between(0, 3))),
    warrantyTypes: product.warranty,
    package_weight: String(product.weightKg),
    package_length: '',
    package_width: '',
    package_height: '',
    shipping: product.shipping,
    DeliveryCharge: product.shipping === 'Paid' ? '120' : '',
    DeliveryChargeOutside: product.shipping === 'Paid' ? '200' : '',
    warehouse: [{ name: 'Main' }],
    metaTitle: name,
    metaDescription: product.summary,
    MetaImage: first,
    darazOptionData:
      product.specs.length === 0 ? 0 : product.specs.map(([label, value]) => ({ [label]: value })),
    variations,
    shopId: shop.id,
    createdAt: new Date(today - random.int(4, 280) * DAY_MS).toISOString(),
  };
}

function descriptionHtml({ summary, making, use, points, care }: ProductData): string {
  const items = points.map((point) => `<li>${point}</li>`).join('');
  return `<p>${summary} ${making}</p><p>${use}</p><h3>Worth knowing</h3><ul>${items}</ul><p><strong>Care:</strong> ${care}</p>`;
}

function imageName({ kind, accent, style, number }: ProductImage, color: ColorName, view: string): string {
  return `${kind}-${color}-${accent}-${style}-${number}-${view}`;
}

function skuStem(shop: ShopKey, { name }: ProductData): string {
  return objectId(shop.slug, 'sku', name).slice(0, 6).toUpperCase();
}

/** Rounded to 50 taka, below 2,000 taka to 5. */
function offerPrice(price: number, off: number): number {
  const exact = price * (1 - off);
  return exact >= 2000 ? Math.round(exact / 50) * 50 : Math.round(exact / 5) * 5;
}

function variationDocuments(
  shop: ShopKey,
  product: ProductData,
  today: number,
  random: SeededRandom,
): readonly Readonly<Record<string, unknown>>[] {
  const { image, sizes, offer } = product;
  const { colors, views } = image;
  const count = colors.length * sizes.length;
  // Sellers leave the fields of a lone variation empty or fill them in; both occur.
  if (count === 1 && product.stock === 'plenty' && random.chance(0.3)) return [loneVariation()];
  return colors.flatMap((color, colorIndex) =>
    sizes.map((size, sizeIndex) => {
      const price = product.price + (size.extra ?? 0);
      return {
        ...offerFields(price),
        SKU: `${skuStem(shop, product)}-${colorIndex + 1}${sizeIndex + 1}`,
        name: colorLabel(color),
        size: size.label,
        price: String(price),
        quantity: quantityOf(colorIndex * sizes.length + sizeIndex),
        singleImg: { src: media(shop, imageName(image, color, views[0])), name: colorLabel(color) },
        image: views.map((view) => media(shop, imageName(image, color, view))),
        ability: true,
        vendor: false,
      };
    }),
  );

  function loneVariation(): Readonly<Record<string, unknown>> {
    return {
      ...offerFields(product.price),
      SKU: random.int(10_000, 99_999),
      name: '',
      size: '',
      price: product.price,
      quantity: quantityOf(0),
      singleImg: { src: media(shop, imageName(image, colors[0], views[0])), name: product.name },
      image: null,
      ability: true,
      vendor: false,
    };
  }

  function offerFields(price: number): Readonly<Record<string, unknown>> {
    if (!offer) return { offerPrice: random.chance(0.5) ? '' : 0, offerDate: '', offerEndDate: '' };
    return {
      offerPrice: String(offerPrice(price, offer.off)),
      offerDate: isoDay({ days: -3 }, today),
      offerEndDate: offer.ends === undefined ? '' : isoDay(offer.ends, today),
    };
  }

  function quantityOf(index: number): string {
    if (product.upcoming || product.stock === 'out') return '0';
    if (product.stock === 'low') return String(random.int(1, 4));
    // Products with many variations have a few sold-out and scarce ones.
    if (count >= 6 && index % 7 === 5) return index % 2 === 0 ? '0' : '2';
    // More than a demo or test run can sell.
    return String(random.int(300, 900));
  }
}
