/** The generated shops of one process of the reference API. */
import * as z from 'zod';

export const ServedShops = z.object({
  /** Number of the first shop; 1 is `shop-1`. */
  first: z.number(),
  count: z.number(),
  /** See `generated-shops.ts`. */
  size: z.object({
    categories: z.number(),
    productsPer: z.number(),
    posts: z.number(),
    pages: z.number(),
  }),
});
export type ServedShops = z.infer<typeof ServedShops>;
