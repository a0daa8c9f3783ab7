/** The records of `<shop>/goods/*.json`. */
import { z } from 'zod';
import { type ColorName, isColorName } from './palette.ts';
import { RelativeDay } from './relative-day.ts';

const Color = z.custom<ColorName>(
  (value) => typeof value === 'string' && isColorName(value),
  'must be a colour of src/demo/palette.ts',
);

/** A choice that a shopper makes besides the color: a size, a storage, a pack. */
const Size = z.strictObject({
  label: z.string(),
  /** Added to the product's list price, taka. */
  extra: z.number().int().optional(),
});

/** The parts of a goods image's name: see `images.ts`. */
const ItemImage = z.strictObject({
  kind: z.string(),
  /** Each color is a variation of the product. */
  colors: z.tuple([Color], Color),
  accent: Color,
  style: z.string(),
  number: z.number().int().default(1),
  views: z.tuple([z.string()], z.string()),
});
export type ItemImage = z.infer<typeof ItemImage>;

/** What one product is; prices in whole taka. Texts are plain text without markup. */
export const ProductData = z.strictObject({
  name: z.string().min(1),
  nameBn: z.string().optional(),
  /** The slug where the seller typed one, '' for none; by default it is made of the name. */
  slug: z.string().optional(),
  brand: z.string(),
  categories: z.array(z.string()),
  price: z.number().int().positive(),
  /** `off` is the share taken off; without `ends` the offer has no end. */
  offer: z.strictObject({ off: z.number().gt(0).lt(1), ends: RelativeDay.optional() }).optional(),
  image: ItemImage,
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
  /** The product's place among the shop's best sellers: 1 sells most. */
  popularity: z.number().positive(),
});
export type ProductData = z.infer<typeof ProductData>;
