/** Draws a shop's composed images and marks from their data. */
import { compositionImage, type Placement } from './drawing/composition.ts';
import type { Look } from './drawing/kind.ts';
import { findKind } from './drawing/kinds.ts';
import { badge, boltSign, brandPlate, loomSign, sweetSign, wordmark } from './drawing/marks.ts';
import type { CompositionData, ShopImages, SignData } from './image-data.ts';
import { colorHex, isColorName } from './palette.ts';

/** Parses the name of a product image without its view; null for any other name. */
export function parseLook(name: string): { readonly kindName: string; readonly look: Look } | null {
  const [kindName = '', color = '', accent = '', style = '', number = '', ...rest] = name.split('-');
  if (rest.length > 0 || !isColorName(color) || !isColorName(accent)) return null;
  if (!/^[1-9]$/.test(number) || !/^[a-z]{2,12}$/.test(style)) return null;
  return {
    kindName,
    look: { base: colorHex(color), accent: colorHex(accent), style, number: Number(number) },
  };
}

/** The composition, logo, favicon or brand plate of that name; null for any other name. */
export function composedImage(images: ShopImages, name: string): string | null {
  const { logo, favicon, brands, compositions } = images;
  if (name === 'logo') return logo ? wordmark(logo.words, logo.ink, signOf(logo.sign)) : null;
  if (name === 'favicon') return badge(favicon.background, signOf(favicon.sign));
  const brand = Object.hasOwn(brands, name) ? brands[name] : undefined;
  if (brand) return brandPlate(brand.words, brand.ink, brand.accent);
  const composition = Object.hasOwn(compositions, name) ? compositions[name] : undefined;
  return composition ? composed(composition) : null;
}

const signs = { loom: loomSign, bolt: boltSign, sweet: sweetSign };

function signOf({ shape, colors: [first, second] }: SignData) {
  return signs[shape](first, second);
}

function composed(data: CompositionData): string {
  const things = data.things.map(({ thing, x, y, scale, plinth }): Placement => {
    const found = parseLook(thing);
    const kind = found === null ? undefined : findKind(found.kindName);
    if (found === null || kind === undefined) {
      throw new Error(`A composition names "${thing}", which is not a product image.`);
    }
    return { kind, look: found.look, x, y, scale, ...(plinth === undefined ? {} : { plinth }) };
  });
  const [width, height] = data.size;
  return compositionImage({ ...data, width, height, things });
}
