/** Images by URL: `/media/<shop>/<name>.jpg?w=320&f=webp`. */
import { Hono } from 'hono';
import { z } from 'zod';
import type { ImageFormat, MediaStore } from '../images/media.ts';
import { readQuery } from '../validate.ts';

const ImageQuery = z.object({
  /** Width in pixels; the image has the next width that the store offers. */
  w: z.coerce.number().int().min(1).max(10_000).optional(),
  /** `auto`: AVIF for browsers that accept it, else WebP. */
  f: z.enum(['auto', 'webp', 'avif', 'jpeg', 'png']).default('jpeg'),
});

/** The image at a URL never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

function bestFormat(accept = ''): ImageFormat {
  return accept.includes('image/avif') ? 'avif' : 'webp';
}

export function mediaRoutes(media: MediaStore): Hono {
  const routes = new Hono();

  routes.get('/:shop/:file{[A-Za-z0-9._-]+\\.jpg}', async (c) => {
    const { w, f } = readQuery(c, ImageQuery);
    const key = `${c.req.param('shop')}/${c.req.param('file').replace(/\.jpg$/, '')}`;
    const format = f === 'auto' ? bestFormat(c.req.header('Accept')) : f;
    const image = await media.image(key, { width: w, format });
    if (!image) return c.json({ message: 'There is no such picture.' }, 404);
    const headers = {
      ETag: image.etag,
      'Cache-Control': CACHE_CONTROL,
      ...(f === 'auto' && { Vary: 'Accept' }),
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    if (c.req.header('If-None-Match') === image.etag) return c.body(null, 304, headers);
    return c.body(await image.read(), 200, { ...headers, 'Content-Type': `image/${format}` });
  });

  return routes;
}
