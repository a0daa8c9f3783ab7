import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { paletteCss, shopPalettes, TEXT_CONTRAST } from '#pipeline/plan/palette.ts';
import { fc } from '#tests/support/properties.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colors = fc.record({
  primary: color,
  secondary: color,
  footer: color,
  text: color,
  textSecondary: color,
});

/** Text tokens with the surfaces they stand on. */
const PAIRS = [
  ['ink', ['paper', 'paper-2', 'ground', 'accent-soft']],
  ['ink-2', ['paper', 'paper-2', 'ground', 'accent-soft']],
  ['accent-ink', ['paper', 'paper-2', 'ground', 'accent-soft']],
  ['good', ['paper', 'paper-2']],
  ['warn', ['paper', 'paper-2']],
  ['bad', ['paper', 'paper-2']],
  ['on-accent', ['accent']],
  ['on-second', ['second']],
  ['on-footer', ['footer']],
] as const;

describe('shopPalettes', () => {
  it('gives text AA contrast on every surface, for any five colors, light and dark', () => {
    fc.assert(
      fc.property(colors, (given) => {
        for (const palette of Object.values(shopPalettes(given))) {
          for (const [text, surfaces] of PAIRS) {
            for (const surface of surfaces) {
              expect(wcagContrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
            }
          }
        }
      }),
    );
  });

  it('keeps a primary color that can be used as it is', () => {
    const given = {
      primary: '#0f766e',
      secondary: '#ffa531',
      footer: '#111827',
      text: '#ffffff',
      textSecondary: '#ffffff',
    };
    expect(shopPalettes(given).light.accent).toBe('#0f766e');
  });

  it('uses each text color where it is legible: the second on the second color, the first on the others', () => {
    const given = {
      primary: '#7a1f3d',
      secondary: '#c98a2b',
      footer: '#2a1420',
      text: '#fff4e6',
      textSecondary: '#2a1420',
    };
    expect(shopPalettes(given).light).toMatchObject({
      'on-accent': '#fff4e6',
      'on-second': '#2a1420',
      'on-footer': '#fff4e6',
    });
    const pale = { ...given, textSecondary: '#fff4e6' };
    expect(shopPalettes(pale).light['on-second']).not.toBe('#fff4e6');
  });

  it('darkens a white primary until a button shows on the page', () => {
    const given = {
      primary: '#ffffff',
      secondary: '#ffffff',
      footer: '#ffffff',
      text: '#ffffff',
      textSecondary: '#ffffff',
    };
    const { light } = shopPalettes(given);
    expect(wcagContrast(light.accent, light.paper)).toBeGreaterThan(1.3);
  });

  it('prints declarations of hex colors alone', () => {
    const given = {
      primary: 'red',
      secondary: 'red;}body{}',
      footer: 'url(x)',
      text: 'blue',
      textSecondary: '',
    };
    expect(paletteCss(shopPalettes(given).light)).toMatch(/^(?:--[a-z0-9-]+:#[0-9a-f]{6,8};?)+$/);
  });
});
