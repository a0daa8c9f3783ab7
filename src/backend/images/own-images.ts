/** The images in a ticket, a review or a return. */
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { uploads } from '../db/order-schema.ts';
import { Refusal } from '../refusal.ts';
import { uploadPath } from './image-urls.ts';

/** The URL of an image in a request. */
export const ImageUrl = z.url({ protocol: /^https?$/ }).max(2_000);
/** An image that the shopper may leave out. */
export const OptionalImage = z.union([z.literal(false), ImageUrl]).default(false);

const IMAGE_URL = /\/image\/([\w-]{32})$/;

/**
 * Converts the URLs of images uploaded to the shop to paths, because the host of a request can be forged. Responses
 * complete them to URLs (`image-urls.ts`). Images of other hosts are refused: their content is not checked, and each
 * view would be visible to their host.
 *
 * @throws Refusal 400 for the URL of any other image
 */
export async function ownImages(
  { db }: { readonly db: Db },
  shopId: string,
  urls: readonly string[],
): Promise<string[]> {
  const ids = urls.map((url) => IMAGE_URL.exec(url)?.[1] ?? '');
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.shopId, shopId), eq(uploads.isSlip, false), inArray(uploads.id, ids)));
  const known = new Set(found.map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw new Refusal(400, 'Please upload the picture again.');
  return ids.map(uploadPath);
}

/**
 * As {@link ownImages}, for one image; false for none.
 *
 * @throws Refusal 400 as {@link ownImages}
 */
export async function ownImage(
  deps: { readonly db: Db },
  shopId: string,
  url: string | false,
): Promise<string | false> {
  const [path = false] = await ownImages(deps, shopId, url === false ? [] : [url]);
  return path;
}
