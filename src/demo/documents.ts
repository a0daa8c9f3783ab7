/** Builds a shop's documents other than products and reviews, in the API's spelling (`src/contract/README.md`). */
import type { SeedCategories, SeedDocument } from '#backend/seed-shop.ts';
import { DAY_MS, objectId } from './identity.ts';
import { isoDay } from './relative-day.ts';
import type { BannerData, CategoryData, ContactData, GatewayData, PageData, PostData } from './shop-data.ts';

/** The two ids of a shop. Each endpoint of the API takes one of them. */
export interface ShopKey {
  readonly slug: string;
  readonly id: string;
}

export function shopKey(slug: string): ShopKey {
  return { slug, id: objectId('shop', slug) };
}

/** The stored name of an image. Responses of the backend have its URL. */
export function media(shop: ShopKey, name: string): string {
  return `media:${shop.slug}/${name}`;
}

/** A slug, the API's `slag`: lower-case words joined by hyphens. */
export function slagOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('&', 'and')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The lower category levels, with the API's fields for a category's name and parent. */
const lowerLevels = [
  { level: 'sub', nameField: 'subCategoryName', parentField: 'megaCategoryId', fields: { status: true } },
  { level: 'mini', nameField: 'miniCategoryName', parentField: 'subCategoryId', fields: {} },
  { level: 'extra', nameField: 'extraCategoryName', parentField: 'miniCategoryId', fields: {} },
] as const;

/** The documents of a category tree. The top level has the shop's slug, the others its object id. */
export function categoryDocuments(shop: ShopKey, tree: readonly CategoryData[]): SeedCategories {
  const lower: Record<'sub' | 'mini' | 'extra', SeedDocument[]> = { sub: [], mini: [], extra: [] };
  const mega = tree.map((category) => {
    const _id = objectId(shop.slug, 'mega', category.name);
    addChildren(0, _id, category.children ?? []);
    return {
      _id,
      name: category.name,
      img: media(shop, category.image),
      slag: slagOf(category.name),
      menu: true,
      feature: category.feature ?? false,
      status: 'true',
      trash: false,
      shopId: shop.slug,
    };
  });
  return { mega, ...lower };

  function addChildren(depth: number, parentId: string, children: readonly CategoryData[]): void {
    const level = lowerLevels[depth];
    if (!level) return;
    for (const category of children) {
      const _id = objectId(shop.slug, level.level, parentId, category.name);
      lower[level.level].push({
        _id,
        [level.nameField]: category.name,
        [level.parentField]: parentId,
        img: media(shop, category.image),
        slag: slagOf(category.name),
        ...level.fields,
        shopId: shop.id,
      });
      addChildren(depth + 1, _id, category.children ?? []);
    }
  }
}

/** A social contact: the API stores the handle, not the URL (`src/contract/README.md`). */
export function contactDocument(shop: ShopKey, { media, handle, modal, footer }: ContactData): SeedDocument {
  return {
    _id: objectId(shop.slug, 'contact', media),
    media,
    URL: handle,
    modal: modal ?? false,
    // The API stores some form values as text.
    footer: footer ? 'true' : 'false',
    shop: shop.slug,
  };
}

export function pageDocument(shop: ShopKey, page: PageData, timestamp: number): SeedDocument {
  return {
    _id: objectId(shop.slug, 'page', page.title),
    title: page.title,
    description: page.html,
    page: page.group,
    ...(page.url === undefined ? {} : { url: page.url }),
    status: true,
    trash: page.trash ? 'true' : 'false',
    draft: false,
    metaTag: page.title,
    metaDescription: page.summary,
    timestamp,
    shopId: shop.slug,
  };
}

export function postDocument(shop: ShopKey, post: PostData, today: number): SeedDocument {
  const img = media(shop, post.image);
  return {
    _id: objectId(shop.slug, 'post', post.title),
    title: post.title,
    message: post.html.replace(/\{image:([^}]+)\}/g, (_, name: string) => media(shop, name)),
    img,
    category: post.category,
    date: isoDay(post.date, today),
    MetaTag: post.title,
    MetaDescription: post.summary,
    MetaImage: img,
    status: true,
    draft: false,
    trash: 'false',
    shopId: shop.slug,
  };
}

export function blogCategoryDocument(
  shop: ShopKey,
  title: string,
  image: string,
  today: number,
): SeedDocument {
  return {
    _id: objectId(shop.slug, 'blog-category', title),
    title,
    slag: slagOf(title),
    img: media(shop, image),
    date: isoDay({ days: -300 }, today),
    shopId: shop.slug,
  };
}

/** A slider, feature tile or popup: one linked image. */
export function bannerDocument(
  shop: ShopKey,
  kind: 'slider' | 'feature' | 'popup',
  { image, link }: BannerData,
  index: number,
  today: number,
): SeedDocument {
  return {
    _id: objectId(shop.slug, kind, image),
    image: media(shop, image),
    link,
    status: true,
    time: today - (10 + index) * DAY_MS,
    ...(kind === 'feature' ? { index } : {}),
    shopId: shop.slug,
  };
}

export function brandDocument(shop: ShopKey, name: string, image: string): SeedDocument {
  return {
    _id: objectId(shop.slug, 'brand', name),
    name,
    image: media(shop, image),
    status: true,
    MetaTag: name,
    MetaDescription: `All goods of ${name}.`,
    shopId: shop.slug,
  };
}

/** A payment gateway row without its secrets. */
export function gatewayDocument(shop: ShopKey, { kind, fields }: GatewayData): SeedDocument {
  return {
    _id: objectId(shop.slug, 'gateway', kind),
    Getaway: kind,
    ...fields,
    shop_id: shop.id,
    shopId: shop.slug,
  };
}
