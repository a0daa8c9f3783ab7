/** Uploads of images that shoppers add to reviews and tickets. */

import { createClient } from '#contract/client.ts';
import { uploadImage } from '#contract/endpoints/uploads.ts';
import { shopObjectId } from '#contract/ids.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { toPageOutcome } from '../browser/page-outcome.ts';

const UPLOAD_TIMEOUT_MS = 60_000;

/** Uploads an image. @returns its URL */
export async function sendImage(
  shop: Pick<BrowserContext, 'api' | 'objectId'>,
  token: string,
  image: File,
): Promise<Outcome<string>> {
  const api = createClient({ uploadImage }, { baseUrl: shop.api, timeoutMs: UPLOAD_TIMEOUT_MS });
  const call = api.uploadImage({ shopId: shopObjectId(shop.objectId), token, body: image });
  const result = await toPageOutcome(call);
  return result.kind === 'done' ? { kind: 'done', value: result.value.url } : result;
}

/**
 * Returns a function that uploads each image once: a retry after a failure uses the URL of the first upload. Null if
 * there is no image.
 */
export function createUploads(
  send: (image: File) => Promise<Outcome<string>>,
): (image: File | null) => Promise<Outcome<string | null>> {
  const addresses = new WeakMap<File, string>();
  return async (image) => {
    if (image === null) return { kind: 'done', value: null };
    const known = addresses.get(image);
    if (known !== undefined) return { kind: 'done', value: known };
    const result = await send(image);
    if (result.kind === 'done') addresses.set(image, result.value);
    return result;
  };
}
