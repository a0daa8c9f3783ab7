/**
 * Draws the demo shops' pictures. A goods picture's name describes it:
 * `<kind>-<colour>-<accent>-<style>-<number>-<view>`, as in `saree-crimson-gold-jamdani-1-front`; composed
 * pictures and marks (`slider-1`, `logo`, `brand-…`) have their names from the shop's `pictures.json`.
 */
import { composedPicture, lookNamed } from './composed-picture.ts';
import { DEMO_SLUGS } from './demo-shops.ts';
import { kindNamed } from './drawing/kinds.ts';
import { productPicture } from './drawing/product-picture.ts';
import { ShopPictures } from './picture-data.ts';
import { readData } from './read-data.ts';

/** Read when the first picture is asked for. */
let shops: ReadonlyMap<string, ShopPictures> | undefined;

/**
 * The picture's SVG text: goods are 1000×1000, sliders 2100×900, logos and marks transparent around the sign.
 *
 * @param key `<shop slug>/<name>`, without an extension.
 * @returns null when the name describes no picture.
 */
export function pictureSvg(key: string): string | null {
  const match = /^([a-z]{1,20})\/([a-z0-9-]{1,80})$/.exec(key);
  const [, slug = '', name = ''] = match ?? [];
  shops ??= new Map(DEMO_SLUGS.map((shop) => [shop, readData(`${shop}/pictures.json`, ShopPictures)]));
  const pictures = shops.get(slug);
  if (pictures === undefined) return null;
  return composedPicture(pictures, name) ?? goodsPicture(name);
}

function goodsPicture(name: string): string | null {
  const cut = name.lastIndexOf('-');
  const found = lookNamed(name.slice(0, cut));
  const kind = found === null ? undefined : kindNamed(found.kindName);
  return found === null || kind === undefined ? null : productPicture(kind, found.look, name.slice(cut + 1));
}
