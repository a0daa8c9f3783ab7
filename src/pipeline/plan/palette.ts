/**
 * Makes a palette of a shop's five colors. Hues stay; lightness changes until every text reaches WCAG AA contrast.
 */
import type { Oklch } from 'culori';
// One file in place of 189 modules, see `pipeline/decisions.md` 14.
import culori from 'culori/require';

const { clampChroma, converter, formatHex, formatHex8, interpolate, parse, wcagContrast } = culori;

/** The shop's colors as CSS (spec §3 theme colors). */
export interface ShopColors {
  primary: string;
  secondary: string;
  footer: string;
  /** Text on the primary color and on the footer. */
  text: string;
  /** Text on the secondary color. */
  textSecondary: string;
}

/** Values of the custom properties that pages use, without the leading dashes. */
export type Palette = Record<PaletteToken, string>;
export type PaletteToken =
  | 'paper'
  | 'paper-2'
  | 'ground'
  | 'ink'
  | 'ink-2'
  | 'line'
  | 'edge'
  | 'accent'
  | 'on-accent'
  | 'accent-ink'
  | 'accent-soft'
  | 'second'
  | 'on-second'
  | 'footer'
  | 'on-footer'
  | 'footer-line'
  | 'good'
  | 'warn'
  | 'bad';

/** Contrast of body text (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;
/** Contrast of a filled button with the page behind it. */
const FILL_CONTRAST = 1.35;
const TINT_CHROMA = 0.01;

const toOklch = converter('oklch');

function oklch(l: number, c: number, h: number | undefined): Oklch {
  return clampChroma({ mode: 'oklch', l, c, h: h ?? 0 }, 'oklch');
}

function read(color: string, fallback: string): Oklch {
  const parsed = toOklch(parse(color) ?? parse(fallback));
  if (parsed === undefined) throw new RangeError(`Not a color: ${fallback}`);
  return { ...parsed, h: parsed.h ?? 0, alpha: 1 };
}

/** Moves lightness toward black or white until the color reaches `min` on every background. */
function legible(
  color: Oklch,
  backgrounds: readonly string[],
  min: number,
  toward: 'dark' | 'light',
): string {
  const step = toward === 'dark' ? -0.02 : 0.02;
  for (let l = color.l; l > 0 && l < 1; l += step) {
    const hex = formatHex(oklch(l, color.c, color.h));
    if (backgrounds.every((background) => wcagContrast(hex, background) >= min)) return hex;
  }
  return toward === 'dark' ? '#000000' : '#ffffff';
}

/** `preferred` when it is legible on `background`, else the first legible one of white, near-black and black. */
function textOn(background: string, preferred: string): string {
  const candidates = [preferred, '#ffffff', '#101114', '#000000'];
  return candidates.find((color) => wcagContrast(color, background) >= TEXT_CONTRAST) ?? '#000000';
}

function withAlpha(hex: string, alpha: number): string {
  return formatHex8({ ...read(hex, hex), alpha }) ?? hex;
}

function makePalette(colors: ShopColors, scheme: 'light' | 'dark'): Palette {
  const dark = scheme === 'dark';
  const primary = read(colors.primary, '#111827');
  const secondary = read(colors.secondary, '#ffa531');
  const tint = Math.min(primary.c * 0.1, TINT_CHROMA);
  const surface = (l: number, chroma = tint) => formatHex(oklch(l, chroma, primary.h));
  const away = dark ? 'light' : 'dark';

  const paper = surface(dark ? 0.185 : 0.992, tint / 2);
  const paper2 = surface(dark ? 0.235 : 0.968);
  const ground = surface(dark ? 0.275 : 0.953);
  const accentSoft = formatHex(oklch(dark ? 0.28 : 0.945, Math.min(primary.c, 0.035), primary.h));
  const surfaces = [paper, paper2, ground, accentSoft];
  const ink = legible(oklch(dark ? 0.95 : 0.22, tint * 1.5, primary.h), surfaces, 7, away);
  const preferredText = formatHex(read(colors.text, '#ffffff'));
  const accent = legible(primary, [paper, paper2], FILL_CONTRAST, away);
  const second = legible(secondary, [paper, paper2], FILL_CONTRAST, away);
  const footer = formatHex(read(colors.footer, '#111827'));
  const onFooter = textOn(footer, preferredText);
  return {
    paper,
    'paper-2': paper2,
    ground,
    ink,
    'ink-2': legible(oklch(dark ? 0.74 : 0.47, tint * 1.5, primary.h), surfaces, TEXT_CONTRAST, away),
    line: withAlpha(ink, dark ? 0.18 : 0.12),
    // Borders of fields. The oldest browsers lack `color-mix()`.
    edge: formatHex(interpolate([paper, ink], 'oklab')(0.48)),
    accent,
    'on-accent': textOn(accent, preferredText),
    'accent-ink': legible(primary, surfaces, TEXT_CONTRAST, away),
    'accent-soft': accentSoft,
    second,
    'on-second': textOn(second, formatHex(read(colors.textSecondary, '#ffffff'))),
    footer,
    'on-footer': onFooter,
    'footer-line': withAlpha(onFooter, 0.18),
    good: legible(oklch(dark ? 0.75 : 0.5, 0.13, 150), surfaces, TEXT_CONTRAST, away),
    warn: legible(oklch(dark ? 0.8 : 0.52, 0.12, 70), surfaces, TEXT_CONTRAST, away),
    bad: legible(oklch(dark ? 0.74 : 0.5, 0.18, 27), surfaces, TEXT_CONTRAST, away),
  };
}

/** Light and dark palette of a shop. Equal colors give equal palettes. */
export function shopPalettes(colors: ShopColors): { light: Palette; dark: Palette } {
  return { light: makePalette(colors, 'light'), dark: makePalette(colors, 'dark') };
}

/** A palette as declarations for a rule: `--paper:#fff;--ink:#111;…`. Only hex values, so safe to print. */
export function paletteCss(palette: Palette): string {
  return Object.entries(palette)
    .map(([token, value]) => `--${token}:${value}`)
    .join(';');
}
