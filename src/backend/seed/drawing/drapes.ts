/** Lengths of cloth: sarees, shawls, curtains, rugs, bedcovers, throws. */
import { cloth, foldedCloth, pleats, weave } from './cloth.ts';
import type { Kind, Look } from './kind.ts';
import { borderBand, contrasting, motifPaint } from './motifs.ts';
import { circle, group, line, type Pen, path, rect, times } from './pen.ts';
import { layShadow } from './stage.ts';
import { facePaint, lit, metalPaint, mix, roundPaint, shaded } from './tone.ts';

function rod(pen: Pen, from: number, to: number, y: number): string {
  return (
    rect(
      from,
      y - 9,
      to - from,
      18,
      9,
      pen.linear([
        [0, '#d8b48a'],
        [0.45, '#a97c50'],
        [1, '#6b4a2e'],
      ]),
    ) +
    circle(from, y, 16, roundPaint(pen, '#8a6241')) +
    circle(to, y, 16, roundPaint(pen, '#8a6241'))
  );
}

/** Cloth that hangs over a rod, with a wavy hem, pleats and a border along its end. */
function hung(
  pen: Pen,
  look: Look,
  box: readonly [number, number, number, number],
  options: { folds: number; border: number; dense?: boolean },
): string {
  const [x, y, width, height] = box;
  const hem = y + height;
  const wave = width / options.folds / 2;
  const d = `M${x + 6} ${y}C${x} ${y + height * 0.3} ${x - 4} ${y + height * 0.7} ${x - 8} ${hem}${times(
    options.folds,
    (i) =>
      `q${wave * 0.5} ${i % 2 ? 10 : 16} ${wave} ${i % 2 ? 2 : 4}t${wave + 16 / options.folds / 2} ${i % 2 ? -6 : -4}`,
  )}C${x + width + 4} ${y + height * 0.7} ${x + width} ${y + height * 0.3} ${x + width - 6} ${y}Z`;
  const fill = motifPaint(pen, look.style, look.base, look.accent, options.dense ? 0.8 : 1);
  const shade = group(
    path(d, weave(pen), 'opacity="0.6"') +
      (options.border > 0
        ? group(
            borderBand(pen, look.base, look.accent, width + 60, options.border),
            `transform="translate(${x - 30} ${hem - options.border + 4})"`,
          )
        : '') +
      rect(x - 20, y, width + 40, height + 40, 0, pleats(pen, options.folds)) +
      rect(
        x - 20,
        y,
        width + 40,
        120,
        0,
        pen.linear([
          [0, '#120818', 0.34],
          [0.2, '#fff6e8', 0.18],
          [1, '#120818', 0],
        ]),
      ) +
      rect(
        x - 20,
        hem - 260,
        width + 40,
        300,
        0,
        pen.linear([
          [0, '#120818', 0],
          [1, '#120818', 0.2],
        ]),
      ),
    pen.clip(path(d, '#000')),
  );
  return (
    group(path(d, '#1c1213'), `transform="translate(14 16)" opacity="0.2" ${pen.blur(16)}`) +
    path(d, fill) +
    shade
  );
}

function saree(pen: Pen, look: Look): string {
  const pallu: Look = {
    ...look,
    base: mix(look.base, shaded(contrasting(look.base, look.accent), 0.2), look.number % 2 ? 0.16 : 0.42),
  };
  return (
    hung(pen, look, [336, 150, 420, 690], { folds: 7, border: 96 }) +
    hung(pen, { ...pallu, style: look.style === 'plain' ? 'stripe' : look.style }, [236, 150, 238, 600], {
      folds: 3,
      border: 168,
      dense: true,
    }) +
    times(18, (i) =>
      line(
        `M${238 + i * 13.4} 752v${26 + (i % 3) * 5}`,
        contrasting(look.base, look.accent),
        3,
        'opacity="0.9"',
      ),
    ) +
    rod(pen, 190, 812, 148)
  );
}

function shawl(pen: Pen, look: Look): string {
  return (
    hung(pen, { ...look, base: shaded(look.base, 0.1) }, [452, 150, 270, 520], { folds: 4, border: 78 }) +
    times(20, (i) => line(`M${454 + i * 13.6} 676v${34 + (i % 3) * 6}`, shaded(look.base, 0.1), 4)) +
    hung(pen, look, [282, 150, 330, 620], { folds: 5, border: 84 }) +
    times(25, (i) =>
      line(`M${286 + i * 13.4} 776v${36 + (i % 3) * 7}`, mix(look.base, look.accent, 0.3), 4),
    ) +
    rod(pen, 210, 792, 148)
  );
}

function curtain(pen: Pen, look: Look): string {
  const glass = rect(
    240,
    190,
    520,
    560,
    4,
    pen.linear([
      [0, '#fdfbf2'],
      [1, '#dfe9ea'],
    ]),
  );
  const bars =
    line('M500 190V750M240 440H760', '#fbf8f2', 14) +
    rect(240, 190, 520, 560, 4, 'none', 'stroke="#fbf8f2" stroke-width="18"');
  const ring = (x: number) => circle(x, 128, 13, 'none', 'stroke="#b9975b" stroke-width="5"');
  return (
    glass +
    bars +
    hung(pen, look, [150, 138, 240, 730], { folds: 5, border: look.number % 2 ? 70 : 0 }) +
    hung(pen, look, [612, 138, 240, 730], { folds: 5, border: look.number % 2 ? 70 : 0 }) +
    times(5, (i) => ring(174 + i * 48) + ring(636 + i * 48)) +
    rect(110, 116, 780, 14, 7, metalPaint(pen, '#c2a468', [0, 1]))
  );
}

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
    path(rugOutline, pen.tile(9, 9, rect(0, 0, 9, 2, 0, '#120818', 'opacity="0.16"'))) +
    path(
      rugOutline,
      pen.linear(
        [
          [0, '#fff6e8', 0.18],
          [0.5, '#fff6e8', 0],
          [1, '#120818', 0.16],
        ],
        [1, 1],
      ),
    )
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
export function cushionShape(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
): string {
  const [a, b] = [width * 0.06, height * 0.06];
  const d = `M${x} ${y}C${x + width * 0.3} ${y + b} ${x + width * 0.7} ${y + b} ${x + width} ${y}C${x + width - a} ${y + height * 0.3} ${x + width - a} ${y + height * 0.7} ${x + width} ${y + height}C${x + width * 0.7} ${y + height - b} ${x + width * 0.3} ${y + height - b} ${x} ${y + height}C${x + a} ${y + height * 0.7} ${x + a} ${y + height * 0.3} ${x} ${y}Z`;
  return (
    group(path(d, '#1c1213'), `transform="translate(6 12)" opacity="0.26" ${pen.blur(12)}`) +
    path(d, fill) +
    path(d, weave(pen)) +
    path(
      d,
      pen.radial(
        [
          [0, '#fff8ee', 0.34],
          [0.5, '#fff8ee', 0.04],
          [0.8, '#120818', 0.14],
          [1, '#120818', 0.42],
        ],
        [0.42, 0.36, 0.72],
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

const stack = (border: boolean) => (pen: Pen, look: Look) =>
  foldedCloth(pen, look.base, look.accent, look.style, border);

export const drapeKinds = {
  saree: {
    mood: 'warm',
    ground: 'hang',
    draw: saree,
    set: 'room',
    sceneScale: 0.78,
    focus: [420, 700, 2.4],
    cloth: 'border',
  },
  shawl: {
    mood: 'warm',
    ground: 'hang',
    draw: shawl,
    set: 'room',
    sceneScale: 0.78,
    focus: [420, 680, 2.4],
    cloth: 'border',
  },
  curtain: {
    mood: 'warm',
    frame: 1.06,
    ground: 'hang',
    draw: curtain,
    set: 'room',
    sceneScale: 0.82,
    focus: [300, 600, 2.2],
    cloth: 'plain',
  },
  rug: { mood: 'warm', frame: 1.3, ground: 'lay', draw: rug, set: 'room', focus: [360, 430, 2.6] },
  bedcover: {
    mood: 'warm',
    frame: 1.08,
    ground: 'stand',
    draw: bedcover,
    foot: [500, 862, 380],
    set: 'room',
    sceneScale: 0.86,
    focus: [420, 640, 2.2],
    cloth: 'border',
  },
  cushion: {
    mood: 'warm',
    ground: 'stand',
    draw: cushion,
    foot: [500, 826, 250],
    set: 'table',
    sceneScale: 0.6,
    focus: [420, 480, 2.3],
    cloth: 'plain',
  },
  throw: {
    mood: 'warm',
    ground: 'stand',
    draw: stack(true),
    foot: [500, 850, 310],
    set: 'table',
    sceneScale: 0.62,
    focus: [480, 540, 2.2],
    cloth: 'border',
  },
  linen: {
    mood: 'warm',
    ground: 'stand',
    draw: stack(false),
    foot: [500, 850, 310],
    set: 'table',
    sceneScale: 0.62,
    focus: [480, 540, 2.2],
    cloth: 'plain',
  },
} as const satisfies Record<string, Kind>;
