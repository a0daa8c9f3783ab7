/**
 * Draws the demo shops' images. The name of a product image describes it:
 * `<kind>-<color>-<accent>-<style>-<number>-<view>`, as in `saree-crimson-gold-jamdani-1-front`; composed
 * images and marks (`slider-1`, `logo`, `brand-…`) have their names from the shop's `images.json`.
 */
import { composedImage, parseLook } from './composed-image.ts';
import { DEMO_SLUGS } from './demo-shops.ts';
import { findKind } from './drawing/kinds.ts';
import { productDrawing } from './drawing/product-drawing.ts';
import { ShopImages } from './image-data.ts';
import { readData } from './read-data.ts';

/** Read when the first image is requested. */
let shops: ReadonlyMap<string, ShopImages> | undefined;

/**
 * The image's SVG text. Product images are 1000×1000 px, sliders 2100×900; logos have a transparent background.
 *
 * @param key `<shop slug>/<name>`, without an extension
 * @returns null when the name describes no image
 */
export function imageSvg(key: string): string | null {
  const match = /^([a-z]{1,20})\/([a-z0-9-]{1,80})$/.exec(key);
  const [, slug = '', name = ''] = match ?? [];
  shops ??= new Map(DEMO_SLUGS.map((shop) => [shop, readData(`${shop}/images.json`, ShopImages)]));
  const images = shops.get(slug);
  if (images === undefined) return null;
  return composedImage(images, name) ?? productImage(name);
}

function productImage(name: string): string | null {
  const cut = name.lastIndexOf('-');
  const found = parseLook(name.slice(0, cut));
  const kind = found === null ? undefined : findKind(found.kindName);
  return found === null || kind === undefined ? null : productDrawing(kind, found.look, name.slice(cut + 1));
}
