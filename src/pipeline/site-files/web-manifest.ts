/** `manifest.webmanifest`: the shop as an app on a phone's home screen. */
import type { ShopView } from '#site/shop-view.ts';

const BACKGROUND = '#ffffff';
/** Phones cut longer names under an icon. */
const SHORT_NAME_CHARS = 12;

const ICON_TYPES = new Map([
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
]);

export function webManifestText(shop: ShopView): string {
  const logoType = ICON_TYPES.get(/\.(\w+)(?:[?#]|$)/.exec(shop.logo)?.[1]?.toLowerCase() ?? '');
  const icons = [
    ...(shop.favicon === null ? [] : [{ src: shop.favicon.href, type: shop.favicon.type }]),
    ...(shop.logo === '' || logoType === undefined ? [] : [{ src: shop.logo, type: logoType }]),
  ];
  const name = shop.name || shop.domain;
  const manifest = {
    id: '/',
    name,
    short_name: [...name].length <= SHORT_NAME_CHARS ? name : (name.split(/\s+/)[0] ?? name),
    description: shop.description,
    lang: shop.lang,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: shop.theme.themeColor,
    background_color: BACKGROUND,
    // The size of a seller's image is unknown until it is loaded.
    icons: icons.map((icon) => ({ ...icon, sizes: 'any' })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
