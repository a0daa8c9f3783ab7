/** The data files of a demo shop. */
import { z } from 'zod';
import { PAYMENT_KINDS } from '#contract/entities/payment-kind.ts';
import { ProductData } from './product-data.ts';
import { readData } from './read-data.ts';
import { RelativeDay } from './relative-day.ts';

/** HTML in lines, concatenated without a separator. */
const Html = z.array(z.string()).transform((parts) => parts.join(''));

/** A category with its children, at most four levels deep. */
export interface CategoryData {
  readonly name: string;
  readonly image: string;
  readonly feature?: boolean | undefined;
  readonly children?: readonly CategoryData[] | undefined;
}

const Category: z.ZodType<CategoryData> = z.strictObject({
  name: z.string().min(1),
  image: z.string(),
  feature: z.boolean().optional(),
  children: z.lazy(() => z.array(Category)).optional(),
});

/** A page of the shop's own text. */
const Page = z.strictObject({
  title: z.string().min(1),
  group: z.enum(['nav1', 'nav2', 'footer1']),
  url: z.string().optional(),
  summary: z.string(),
  html: Html,
  trash: z.boolean().optional(),
});
export type PageData = z.infer<typeof Page>;

/** A blog post. */
const Post = z.strictObject({
  title: z.string().min(1),
  category: z.string(),
  image: z.string(),
  date: RelativeDay,
  summary: z.string(),
  /** `{image:<name>}` is replaced by the URL of one of the shop's images. */
  html: Html,
});
export type PostData = z.infer<typeof Post>;

/** The data that reviews are generated from. */
const Reviews = z.strictObject({
  reviewers: z.array(z.string()).min(1),
  texts: z.array(z.strictObject({ stars: z.number().int().min(1).max(5), text: z.string() })).min(1),
  /** The seller's reply to a review of less than five stars. */
  reply: z.string(),
});
export type ReviewData = z.infer<typeof Reviews>;

/** One linked image. */
const Banner = z.strictObject({ image: z.string(), link: z.string() });
export type BannerData = z.infer<typeof Banner>;

/** A social contact and where it is shown. */
const Contact = z.strictObject({
  media: z.string(),
  handle: z.string(),
  modal: z.boolean().optional(),
  footer: z.boolean().optional(),
});
export type ContactData = z.infer<typeof Contact>;

/** A payment gateway without its secrets. */
const Gateway = z.strictObject({
  kind: z.enum(PAYMENT_KINDS),
  fields: z.record(z.string(), z.string()).optional(),
});
export type GatewayData = z.infer<typeof Gateway>;

const PromoCode = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]+$/),
  type: z.enum(['percentage', 'fixed']),
  price: z.string(),
  usageLimitPerUser: z.string().optional(),
});

/** A campaign with prices and an end, or a collection when it has neither. */
const Campaign = z.strictObject({
  name: z.string().min(1),
  image: z.string(),
  flash: z.boolean(),
  starts: RelativeDay.optional(),
  ends: RelativeDay.optional(),
  /** Discount as a share of each product's list price. */
  off: z.number().gt(0).lt(1).optional(),
  /** Names of products. */
  products: z.array(z.string()),
});
export type CampaignData = z.infer<typeof Campaign>;

const Shop = z.strictObject({
  slug: z.string(),
  domains: z.tuple([z.string()], z.string()),
  /** Name, theme, contact and shipping fields in the API's spelling, without ids. */
  fields: z.looseObject({ shopName: z.string() }),
  marketing: z.strictObject({
    google: z.string(),
    gtm: z.string(),
    pixel: z.string(),
    footer_code: z.string(),
  }),
  contacts: z.array(Contact),
  gateways: z.array(Gateway),
  promoCodes: z.array(PromoCode).optional(),
  sliders: z.array(Banner),
  features: z.array(Banner),
  popup: Banner.optional(),
  brands: z.array(z.strictObject({ name: z.string(), image: z.string() })),
  campaigns: z.array(Campaign),
  /** The files of `products/`, in the shop's own order of products. */
  productFiles: z.array(z.string()),
  searchTerms: z.array(z.string()),
});

export interface ShopData extends Omit<z.infer<typeof Shop>, 'productFiles'> {
  readonly categories: readonly CategoryData[];
  readonly pages: readonly PageData[];
  readonly posts: readonly PostData[];
  readonly products: readonly ProductData[];
  readonly reviews: ReviewData;
}

/** @throws Error with file, record and field of an invalid value */
export function readShopData(slug: string): ShopData {
  const { productFiles, ...shop } = readData(`${slug}/shop.json`, Shop);
  return {
    ...shop,
    categories: readData(`${slug}/categories.json`, z.array(Category)),
    pages: readData(`${slug}/pages.json`, z.array(Page)),
    posts: readData(`${slug}/posts.json`, z.array(Post)),
    products: productFiles.flatMap((file) => readData(`${slug}/products/${file}.json`, z.array(ProductData))),
    reviews: readData(`${slug}/reviews.json`, Reviews),
  };
}
