/** The images that a ticket or a review names. */
import { and, eq, inArray } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';
import { uploads } from '../db/order-schema.ts';
import type { BackendDeps } from '../deps.ts';
import { uploadPath } from './image-urls.ts';

const ADDRESS = /\/image\/([\w-]{32})$/;

/**
 * The images that were uploaded to the shop, as paths, which answers complete (`image-urls.ts`): the host of a
 * request may be invented. Images of other hosts are refused: their content is not checked, and they would report
 * everyone who sees them to their host.
 *
 * @throws HTTPException 400 for an address of another image
 */
export async function ownImages(
  { db }: Pick<BackendDeps, 'db'>,
  shopId: string,
  addresses: readonly string[],
): Promise<string[]> {
  const ids = addresses.map((address) => ADDRESS.exec(address)?.[1] ?? '');
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.shopId, shopId), eq(uploads.isSlip, false), inArray(uploads.id, ids)));
  const known = new Set(found.map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) {
    throw new HTTPException(400, { message: 'Please upload the picture again.' });
  }
  return ids.map(uploadPath);
}
