/** Cloth: a pattern fill with folds, weave and edge shade over it. */

import { borderBand, motifPaint } from './motifs.ts';
import { cover, group, line, type Pen, path, rect, times } from './pen.ts';
import { lit, shaded } from './tone.ts';

/** One fold: its path, width and darkness. */
export type Fold = readonly [d: string, width: number, strength?: number];

/** Cloth in the outline `d`; its folds are light on the left and dark on the right. */
export function cloth(pen: Pen, d: string, fill: string, folds: readonly Fold[] = []): string {
  const relief = folds
    .map(
      ([fold, width, strength = 1]) =>
        line(fold, '#140b18', width, `opacity="${0.26 * strength}" transform="translate(${width * 0.3} 0)"`) +
        line(
          fold,
          '#fff4e4',
          width * 0.7,
          `opacity="${0.17 * strength}" transform="translate(${-width * 0.45} 0)"`,
        ),
    )
    .join('');
  const outline = path(d, 'none');
  return group(
    path(d, fill) +
      path(d, weave(pen), 'opacity="0.5"') +
      group(relief + line(d, '#160c1c', 26, 'opacity="0.26"'), pen.blur(8, 0.06)) +
      line(d, '#fff4e4', 3, 'opacity="0.12"'),
    pen.clip(outline),
  );
}

/** The fine grain of a weave. */
export function weave(pen: Pen): string {
  return pen.tile(
    6,
    6,
    cover(6, 1.2, '#ffffff', 'fill-opacity="0.12"') + rect(3, 0, 1.2, 6, 0, '#100818', 'fill-opacity="0.12"'),
  );
}

/** The light and shade of vertical pleats over a box, as one paint; `count` pleats. */
export function pleats(pen: Pen, count: number): string {
  const stops = Array.from({ length: count }, (_, i) => {
    const start = i / count;
    const step = 1 / count;
    return [
      [start, '#120818', 0.42],
      [start + step * 0.22, '#120818', 0.06],
      [start + step * 0.45, '#fff6e8', 0.3],
      [start + step * 0.7, '#fff6e8', 0.02],
      [start + step * 0.98, '#120818', 0.3],
    ] as const;
  }).flat();
  return pen.across(...stops);
}

/** A close-up of cloth that fills the image: folded over itself once, with its border across. */
export function clothCloseUp(pen: Pen, base: string, accent: string, style: string, border: boolean): string {
  const paint = motifPaint(pen, style, base, accent, 2.3);
  const sweep = 'M-40 300C220 220 420 420 620 330S960 180 1040 240';
  return (
    cover(1000, 1000, paint) +
    cover(1000, 1000, weave(pen)) +
    group(
      times(4, (i) => {
        const shift = i * 210 - 260;
        const d = `M-40 ${shift + 260}C200 ${shift + 170} 420 ${shift + 400} 640 ${shift + 290}S960 ${shift + 120} 1040 ${shift + 190}`;
        return (
          line(d, '#120818', 70, 'opacity="0.26"') +
          line(d, '#fff6e8', 52, 'opacity="0.24" transform="translate(0 -62)"')
        );
      }),
      pen.blur(24, 0.05),
    ) +
    (border
      ? group(
          group(path('M-60 -20H1060V170H-60Z', '#120818'), `opacity="0.4" ${pen.blur(18, 0.15)}`) +
            group(borderBand(pen, base, accent, 1200, 170), 'transform="translate(-60 0)"') +
            rect(-60, 0, 1200, 170, 0, weave(pen)),
          'transform="translate(0 690) rotate(-7 500 80)"',
        )
      : '') +
    group(line(sweep, '#fff6e8', 10, 'opacity="0.22"'), pen.blur(10, 0.06)) +
    cover(
      1000,
      1000,
      pen.radial([0.4, 0.35, 0.8], [0, '#ffffff', 0.1], [0.6, '#ffffff', 0], [1, '#120818', 0.34]),
    )
  );
}

/** A folded stack of the cloth, its front edge on y = 850, 600 px wide. */
export function foldedCloth(pen: Pen, base: string, accent: string, style: string, border: boolean): string {
  const paint = motifPaint(pen, style, base, accent, 1.1);
  const layers = times(5, (i) => {
    const top = 800 - i * 46;
    const inset = (i * 7) % 11;
    const d = `M${212 + inset} ${top}C${190 + inset} ${top} ${190 + inset} ${top + 50} ${212 + inset} ${top + 50}H${800 - inset}C${792 - inset} ${top + 34} ${792 - inset} ${top + 16} ${800 - inset} ${top}Z`;
    return (
      path(d, i % 2 ? shaded(base, 0.06) : lit(base, 0.05)) +
      line(`M${214 + inset} ${top + 49}H${800 - inset}`, '#120818', 4, 'opacity="0.34"') +
      line(`M${208 + inset} ${top + 8}H${798 - inset}`, '#fff6e8', 5, 'opacity="0.22"') +
      rect(206 + inset, top + 14, 590, 22, 0, weave(pen))
    );
  });
  // The top face, seen from slightly above, shows the pattern.
  const face = 'M206 618L262 520H748L804 618Z';
  return (
    layers +
    group(
      path(face, paint, 'transform="translate(0 0)"') +
        path(face, weave(pen)) +
        (border ? group(borderBand(pen, base, accent, 720, 60), 'transform="translate(170 552)"') : '') +
        path(face, pen.down([0, '#120818', 0.22], [0.5, '#ffffff', 0.05], [1, '#ffffff', 0.16])),
      pen.clip(path(face, '#000')),
    ) +
    line('M206 618H804', lit(base, 0.35), 4, 'opacity="0.7"')
  );
}
