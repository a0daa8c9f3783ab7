/** Small electronics: power banks, chargers, routers, drives, bulbs. */
import type { Kind, Look } from './kind.ts';
import { circle, ellipse, group, line, type Pen, path, rect, times } from './pen.ts';
import { facePaint, lit, metalPaint, roundPaint, shaded } from './tone.ts';

function powerBank(pen: Pen, look: Look): string {
  return (
    rect(330, 250, 340, 600, 46, roundPaint(pen, look.base)) +
    rect(338, 258, 324, 584, 40, facePaint(pen, look.base, 0.26)) +
    (look.style === 'ribbed'
      ? rect(
          338,
          520,
          324,
          280,
          0,
          pen.tile(324, 14, rect(0, 0, 324, 6, 3, '#000000', 'fill-opacity="0.22"')),
        )
      : '') +
    rect(372, 300, 256, 120, 18, '#0c0e13') +
    times(2, (i) =>
      rect(420 + i * 62, 326, 46, 68, 9, 'none', `stroke="${lit(look.accent, 0.3)}" stroke-width="9"`),
    ) +
    circle(566, 386, 6, lit(look.accent, 0.3)) +
    times(4, (i) => circle(440 + i * 40, 456, 7, i < 3 ? look.accent : '#5b606a')) +
    rect(400, 244, 70, 14, 5, '#0c0e13') +
    rect(530, 244, 70, 14, 5, '#0c0e13') +
    path('M516 560L462 660H500L484 750L544 636H504Z', look.accent)
  );
}

function charger(pen: Pen, look: Look): string {
  const cable = 'M520 560C600 560 620 760 760 740C900 716 820 600 740 640C640 690 700 850 850 828';
  return (
    line(cable, shaded(look.base, 0.3), 22) +
    line(cable, lit(look.base, 0.1), 16) +
    rect(836, 806, 70, 40, 12, facePaint(pen, look.base)) +
    rect(902, 814, 40, 24, 6, metalPaint(pen, '#c9ced6', [0, 1])) +
    rect(244, 470, 50, 24, 6, metalPaint(pen, '#d8b25a', [0, 1])) +
    rect(190, 470, 70, 22, 6, metalPaint(pen, '#d8b25a', [0, 1])) +
    rect(190, 590, 104, 22, 6, metalPaint(pen, '#d8b25a', [0, 1])) +
    rect(270, 380, 280, 470, 52, roundPaint(pen, look.base)) +
    rect(290, 396, 240, 438, 40, facePaint(pen, lit(look.base, 0.06), 0.2)) +
    times(
      look.number % 2 ? 3 : 2,
      (i) =>
        rect(358, 460 + i * 66, 104, 34, 17, '#14161a') +
        rect(370, 473 + i * 66, 80, 8, 4, i ? look.accent : '#c9ced6'),
    ) +
    path('M424 690L384 762H412L400 820L444 744H414Z', look.accent)
  );
}

function router(pen: Pen, look: Look): string {
  const aerial = (x: number, turn: number) =>
    group(
      rect(-13, -420, 26, 440, 12, roundPaint(pen, look.base)) +
        rect(-16, -40, 32, 70, 10, shaded(look.base, 0.3)),
      `transform="translate(${x} 690) rotate(${turn})"`,
    );
  return (
    aerial(210, -9) +
    aerial(400, -2) +
    aerial(600, 2) +
    aerial(790, 9) +
    path('M180 680H820L888 800Q892 850 850 850H150Q108 850 112 800Z', facePaint(pen, look.base, 0.3)) +
    path('M300 690H700L740 790H260Z', shaded(look.base, 0.2)) +
    times(7, (i) => line(`M${330 + i * 57} 696L${302 + i * 66} 784`, shaded(look.base, 0.55), 5)) +
    times(6, (i) => circle(400 + i * 40, 826, 6, i < 4 ? look.accent : '#7d8490')) +
    line('M182 684H818', lit(look.base, 0.6), 3, 'opacity="0.6"')
  );
}

function drive(pen: Pen, look: Look): string {
  return (
    rect(290, 360, 420, 490, 40, metalPaint(pen, look.base, [1, 1])) +
    rect(302, 372, 396, 466, 32, facePaint(pen, look.base, 0.24)) +
    times(12, (i) => line(`M330 ${620 + i * 16}H670`, shaded(look.base, 0.5), 4, 'opacity="0.6"')) +
    rect(350, 430, 120, 18, 9, look.accent) +
    rect(350, 466, 200, 12, 6, lit(look.base, 0.45), 'opacity="0.7"') +
    circle(650, 410, 8, look.accent) +
    line('M500 360C500 250 640 300 640 200C640 140 560 120 520 170', '#23262c', 18) +
    rect(474, 150, 56, 40, 9, metalPaint(pen))
  );
}

function bulb(pen: Pen, look: Look): string {
  return (
    ellipse(500, 420, 380, 370, pen.centered([0, lit(look.accent, 0.5), 0.8], [1, look.accent, 0])) +
    path(
      'M500 190C660 190 720 310 700 430C684 530 610 580 600 690H400C390 580 316 530 300 430C280 310 340 190 500 190Z',
      pen.radial([0.45, 0.4, 0.7], [0, '#ffffff'], [0.5, lit(look.accent, 0.7)], [1, lit(look.accent, 0.2)]),
    ) +
    ellipse(420, 330, 34, 60, '#ffffff', `opacity="0.8" transform="rotate(24 420 330)" ${pen.blur(6)}`) +
    path('M400 690H600L586 770H414Z', roundPaint(pen, look.base)) +
    times(3, (i) => rect(420, 772 + i * 22, 160, 18, 9, metalPaint(pen))) +
    ellipse(500, 842, 40, 12, '#3b3f47')
  );
}

function cctv(pen: Pen, look: Look): string {
  return (
    ellipse(500, 830, 170, 26, roundPaint(pen, look.base)) +
    path('M440 700H560L580 830H420Z', roundPaint(pen, look.base)) +
    circle(
      500,
      510,
      220,
      pen.radial([0.36, 0.3, 0.8], [0, lit(look.base, 0.5)], [0.6, look.base], [1, shaded(look.base, 0.4)]),
    ) +
    ellipse(500, 500, 160, 168, '#101216') +
    circle(500, 490, 84, metalPaint(pen, '#4a4f58', [1, 1])) +
    circle(500, 490, 66, '#07080b') +
    circle(500, 490, 46, pen.radial([0.4, 0.36, 0.7], [0, '#3d6db5'], [0.6, '#152540'], [1, '#05070c'])) +
    circle(482, 472, 11, '#ffffff', 'opacity="0.75"') +
    times(8, (i) =>
      circle(500 + Math.cos((i / 8) * 6.283) * 112, 490 + Math.sin((i / 8) * 6.283) * 112, 9, '#4b1620'),
    ) +
    circle(500, 626, 8, look.accent)
  );
}

function shaver(pen: Pen, look: Look): string {
  return group(
    rect(430, 330, 140, 520, 62, roundPaint(pen, look.base)) +
      rect(452, 470, 96, 300, 44, shaded(look.base, 0.35)) +
      rect(480, 520, 40, 90, 20, look.accent) +
      rect(494, 536, 12, 40, 6, '#ffffff', 'opacity="0.8"') +
      path('M416 330H584L596 250H404Z', metalPaint(pen)) +
      times(24, (i) => rect(404 + i * 8, 206, 4, 50, 1, '#5b606a')) +
      times(3, (i) => circle(500, 680 + i * 26, 6, i ? '#5b606a' : look.accent)),
    'transform="rotate(8 500 850)"',
  );
}

const shared = { mood: 'cool', pose: 'standing', set: 'desk' } as const;

export const gadgetKinds = {
  powerbank: { ...shared, draw: powerBank, foot: [500, 850, 160], focus: [500, 380, 2] },
  charger: {
    ...shared,
    frame: 1.02,
    draw: charger,
    foot: [480, 850, 250],
    sceneScale: 0.66,
    focus: [420, 500, 2],
  },
  router: { ...shared, draw: router, foot: [500, 850, 380], focus: [420, 780, 2.2] },
  drive: { ...shared, draw: drive, foot: [500, 850, 200], focus: [440, 460, 2] },
  bulb: { ...shared, draw: bulb, foot: [500, 850, 70], focus: [500, 700, 2] },
  cctv: { ...shared, draw: cctv, foot: [500, 852, 160], sceneScale: 0.66, focus: [500, 490, 2] },
  shaver: { ...shared, draw: shaver, foot: [500, 850, 70], sceneScale: 0.66, focus: [530, 300, 2.2] },
} as const satisfies Record<string, Kind>;
