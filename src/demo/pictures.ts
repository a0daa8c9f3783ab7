/**
 * Draws the demo shops' pictures. A goods picture's name says what it shows:
 * `<kind>-<colour>-<accent>-<style>-<number>-<view>`, as in `saree-crimson-gold-jamdani-1-front`; composed
 * pictures and marks (`slider-1`, `logo`, `brand-…`) have their names in the shop's folder.
 */
import { auroraCompositions, auroraMark } from './aurora/pictures.ts';
import { type CompositionPlan, composed, lookNamed } from './composition-plans.ts';
import { kindNamed } from './drawing/kinds.ts';
import { productPicture } from './drawing/product-picture.ts';
import { mishtiCompositions, mishtiMark } from './mishti/pictures.ts';
import { voltCompositions, voltMark } from './volt/pictures.ts';

interface ShopPictures {
  readonly compositions: Readonly<Record<string, CompositionPlan>>;
  readonly mark: (name: string) => string | null;
}

const shops: Readonly<Record<string, ShopPictures>> = {
  aurora: { compositions: auroraCompositions, mark: auroraMark },
  volt: { compositions: voltCompositions, mark: voltMark },
  mishti: { compositions: mishtiCompositions, mark: mishtiMark },
};

/**
 * The picture's SVG text: goods are 1000×1000, sliders 2100×900, logos and marks transparent around the sign.
 *
 * @param key `<shop slug>/<name>`, without an extension.
 * @returns null when the name describes no picture.
 */
export function pictureSvg(key: string): string | null {
  const match = /^([a-z]{1,20})\/([a-z0-9-]{1,80})$/.exec(key);
  const [, slug = '', name = ''] = match ?? [];
  const shop = Object.hasOwn(shops, slug) ? shops[slug] : undefined;
  if (shop === undefined) return null;
  const plan = Object.hasOwn(shop.compositions, name) ? shop.compositions[name] : undefined;
  if (plan !== undefined) return composed(plan);
  return shop.mark(name) ?? goodsPicture(name);
}

function goodsPicture(name: string): string | null {
  const cut = name.lastIndexOf('-');
  const found = lookNamed(name.slice(0, cut));
  const kind = found === null ? undefined : kindNamed(found.kindName);
  return found === null || kind === undefined ? null : productPicture(kind, found.look, name.slice(cut + 1));
}
