/** Lighter and darker colors, and the paints of a few materials. */
import type { Pen } from './pen.ts';

function channels(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** A mix of two `#rrggbb` colors in linear light; 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const part = (index: 0 | 1 | 2) => {
    const linear = (a[index] / 255) ** 2.2 * (1 - share) + (b[index] / 255) ** 2.2 * share;
    return Math.round(linear ** (1 / 2.2) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(1)}${part(2)}`;
}

/** Perceived lightness in [0, 1]. */
export function lightness(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (
    (0.2126 * (red / 255) ** 2.2 + 0.7152 * (green / 255) ** 2.2 + 0.0722 * (blue / 255) ** 2.2) ** (1 / 2.2)
  );
}

/** Toward warm light. */
export function lit(color: string, share: number): string {
  return mix(color, '#fffaf2', share);
}

/** Toward a cool, not black, shade. */
export function shaded(color: string, share: number): string {
  return mix(color, '#120c1a', share);
}

/** The side of a round, matt object, lit from the left. */
export function roundPaint(pen: Pen, color: string): string {
  return pen.across(
    [0, shaded(color, 0.42)],
    [0.14, color],
    [0.34, lit(color, 0.3)],
    [0.55, color],
    [0.86, shaded(color, 0.4)],
    [1, shaded(color, 0.58)],
  );
}

/** Polished metal, banded across. */
export function metalPaint(pen: Pen, color = '#c9ced6', to: readonly [number, number] = [1, 0]): string {
  return pen.linear(
    to,
    [0, shaded(color, 0.35)],
    [0.18, lit(color, 0.75)],
    [0.38, shaded(color, 0.12)],
    [0.6, lit(color, 0.55)],
    [0.82, shaded(color, 0.28)],
    [1, shaded(color, 0.5)],
  );
}

/** A flat matt face lit from the upper left. */
export function facePaint(pen: Pen, color: string, depth = 0.22): string {
  return pen.linear([0.7, 1], [0, lit(color, depth)], [0.5, color], [1, shaded(color, depth)]);
}

/** A sphere lit from the upper left. */
export function ballPaint(pen: Pen, color: string): string {
  return pen.radial(
    [0.36, 0.3, 0.72],
    [0, lit(color, 0.65)],
    [0.4, lit(color, 0.1)],
    [0.78, shaded(color, 0.14)],
    [1, shaded(color, 0.42)],
  );
}

/** Clear glass over its background. */
export function glassPaint(pen: Pen): string {
  return pen.across(
    [0, '#ffffff', 0.55],
    [0.12, '#ffffff', 0.08],
    [0.3, '#ffffff', 0.35],
    [0.42, '#ffffff', 0.04],
    [0.85, '#ffffff', 0.06],
    [1, '#ffffff', 0.4],
  );
}
