/** Builders of the smaller documents of a shop, in the API's spelling (`src/contract/README.md`). */

import type { SeedCategories, SeedDocument } from '#backend/seed-shop.ts';
import { DAY_MS, objectId } from './identity.ts';
import { isoDay } from './relative-day.ts';
import type { BannerData, CategoryData, ContactData, GatewayData, PageData, PostData } from './shop-data.ts';

/** The two ids of one shop: calls differ in which of them they take. */
export interface ShopKey {
  readonly slug: string;
  readonly id: string;
}

export function shopKey(slug: string): ShopKey {
  return { slug, id: objectId('shop', slug) };
}

/** The stored name of a picture; the API answers it as a URL. */
export function media(shop: ShopKey, name: string): string {
  return `media:${shop.slug}/${name}`;
}

/** Lower-case words joined by hyphens, as the API's `slag` holds them. */
export function slagOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('&', 'and')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The documents of a category tree; the two upper levels answer to the slug, the others to the object id. */
export function categoryDocuments(shop: ShopKey, plans: readonly CategoryData[]): SeedCategories {
  const sub: SeedDocument[] = [];
  const mini: SeedDocument[] = [];
  const extra: SeedDocument[] = [];
  const mega = plans.map((plan) => {
    const _id = objectId(shop.slug, 'mega', plan.name);
    addSubCategories(_id, plan.children ?? []);
    return {
      _id,
      name: plan.name,
      img: media(shop, plan.picture),
      slag: slagOf(plan.name),
      menu: true,
      feature: plan.feature ?? false,
      status: 'true',
      trash: false,
      shopId: shop.slug,
    };
  });
  return { mega, sub, mini, extra };

  function addSubCategories(megaCategoryId: string, children: readonly CategoryData[]): void {
    for (const plan of children) {
      const _id = objectId(shop.slug, 'sub', megaCategoryId, plan.name);
      const img = media(shop, plan.picture);
      sub.push({
        _id,
        subCategoryName: plan.name,
        megaCategoryId,
        img,
        slag: slagOf(plan.name),
        status: true,
        shopId: shop.id,
      });
      addMiniCategories(_id, plan.children ?? []);
    }
  }

  function addMiniCategories(subCategoryId: string, children: readonly CategoryData[]): void {
    for (const plan of children) {
      const _id = objectId(shop.slug, 'mini', subCategoryId, plan.name);
      const img = media(shop, plan.picture);
      mini.push({
        _id,
        miniCategoryName: plan.name,
        subCategoryId,
        img,
        slag: slagOf(plan.name),
        shopId: shop.id,
      });
      for (const child of plan.children ?? []) {
        extra.push({
          _id: objectId(shop.slug, 'extra', _id, child.name),
          extraCategoryName: child.name,
          miniCategoryId: _id,
          img: media(shop, child.picture),
          slag: slagOf(child.name),
          shopId: shop.id,
        });
      }
    }
  }
}

/** One social contact: the handle is stored, not the address (`src/contract/README.md`). */
export function contactDocument(shop: ShopKey, { media, handle, modal, footer }: ContactData): SeedDocument {
  return {
    _id: objectId(shop.slug, 'contact', media),
    media,
    URL: handle,
    modal: modal ?? false,
    // Form values come back as text in some rows.
    footer: footer ? 'true' : 'false',
    shop: shop.slug,
  };
}

export function pageDocument(shop: ShopKey, plan: PageData, timestamp: number): SeedDocument {
  return {
    _id: objectId(shop.slug, 'page', plan.title),
    title: plan.title,
    description: plan.html,
    page: plan.group,
    ...(plan.url === undefined ? {} : { url: plan.url }),
    status: true,
    trash: plan.trash ? 'true' : 'false',
    draft: false,
    metaTag: plan.title,
    metaDescription: plan.summary,
    timestamp,
    shopId: shop.slug,
  };
}

export function postDocument(shop: ShopKey, plan: PostData, today: number): SeedDocument {
  const img = media(shop, plan.picture);
  return {
    _id: objectId(shop.slug, 'post', plan.title),
    title: plan.title,
    message: plan.html.replace(/\{picture:([^}]+)\}/g, (_, name: string) => media(shop, name)),
    img,
    category: plan.category,
    date: isoDay(plan.date, today),
    MetaTag: plan.title,
    MetaDescription: plan.summary,
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
  picture: string,
  today: number,
): SeedDocument {
  return {
    _id: objectId(shop.slug, 'blog-category', title),
    title,
    slag: slagOf(title),
    img: media(shop, picture),
    date: isoDay({ days: -300 }, today),
    shopId: shop.slug,
  };
}

/** A slider, feature tile or popup: one linked picture. Links are stored without a scheme. */
export function bannerDocument(
  shop: ShopKey,
  kind: 'slider' | 'feature' | 'popup',
  { picture, link }: BannerData,
  index: number,
  today: number,
): SeedDocument {
  return {
    _id: objectId(shop.slug, kind, picture),
    image: media(shop, picture),
    link,
    status: true,
    time: today - (10 + index) * DAY_MS,
    ...(kind === 'feature' ? { index } : {}),
    shopId: shop.slug,
  };
}

export function brandDocument(shop: ShopKey, name: string, picture: string): SeedDocument {
  return {
    _id: objectId(shop.slug, 'brand', name),
    name,
    image: media(shop, picture),
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
