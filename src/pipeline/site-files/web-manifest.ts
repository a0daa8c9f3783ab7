/** `manifest.webmanifest`: the shop as an app on a phone's home screen. */
import { pageTitle } from '#site/language/titles.ts';
import { PATTERNS } from '#site/page-paths.ts';
import { shopIcon } from '#site/shop-icon.ts';
import type { ShopView } from '#site/shop-view.ts';
import { ICON_FILE } from './app-icon.ts';

const BACKGROUND = '#ffffff';
/** Phones cut longer names under an icon. */
const SHORT_NAME_CHARS = 12;
/** Icon sizes that browsers request, in pixels. */
const ICON_SIZES = [192, 512];

const SHORTCUTS = ['cart', 'my-orders'] as const;

export function webManifestText(shop: ShopView): string {
  const name = shop.name || shop.domain;
  const icon = { src: `/${ICON_FILE}`, type: 'image/svg+xml', sizes: 'any' };
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
    categories: ['shopping'],
    icons: [{ ...icon, purpose: 'any' }, { ...icon, purpose: 'maskable' }, ...ownIcons(shop)],
    shortcuts: SHORTCUTS.map((route) => ({
      name: pageTitle(route, shop.lang),
      url: PATTERNS[route],
      icons: [icon],
    })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The shop's own icon. Systems crop maskable icons, so the maskable icon is the letter, which has a margin. */
function ownIcons(shop: ShopView): { src: string; sizes: string; purpose: string }[] {
  return ICON_SIZES.flatMap((size) => {
    const src = shopIcon(shop, size);
    return src === '' ? [] : [{ src, sizes: `${size}x${size}`, purpose: 'any' }];
  });
}
