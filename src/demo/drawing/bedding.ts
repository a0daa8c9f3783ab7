/** Rugs, bedcovers, cushions, throws and linen. */
import { cloth, foldedCloth, pleats, weave } from './cloth.ts';
import type { Kind, Look } from './kind.ts';
import { borderBand, contrasting, motifPaint } from './motifs.ts';
import { circle, cover, group, line, type Pen, path, rect, times } from './pen.ts';
import { layShadow } from './stage.ts';
import { facePaint, lit, mix, shaded } from './tone.ts';

const rugOutline = 'M196 300H804V700H196Z';

function rug(pen: Pen, look: Look): string {
  const ink = contrasting(look.base, look.accent);
  const fringe = times(46, (i) =>
    line(
      `M192 ${304 + i * 8.7}h-${24 + (i % 3) * 6}M808 ${304 + i * 8.7}h${24 + ((i + 1) % 3) * 6}`,
      '#e9dcc4',
      3,
    ),
  );
  const field = rect(262, 366, 476, 268, 0, motifPaint(pen, look.style, look.base, look.accent, 0.9));
  const medallion =
    look.number % 2
      ? path('M500 398L610 500L500 602L390 500Z', shaded(look.base, 0.3)) +
        path('M500 424L582 500L500 576L418 500Z', ink) +
        path('M500 452L552 500L500 548L448 500Z', look.base)
      : '';
  return (
    layShadow(pen, rugOutline) +
    fringe +
    path(rugOutline, shaded(look.base, 0.34)) +
    rect(212, 316, 576, 368, 0, 'none', `stroke="${ink}" stroke-width="5"`) +
    rect(
      236,
      340,
      528,
      320,
      0,
      motifPaint(pen, 'lattice', mix(look.base, ink, 0.25), shaded(look.base, 0.2), 0.42),
      `stroke="${ink}" stroke-width="3"`,
    ) +
    field +
    rect(262, 366, 476, 268, 0, 'none', `stroke="${ink}" stroke-width="4"`) +
    medallion +
    path(rugOutline, weave(pen)) +
    path(rugOutline, pen.tile(9, 9, cover(9, 2, '#120818', 'fill-opacity="0.16"'))) +
    path(rugOutline, pen.linear([1, 1], [0, '#fff6e8', 0.18], [0.5, '#fff6e8', 0], [1, '#120818', 0.16]))
  );
}

function bedcover(pen: Pen, look: Look): string {
  const paint = motifPaint(pen, look.style, look.base, look.accent, 1.15);
  const wood = '#8f6a48';
  const pillow = (x: number, y: number, fill: string) => cushionShape(pen, x, y, 250, 150, fill);
  const cover =
    'M150 560C300 536 700 536 850 560L900 800C905 838 880 850 850 846C620 838 380 838 150 846C120 850 95 838 100 800Z';
  return (
    rect(120, 250, 760, 330, 26, facePaint(pen, wood)) +
    rect(146, 276, 708, 290, 16, shaded(wood, 0.22)) +
    times(9, (i) => rect(160 + i * 78, 286, 58, 280, 8, facePaint(pen, lit(wood, 0.08)))) +
    rect(128, 820, 46, 46, 6, shaded(wood, 0.4)) +
    rect(826, 820, 46, 46, 6, shaded(wood, 0.4)) +
    pillow(196, 400, lit(look.base, 0.7)) +
    pillow(554, 400, lit(look.base, 0.7)) +
    pillow(240, 442, paint) +
    pillow(510, 442, paint) +
    cloth(pen, cover, paint, [
      ['M300 560C280 660 250 760 240 850', 40],
      ['M700 560C730 660 752 760 768 850', 40],
      ['M500 550C506 650 496 760 502 850', 30, 0.6],
    ]) +
    group(
      group(borderBand(pen, look.base, look.accent, 900, 92), 'transform="translate(50 762)"') +
        rect(50, 762, 900, 92, 0, pleats(pen, 12), 'opacity="0.5"'),
      pen.clip(path(cover, '#000')),
    )
  );
}

/** A plump, square-cornered pillow in the box. */
function cushionShape(pen: Pen, x: number, y: number, width: number, height: number, fill: string): string {
  const [a, b] = [width * 0.06, height * 0.06];
  const d = `M${x} ${y}C${x + width * 0.3} ${y + b} ${x + width * 0.7} ${y + b} ${x + width} ${y}C${x + width - a} ${y + height * 0.3} ${x + width - a} ${y + height * 0.7} ${x + width} ${y + height}C${x + width * 0.7} ${y + height - b} ${x + width * 0.3} ${y + height - b} ${x} ${y + height}C${x + a} ${y + height * 0.7} ${x + a} ${y + height * 0.3} ${x} ${y}Z`;
  return (
    group(path(d, '#1c1213'), `transform="translate(6 12)" opacity="0.26" ${pen.blur(12)}`) +
    path(d, fill) +
    path(d, weave(pen)) +
    path(
      d,
      pen.radial(
        [0.42, 0.36, 0.72],
        [0, '#fff8ee', 0.34],
        [0.5, '#fff8ee', 0.04],
        [0.8, '#120818', 0.14],
        [1, '#120818', 0.42],
      ),
    ) +
    line(d, '#fff6e8', 2.5, 'opacity="0.35"')
  );
}

function cushion(pen: Pen, look: Look): string {
  const fill = motifPaint(pen, look.style, look.base, look.accent, 1.35);
  const ink = contrasting(look.base, look.accent);
  const corners = [
    [232, 262],
    [768, 262],
    [232, 826],
    [768, 826],
  ] as const;
  const tassels =
    look.number % 2
      ? corners
          .map(
            ([x, y]) =>
              circle(x, y, 13, ink) +
              times(6, (i) => line(`M${x} ${y}l${(i - 2.5) * 6} ${y > 500 ? 46 : -46}`, ink, 4)),
          )
          .join('')
      : '';
  return (
    tassels +
    cushionShape(pen, 228, 258, 544, 572, fill) +
    group(
      line('M500 300C486 380 512 470 498 560', '#120818', 26, 'opacity="0.14"') +
        line(
          'M300 330C380 420 430 450 500 545M700 330C640 420 570 470 500 545',
          '#fff6e8',
          22,
          'opacity="0.14"',
        ),
      pen.blur(12),
    )
  );
}

const shared = { mood: 'warm', pose: 'standing', set: 'table' } as const;

const folded = { ...shared, foot: [500, 850, 310], sceneScale: 0.62, focus: [480, 540, 2.2] } as const;

const stack = (border: boolean) => (pen: Pen, look: Look) =>
  foldedCloth(pen, look.base, look.accent, look.style, border);

export const beddingKinds = {
  rug: {
    ...shared,
    frame: 1.3,
    pose: 'flat',
    draw: rug,
    set: 'planks',
    sceneScale: 1.1,
    focus: [360, 430, 2.6],
  },
  bedcover: {
    ...shared,
    frame: 1.08,
    draw: bedcover,
    foot: [500, 862, 380],
    set: 'room',
    sceneScale: 0.86,
    focus: [420, 640, 2.2],
    cloth: 'border',
  },
  cushion: {
    ...shared,
    draw: cushion,
    foot: [500, 826, 250],
    sceneScale: 0.6,
    focus: [420, 480, 2.3],
    cloth: 'plain',
  },
  throw: { ...folded, draw: stack(true), cloth: 'border' },
  linen: { ...folded, draw: stack(false), cloth: 'plain' },
} as const satisfies Record<string, Kind>;
