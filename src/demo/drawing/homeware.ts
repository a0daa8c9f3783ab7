/** Lamps, baskets, vases, candles and folk toys. */
import { weave } from './cloth.ts';
import type { Kind, Look } from './kind.ts';
import { contrasting, motifPaint } from './motifs.ts';
import { circle, cover, ellipse, group, line, type Pen, path, rect, times } from './pen.ts';
import { facePaint, lit, metalPaint, mix, roundPaint, shaded } from './tone.ts';

function lamp(pen: Pen, look: Look): string {
  const shade =
    look.number % 2
      ? 'M352 190H648L748 500H252Z'
      : 'M300 200C300 184 700 184 700 200L716 496C716 512 284 512 284 496Z';
  return (
    ellipse(500, 420, 420, 380, pen.centered([0, '#ffe9b8', 0.75], [1, '#ffe9b8', 0])) +
    rect(488, 480, 24, 120, 6, metalPaint(pen, '#c2a468')) +
    path(
      'M440 600C400 640 396 720 440 780C420 800 400 820 396 850H604C600 820 580 800 560 780C604 720 600 640 560 600Z',
      roundPaint(pen, look.accent),
    ) +
    line(
      'M430 690C470 700 530 700 572 690M436 730C470 740 530 740 566 730',
      shaded(look.accent, 0.4),
      4,
      'opacity="0.5"',
    ) +
    path(shade, motifPaint(pen, look.style, look.base, look.accent, 0.9)) +
    path(shade, weave(pen)) +
    path(
      shade,
      pen.radial([0.5, 0.62, 0.62], [0, '#fff3cf', 0.8], [0.5, '#ffe9b8', 0.3], [1, '#3a2010', 0.3]),
    ) +
    line(
      look.number % 2
        ? 'M352 192H648M252 498H748'
        : 'M300 200C300 214 700 214 700 200M284 496C284 512 716 512 716 496',
      lit(look.base, 0.4),
      7,
      'opacity="0.8"',
    )
  );
}

function basket(pen: Pen, look: Look): string {
  const d = 'M210 470C220 640 250 790 280 838Q290 850 310 850H690Q710 850 720 838C750 790 780 640 790 470Z';
  const straw = pen.tile(
    56,
    36,
    cover(56, 36, shaded(look.base, 0.35)) +
      rect(2, 1, 25, 16, 7, lit(look.base, 0.12)) +
      rect(30, 1, 25, 16, 7, look.base) +
      rect(-12, 19, 25, 16, 7, look.base) +
      rect(16, 19, 25, 16, 7, lit(look.base, 0.16)) +
      rect(44, 19, 25, 16, 7, lit(look.base, 0.05)),
  );
  const stripe =
    look.number % 2
      ? path('M228 600H772L762 680H238Z', mix(look.accent, look.base, 0.12), 'opacity="0.82"')
      : '';
  return (
    line('M300 470C300 250 700 250 700 470', shaded(look.base, 0.3), 30) +
    line('M300 470C300 250 700 250 700 470', lit(look.base, 0.15), 20, 'stroke-dasharray="16 9"') +
    ellipse(500, 470, 290, 62, shaded(look.base, 0.6)) +
    path(d, straw) +
    group(stripe, '') +
    path(
      d,
      pen.across([0, '#1c0f08', 0.5], [0.25, '#fff6e8', 0.22], [0.5, '#fff6e8', 0.04], [1, '#1c0f08', 0.52]),
    ) +
    line('M212 474C300 540 700 540 788 474', lit(look.base, 0.1), 26) +
    line('M212 474C300 540 700 540 788 474', shaded(look.base, 0.4), 22, 'stroke-dasharray="4 20"')
  );
}

const vaseShapes = [
  'M430 230C430 210 570 210 570 230C560 300 560 330 600 390C690 500 700 660 600 820Q585 850 555 850H445Q415 850 400 820C300 660 310 500 400 390C440 330 440 300 430 230Z',
  'M400 330C400 300 600 300 600 330C596 380 640 420 676 500C716 600 690 760 610 830Q590 850 560 850H440Q410 850 390 830C310 760 284 600 324 500C360 420 404 380 400 330Z',
  'M452 190C452 172 548 172 548 190C544 330 556 420 590 520C640 640 620 780 580 830Q566 850 540 850H460Q434 850 420 830C380 780 360 640 410 520C444 420 456 330 452 190Z',
] as const;

/** Height and half width of each shape's mouth. */
const vaseMouths = [
  [226, 68],
  [326, 96],
  [187, 46],
] as const;

function vase(pen: Pen, look: Look): string {
  const d = vaseShapes[look.number % 3] ?? vaseShapes[0];
  const [mouth, half] = vaseMouths[look.number % 3] ?? vaseMouths[0];
  const ink = contrasting(look.base, look.accent);
  const bands =
    look.style === 'plain'
      ? ''
      : times(3, (i) => {
          const y = 520 + i * 90;
          return (
            line(`M240 ${y}C400 ${y + 34} 600 ${y + 34} 760 ${y}`, ink, i === 1 ? 34 : 8, 'opacity="0.85"') +
            (i === 1
              ? times(12, (j) =>
                  path(
                    `M${290 + j * 40} ${y + 10 + Math.sin((j / 11) * Math.PI) * 14}l12 12l-12 12l-12 -12z`,
                    look.base,
                  ),
                )
              : '')
          );
        });
  return (
    path(d, roundPaint(pen, look.base)) +
    group(bands, pen.clip(path(d, '#000'))) +
    path(
      d,
      pen.across([0, '#1c0f08', 0.34], [0.28, '#ffffff', 0.3], [0.4, '#ffffff', 0.04], [1, '#1c0f08', 0.42]),
    ) +
    group(
      ellipse(
        500,
        mouth,
        half,
        15,
        shaded(look.base, 0.6),
        `stroke="${lit(look.base, 0.3)}" stroke-width="8"`,
      ),
      '',
    )
  );
}

function candle(pen: Pen, look: Look): string {
  const glass = 'M320 430H680L664 826Q662 850 638 850H362Q338 850 336 826Z';
  return (
    ellipse(500, 360, 260, 240, pen.centered([0, '#ffe6ad', 0.9], [1, '#ffe6ad', 0])) +
    path(glass, mix(look.base, '#ffffff', 0.12)) +
    ellipse(500, 432, 180, 34, lit(look.base, 0.5)) +
    line('M500 430V372', '#3b2a20', 5) +
    path(
      'M500 286C530 330 530 376 500 380C470 376 470 330 500 286Z',
      pen.down([0, '#fff3c4'], [0.6, '#ffc04d'], [1, '#e8762c']),
    ) +
    rect(380, 560, 240, 170, 6, '#f7f0e3') +
    circle(500, 622, 34, look.accent) +
    line('M424 690H576', shaded(look.accent, 0.4), 7) +
    path(
      glass,
      pen.across(
        [0, '#ffffff', 0.5],
        [0.1, '#ffffff', 0.05],
        [0.28, '#ffffff', 0.3],
        [0.4, '#ffffff', 0],
        [1, '#1c0f08', 0.3],
      ),
    )
  );
}

function bookends(pen: Pen, look: Look): string {
  // A carved wooden toy elephant.
  const d =
    'M250 560C250 430 380 370 520 380C560 330 660 330 700 390C760 420 770 520 756 620C752 700 770 760 800 780C780 810 724 800 712 740C704 690 704 650 690 620C680 640 660 650 644 652V836Q644 850 630 850H560Q546 850 546 836V720H420V836Q420 850 406 850H336Q322 850 322 836V700C280 690 250 640 250 560Z';
  return (
    path(d, facePaint(pen, look.base)) +
    group(
      path(
        'M250 380H540V700H250Z',
        motifPaint(pen, look.style, look.accent, look.base, 0.7),
        'transform="translate(84 0)"',
      ) + line('M334 380V700M624 380V560', lit(look.accent, 0.4), 8),
      pen.clip(path('M330 400C400 372 480 376 530 392V600Q430 640 330 600Z', '#000')),
    ) +
    path(d, pen.down([0, '#fff6e8', 0.3], [0.4, '#fff6e8', 0], [1, '#1c0f08', 0.4])) +
    path(
      'M560 430C640 410 660 500 620 580C570 600 540 540 560 430Z',
      shaded(look.base, 0.16),
      `stroke="${shaded(look.base, 0.5)}" stroke-width="3"`,
    ) +
    circle(700, 470, 11, '#1c1213') +
    circle(697, 467, 4, '#ffffff') +
    path('M716 560C740 590 760 600 784 596C770 620 730 616 708 590Z', '#f7f0e3') +
    times(2, (i) => rect(322 + i * 224, 800, 98, 12, 0, look.accent))
  );
}

const shared = { mood: 'warm', pose: 'standing', set: 'table' } as const;

export const homewareKinds = {
  lamp: { ...shared, draw: lamp, foot: [500, 850, 110], focus: [500, 400, 1.9] },
  basket: { ...shared, draw: basket, foot: [500, 850, 210], focus: [440, 620, 2.3] },
  vase: { ...shared, draw: vase, foot: [500, 850, 110], focus: [500, 560, 2.2] },
  candle: { ...shared, draw: candle, foot: [500, 850, 165], focus: [500, 560, 2.1] },
  elephant: { ...shared, draw: bookends, foot: [500, 850, 220], sceneScale: 0.66, focus: [480, 520, 2.2] },
} as const satisfies Record<string, Kind>;
