/** Labels of packs and jars. */
import type { Look } from './kind.ts';
import { circle, ellipse, group, line, type Pen, path, rect, times } from './pen.ts';
import { lit, mix } from './tone.ts';

/** A small emblem about 0,0 that distinguishes packs without lettering. */
function emblem(look: Look): string {
  const ink = look.base;
  switch (look.style) {
    case 'leaf':
      return (
        path('M0 40C-30 20 -34 -20 0 -52C34 -20 30 20 0 40Z', ink) +
        path(
          'M-6 34C-50 34 -66 4 -64 -24C-34 -22 -10 2 -6 34ZM6 34C50 34 66 4 64 -24C34 -22 10 2 6 34Z',
          ink,
          'opacity="0.75"',
        ) +
        line('M0 58V-30', lit(ink, 0.5), 4)
      );
    case 'bee':
      return times(7, (i) =>
        path(
          'M0 -26L22 -13V13L0 26L-22 13V-13Z',
          i % 2 ? ink : mix(ink, '#f2b33d', 0.5),
          `transform="translate(${[0, 46, -46, 23, -23, 23, -23][i] ?? 0} ${[0, 0, 0, 40, 40, -40, -40][i] ?? 0})"`,
        ),
      );
    case 'mango':
      return (
        path('M-10 50C-60 40 -58 -30 -8 -46C34 -60 62 -20 48 18C38 44 20 56 -10 50Z', '#e5a52c') +
        path('M-8 -46C10 -70 40 -70 56 -58C44 -40 14 -36 -8 -46Z', '#4f7a3f') +
        path(
          'M-30 10C-30 -14 -14 -28 0 -32',
          'none',
          'stroke="#fff0c4" stroke-width="6" stroke-linecap="round"',
        )
      );
    case 'chilli':
      return times(3, (i) =>
        group(
          path('M0 -40C20 0 14 40 -12 62C-16 30 -22 0 -12 -40Z', i === 1 ? '#d13a26' : '#b3261c') +
            line('M-6 -40C-6 -54 4 -60 12 -62', '#4f7a3f', 7),
          `transform="rotate(${(i - 1) * 34})"`,
        ),
      );
    case 'grain':
      return (
        times(7, (i) => {
          const [x, y, turn] = [i % 2 ? 18 : -18, 44 - i * 15, i % 2 ? 34 : -34];
          return ellipse(x, y, 11, 20, '#d9a441', `transform="rotate(${turn} ${x} ${y})"`);
        }) + line('M0 66V-54', '#8a6a2c', 5)
      );
    default:
      return (
        circle(0, 0, 44, ink) +
        times(12, (i) => group(ellipse(0, -34, 6, 14, look.accent), `transform="rotate(${i * 30})"`)) +
        circle(0, 0, 14, look.accent)
      );
  }
}

/** A paper label with the emblem of the pack's style. */
export function label(pen: Pen, look: Look, x: number, y: number, width: number, height: number): string {
  return (
    rect(x, y, width, height, 10, '#fbf4e2') +
    rect(x + 9, y + 9, width - 18, height - 18, 5, 'none', `stroke="${look.base}" stroke-width="3"`) +
    group(
      emblem(look),
      `transform="translate(${x + width / 2} ${y + height * 0.42}) scale(${Math.min(width, height) / 210})"`,
    ) +
    rect(x + width * 0.26, y + height * 0.76, width * 0.48, 9, 4, look.base) +
    rect(x + width * 0.36, y + height * 0.85, width * 0.28, 6, 3, look.accent) +
    rect(
      x,
      y,
      width,
      height,
      10,
      pen.across([0, '#3a1d10', 0.2], [0.2, '#ffffff', 0], [0.8, '#ffffff', 0], [1, '#3a1d10', 0.26]),
    )
  );
}
