/** `<shop>/images.json`: the shop's marks, and its composed images by name. */
import { z } from 'zod';

const Hex = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color such as #1f6f72');

const Sign = z.strictObject({ shape: z.enum(['loom', 'bolt', 'sweet']), colors: z.tuple([Hex, Hex]) });
export type SignData = z.infer<typeof Sign>;

const Composition = z.strictObject({
  size: z.tuple([z.number(), z.number()]),
  set: z.enum(['arch', 'night', 'room', 'table']),
  tone: Hex,
  accent: Hex,
  focus: z.number(),
  motif: z.string().default('jamdani'),
  things: z.array(
    z.strictObject({
      /** Name of a product image without the view. */
      thing: z.string(),
      x: z.number(),
      y: z.number(),
      scale: z.number(),
      plinth: z.number().optional(),
    }),
  ),
});
export type CompositionData = z.infer<typeof Composition>;

export const ShopImages = z.strictObject({
  logo: z.strictObject({ words: z.string(), ink: Hex, sign: Sign }).optional(),
  favicon: z.strictObject({ background: Hex, sign: Sign }),
  brands: z.record(z.string(), z.strictObject({ words: z.string(), ink: Hex, accent: Hex })),
  compositions: z.record(z.string(), Composition),
});
export type ShopImages = z.infer<typeof ShopImages>;
