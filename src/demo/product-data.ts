/** The records of `<shop>/products/*.json`. */
import { z } from 'zod';
import { type ColorName, isColorName } from './palette.ts';
import { RelativeDay } from './relative-day.ts';

const Color = z.custom<ColorName>(
  (value) => typeof value === 'string' && isColorName(value),
  'must be a color of src/demo/palette.ts',
);

/** An option that a shopper selects besides the color: a size, a storage, a pack. */
const Size = z.strictObject({
  label: z.string(),
  /** Surcharge on the product's list price, taka. */
  extra: z.number().int().optional(),
});

/** The parts of a product image's name: see `images.ts`. */
const ProductImage = z.strictObject({
  kind: z.string(),
  /** Each color is a variation of the product. */
  colors: z.tuple([Color], Color),
  accent: Color,
  style: z.string(),
  number: z.number().int().default(1),
  views: z.tuple([z.string()], z.string()),
});
export type ProductImage = z.infer<typeof ProductImage>;

/** One product. Prices are in whole taka; texts are plain text without markup. */
export const ProductData = z.strictObject({
  name: z.string().min(1),
  nameBn: z.string().optional(),
  /** The slug where the seller typed one, '' for none; by default it derives from the name. */
  slug: z.string().optional(),
  brand: z.string(),
  categories: z.array(z.string()),
  price: z.number().int().positive(),
  /** `off` is the discount as a share; without `ends` the offer has no end. */
  offer: z.strictObject({ off: z.number().gt(0).lt(1), ends: RelativeDay.optional() }).optional(),
  image: ProductImage,
  sizes: z.array(Size).default([{ label: '' }]),
  summary: z.string(),
  making: z.string(),
  use: z.string(),
  points: z.array(z.string()),
  care: z.string(),
  bangla: z.string().optional(),
  specs: z.array(z.tuple([z.string(), z.string()])),
  weightKg: z.number().positive(),
  warranty: z.string().default('No warranty'),
  upcoming: z.boolean().default(false),
  stock: z.enum(['plenty', 'low', 'out']).default('plenty'),
  /** The API's spelling. */
  shipping: z.enum(['Defult', 'Free', 'Paid']).default('Defult'),
  /** The product's rank among the shop's best sellers: 1 sells most. */
  popularity: z.number().positive(),
});
export type ProductData = z.infer<typeof ProductData>;
