/** Sweets of Bengal: boxes, bowls, plates and clay pots. */
import type { Kind, Look } from './kind.ts';
import { motifPaint } from './motifs.ts';
import { circle, cover, ellipse, group, line, type Pen, path, r, rect, spiral, times } from './pen.ts';
import { ballPaint, facePaint, lit, metalPaint, mix, roundPaint, shaded } from './tone.ts';

/** One sweet seen from above at an angle, centered on 0,0, about 100 px wide. */
function drawnSweet(pen: Pen, style: string, look: Look, index: number): string {
  const milk = '#f3e2bd';
  const shadow = ellipse(4, 34, 50, 16, '#3a1d10', `opacity="0.3" ${pen.blur(5)}`);
  switch (style) {
    case 'ladoo':
      return (
        shadow +
        circle(0, 0, 47, ballPaint(pen, '#e8912c')) +
        times(26, (i) => {
          const [x, y] = spiral(i, 8.4);
          return circle(x, y, 5.4, i % 3 ? '#f5b04a' : '#cf7318', 'opacity="0.75"');
        }) +
        path('M-8 -22c10 -8 20 -2 18 6c-8 6 -16 4 -18 -6z', '#7f9a48')
      );
    case 'jam':
      return (
        shadow +
        ellipse(0, 2, 56, 42, ballPaint(pen, '#7a3317')) +
        ellipse(-16, -14, 16, 8, '#ffe9d0', `opacity="0.65" transform="rotate(-20 -16 -14)"`) +
        path('M4 -20l16 4l-4 8l-14 -4z', '#8fa35a')
      );
    case 'rasgulla':
      return (
        shadow +
        circle(0, 0, 48, ballPaint(pen, '#f7f0e0')) +
        circle(12, 14, 3, '#dccfb4') +
        circle(-10, 18, 2.6, '#dccfb4') +
        ellipse(-16, -18, 11, 7, '#ffffff', 'opacity="0.9"')
      );
    case 'chomchom':
      return (
        shadow +
        rect(-62, -28, 124, 62, 31, facePaint(pen, index % 2 ? '#e9b26a' : '#edd08b', 0.3)) +
        line('M-44 -4H44', '#fdf6e4', 15, 'opacity="0.9"') +
        times(7, (i) => rect(-40 + i * 12, -8 + (i % 3) * 3, 7, 3, 1, i % 2 ? '#8fa35a' : '#c0492f'))
      );
    case 'barfi':
      return (
        shadow +
        path('M0 -36L58 -6L0 26L-58 -6Z', lit(milk, 0.3)) +
        path('M-58 -6L0 26V54L-58 20Z', shaded(milk, 0.12)) +
        path('M58 -6L0 26V54L58 20Z', shaded(milk, 0.26)) +
        path('M-26 -6L0 -20L26 -6L0 8Z', '#e6e9ee', 'opacity="0.9"') +
        path('M-6 -10l14 2l-4 8l-14 -2z', '#7f9a48')
      );
    case 'pitha':
      return (
        shadow +
        path('M-58 6C-50 -40 50 -40 58 6C40 40 -40 40 -58 6Z', facePaint(pen, '#c98a45', 0.34)) +
        line('M-44 4C-20 -22 20 -22 44 4M-30 16C-10 -4 10 -4 30 16', '#7d4a1c', 4, 'opacity="0.7"')
      );
    default: {
      // Sandesh with the relief of a carved mold.
      const dough = index % 2 ? mix(milk, look.accent, 0.35) : milk;
      return (
        shadow +
        circle(0, 6, 48, shaded(dough, 0.24)) +
        circle(0, 0, 48, facePaint(pen, dough, 0.22)) +
        times(8, (i) => group(ellipse(0, -27, 8, 13, shaded(dough, 0.16)), `transform="rotate(${i * 45})"`)) +
        circle(0, 0, 13, shaded(dough, 0.2)) +
        circle(0, 0, 6, '#c0492f')
      );
    }
  }
}

/** A sweet at x, y. Sweets alternate between two looks; each look is drawn once and reused. */
function sweet(pen: Pen, look: Look, index: number, x: number, y: number, scale: number): string {
  const stamp = pen.stamp(drawnSweet(pen, look.style, look, index % 2));
  return `<use href="${stamp}" transform="translate(${r(x)} ${r(y)}) scale(${r(scale)})"/>`;
}

function sweetBox(pen: Pen, look: Look): string {
  const sweets = times(12, (i) => {
    const row = Math.floor(i / 4);
    const shrink = 0.86 + row * 0.07;
    return sweet(pen, look, i, 500 + ((i % 4) - 1.5) * (122 + row * 9), 520 + row * 92, shrink);
  });
  const lid = 'M232 200H768L736 424H264Z';
  return (
    path(lid, motifPaint(pen, 'paisley', look.base, look.accent, 0.8)) +
    path(lid, pen.down([0, '#fff6e8', 0.2], [1, '#120818', 0.34])) +
    path('M404 250H596L590 370H410Z', '#f8efdc') +
    circle(500, 300, 26, look.base) +
    times(8, (i) =>
      group(ellipse(0, -15, 5, 9, look.accent), `transform="translate(500 300) rotate(${i * 45})"`),
    ) +
    line('M440 348H560', look.base, 7) +
    path('M264 424H736L800 790H200Z', '#fbf4e4') +
    path(
      'M264 424H736L800 790H200Z',
      pen.down([0, '#3a1d10', 0.34], [0.2, '#3a1d10', 0.04], [1, '#3a1d10', 0.1]),
    ) +
    times(3, (i) => line(`M${378 + i * 122} 428L${346 + i * 154} 786`, '#e4d5b6', 4)) +
    sweets +
    path('M196 786H804L796 850H204Z', facePaint(pen, look.base, 0.2)) +
    path('M264 424L200 786L196 786L256 424ZM736 424L800 786H804L744 424Z', look.base) +
    line('M200 800H800', look.accent, 5) +
    line('M202 836H798', look.accent, 2.5)
  );
}

function bowl(pen: Pen, look: Look): string {
  const clay = look.base;
  const d = 'M220 600C240 770 340 850 430 850H570C660 850 760 770 780 600Z';
  const rows = [
    [430, 4],
    [496, 5],
    [568, 5],
  ] as const;
  const syrup = look.style === 'jam' ? '#8a4a1e' : '#f0dfae';
  const heap = rows
    .map(([y, count], row) =>
      times(count, (i) =>
        sweet(pen, look, i + row, 500 + (i - (count - 1) / 2) * 102 + (row % 2) * 6, y, 1.06),
      ),
    )
    .join('');
  return (
    ellipse(500, 600, 280, 66, shaded(clay, 0.45)) +
    ellipse(500, 604, 262, 56, syrup) +
    heap +
    path(d, roundPaint(pen, clay)) +
    path(
      'M220 600C300 664 700 664 780 600C778 622 776 632 774 640C690 704 310 704 226 640C224 632 222 622 220 600Z',
      lit(clay, 0.24),
    ) +
    times(15, (i) =>
      path(
        `M${262 + i * 34} ${686 + Math.sin((i / 14) * Math.PI) * 34}l11 13l-11 13l-11 -13z`,
        look.accent,
        'opacity="0.85"',
      ),
    ) +
    rect(420, 842, 160, 10, 5, shaded(clay, 0.4))
  );
}

function plate(pen: Pen, look: Look): string {
  const spots: readonly (readonly [number, number])[] = [
    [340, 690],
    [450, 660],
    [560, 660],
    [665, 690],
    [390, 738],
    [505, 726],
    [620, 738],
    [450, 636],
    [560, 632],
    [505, 690],
  ];
  const back = [...spots].sort((a, b) => a[1] - b[1]);
  return (
    ellipse(500, 776, 372, 100, shaded(look.base, 0.5)) +
    ellipse(500, 740, 374, 102, metalPaint(pen, look.base)) +
    ellipse(500, 740, 318, 84, shaded(look.base, 0.14)) +
    ellipse(500, 740, 310, 80, lit(look.base, 0.16)) +
    times(28, (i) =>
      circle(500 + Math.cos((i / 28) * 6.283) * 345, 740 + Math.sin((i / 28) * 6.283) * 92, 6, look.accent),
    ) +
    back.map(([x, y], i) => sweet(pen, look, i, x, y, 1.32)).join('') +
    group(
      path('M0 0C40 -30 90 -20 110 10C70 30 30 26 0 0Z', '#5d8a4a') +
        line('M4 0C40 -6 70 0 104 8', '#8fb478', 3),
      'transform="translate(220 690) rotate(-24)"',
    )
  );
}

function claypot(pen: Pen, look: Look): string {
  const d =
    'M290 420C300 480 250 560 250 650C250 770 340 850 430 850H570C660 850 750 770 750 650C750 560 700 480 710 420Z';
  const [middle, edge] = look.style === 'khejur' ? ['#c98f4d', '#a96d30'] : ['#f6dfb0', '#e7b56f'];
  return (
    path(d, roundPaint(pen, look.base)) +
    path(
      d,
      pen.tile(
        60,
        22,
        cover(60, 3, '#3a1d10', 'fill-opacity="0.14"') + rect(0, 9, 60, 1.5, 0, '#ffffff', 'opacity="0.08"'),
      ),
    ) +
    ellipse(500, 420, 232, 62, roundPaint(pen, lit(look.base, 0.12))) +
    ellipse(500, 418, 204, 48, shaded(look.base, 0.45)) +
    ellipse(500, 426, 198, 42, pen.centered([0, middle], [0.75, edge], [1, '#a66a34'])) +
    line('M380 416C430 400 480 432 530 412S600 416 620 420', '#fff4da', 5, 'opacity="0.6"') +
    times(11, (i) =>
      circle(300 + i * 40, 600 + Math.sin((i / 10) * Math.PI) * 40, 9, look.accent, 'opacity="0.85"'),
    ) +
    line('M262 560C360 620 640 620 738 560M254 680C360 744 640 744 746 680', look.accent, 5, 'opacity="0.7"')
  );
}

function patali(pen: Pen, look: Look): string {
  const disc = (x: number, y: number, size: number) =>
    ellipse(x + 6, y + 54 * size, 170 * size, 48 * size, '#1c1213', `opacity="0.28" ${pen.blur(9)}`) +
    path(
      `M${x - 170 * size} ${y}V${y + 44 * size}C${x - 150 * size} ${y + 104 * size} ${x + 150 * size} ${y + 104 * size} ${x + 170 * size} ${y + 44 * size}V${y}Z`,
      roundPaint(pen, shaded(look.base, 0.12)),
    ) +
    ellipse(x, y, 170 * size, 52 * size, facePaint(pen, look.base, 0.32)) +
    ellipse(
      x,
      y + 2,
      120 * size,
      34 * size,
      'none',
      `stroke="${shaded(look.base, 0.3)}" stroke-width="4" opacity="0.6"`,
    ) +
    ellipse(x - 50 * size, y - 16 * size, 50 * size, 10 * size, '#fff0d8', 'opacity="0.35"');
  return (
    path('M150 830C300 770 700 770 850 830C700 880 300 880 150 830Z', facePaint(pen, '#5d7d43')) +
    line('M170 830H830', '#86a566', 4) +
    disc(380, 720, 1) +
    disc(640, 736, 0.92) +
    disc(510, 620, 1) +
    line('M400 616C470 690 560 690 624 616M510 566V708', mix(look.accent, '#c9a66b', 0.6), 6)
  );
}

const shared = { mood: 'cream', pose: 'standing', set: 'kitchen' } as const;

export const sweetKinds = {
  sweetbox: { ...shared, draw: sweetBox, foot: [500, 850, 300], focus: [480, 600, 2.2] },
  bowl: { ...shared, draw: bowl, foot: [500, 850, 210], focus: [460, 520, 2.2] },
  plate: { ...shared, frame: 1.18, draw: plate, foot: [500, 852, 330], focus: [480, 680, 2.3] },
  claypot: { ...shared, draw: claypot, foot: [500, 850, 200], sceneScale: 0.66, focus: [500, 470, 2.1] },
  patali: { ...shared, frame: 1.2, draw: patali, foot: [500, 850, 330], focus: [480, 660, 2.2] },
} as const satisfies Record<string, Kind>;
