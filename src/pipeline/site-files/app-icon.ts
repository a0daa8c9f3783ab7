/** `icon.svg`: the first letter of the shop's name in its colors, as an icon of the shop as an app. */
import { charactersOf } from '#site/language/cut-text.ts';
import type { ShopView } from '#site/shop-view.ts';
import { xmlText } from './xml.ts';

export const ICON_FILE = 'icon.svg';

const SIZE = 512;
/** Font size at which the widest capital stays inside the circle of 40 % that no mask cuts. */
const FONT_SIZE = 230;
/** Middle of the letters' height below the middle of the square. */
const BASELINE = SIZE / 2 + FONT_SIZE * 0.36;

/** A pure function of name and theme. The background fills the square, because systems cut their own shape. */
export function appIcon({ name, domain, lang, theme }: IconShop): string {
  const [first = ''] = charactersOf((name || domain).trim());
  const letter = first.toLocaleUpperCase(lang);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="${colorOf(theme.light, 'accent')}"/><text x="${SIZE / 2}" y="${BASELINE}" font-family="system-ui, Roboto, 'Noto Sans', 'Noto Sans Bengali', sans-serif" font-size="${FONT_SIZE}" font-weight="700" text-anchor="middle" fill="${colorOf(theme.light, 'on-accent')}">${xmlText(letter)}</text></svg>
`;
}

type IconShop = Pick<ShopView, 'name' | 'domain' | 'lang' | 'theme'>;

/** A color of the palette's declarations. */
function colorOf(declarations: string, token: string): string {
  const [, value] = new RegExp(`(?:^|;)--${token}:(#[0-9a-f]+)`).exec(declarations) ?? [];
  return value ?? (token === 'accent' ? '#1f2937' : '#ffffff');
}
