/** The snapshot of a seeded shop without an API: its documents go through the contract's readers. */
import type { SeedDocument, SeedShop } from '#backend/seed-shop.ts';
import { Campaign } from '#contract/entities/campaign.ts';
import { Category } from '#contract/entities/category.ts';
import { Product } from '#contract/entities/product.ts';
import type { ShopSnapshot } from '#pipeline/snapshot/shop-snapshot.ts';
import { aSnapshot } from '#tests/fixtures/snapshots.ts';

/** Origin of the images, as the API of `settings()` sends it. */
const API = 'https://api.example';

export function seedSnapshot(shop: SeedShop): ShopSnapshot {
  const withUrls = (document: SeedDocument | object): unknown =>
    JSON.parse(JSON.stringify(document).replaceAll(/\bmedia:([a-z0-9-]+\/[\w.-]+)/gi, `${API}/media/$1.jpg`));
  const products = shop.products.map((document) => Product.parse(withUrls(document)));
  const level = (documents: readonly SeedDocument[]) => documents.map((row) => Category.parse(withUrls(row)));
  const { mega, sub, mini, extra } = shop.categories;
  return aSnapshot({
    products: Object.fromEntries(products.map((product) => [product.id, product])),
    categories: { mega: level(mega), sub: level(sub), mini: level(mini), extra: level(extra) },
    campaigns: shop.campaigns.map((campaign) => Campaign.parse(withUrls(campaign))),
    shopRow: Object.fromEntries(Object.entries(shop.shop)),
  });
}
