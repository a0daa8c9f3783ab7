/** Large and small appliances of a home. */
import type { Kind, Look } from './kind.ts';
import { circle, ellipse, group, line, type Pen, path, rect, times } from './pen.ts';
import { ballPaint, facePaint, lit, metalPaint, roundPaint, shaded } from './tone.ts';

function fan(pen: Pen, look: Look): string {
  const blade = 'M0 0C-40 -60 -60 -170 0 -200C70 -214 110 -130 40 -20Z';
  const ring = (radius: number, width: number) =>
    circle(500, 410, radius, 'none', `stroke="${shaded(look.base, 0.15)}" stroke-width="${width}"`);
  return (
    ellipse(500, 838, 190, 22, roundPaint(pen, shaded(look.base, 0.1))) +
    rect(484, 600, 32, 236, 10, metalPaint(pen)) +
    rect(440, 690, 120, 74, 18, facePaint(pen, look.base)) +
    times(3, (i) => circle(470 + i * 30, 727, 9, i ? '#e3e6ea' : look.accent)) +
    circle(500, 410, 266, '#ffffff', 'opacity="0.16"') +
    times(4, (i) =>
      group(
        path(blade, facePaint(pen, look.accent, 0.3), 'opacity="0.9"'),
        `transform="translate(500 410) rotate(${i * 90 + 18}) scale(1.12)"`,
      ),
    ) +
    times(40, (i) =>
      group(
        line('M0 -66C14 -130 14 -200 0 -262', shaded(look.base, 0.2), 2.6, 'opacity="0.75"'),
        `transform="translate(500 410) rotate(${i * 9})"`,
      ),
    ) +
    ring(264, 12) +
    ring(200, 3) +
    ring(130, 3) +
    circle(500, 410, 60, ballPaint(pen, look.base)) +
    circle(500, 410, 24, look.accent)
  );
}

function fridge(pen: Pen, look: Look): string {
  const steel = metalPaint(pen, look.base);
  const two = look.style === 'double';
  const [left, width] = two ? [270, 460] : [330, 340];
  const sheen = pen.linear([1, 1], [0, '#ffffff', 0.3], [0.5, '#ffffff', 0], [1, '#0b0d12', 0.3]);
  return (
    rect(left, 110, width, 730, 16, steel) +
    rect(left, 110, width, 730, 16, sheen) +
    (two
      ? line('M500 112V838', '#2b2e35', 5) +
        rect(468, 330, 14, 250, 7, metalPaint(pen, '#8b94a1')) +
        rect(518, 330, 14, 250, 7, metalPaint(pen, '#8b94a1')) +
        rect(330, 300, 110, 170, 12, '#14161a') +
        rect(346, 316, 78, 60, 6, look.accent, 'opacity="0.8"')
      : line('M332 340H668', '#2b2e35', 5) +
        rect(356, 230, 14, 90, 7, metalPaint(pen, '#8b94a1')) +
        rect(356, 366, 14, 190, 7, metalPaint(pen, '#8b94a1')) +
        rect(540, 150, 90, 16, 6, '#3b3f47')) +
    path(
      `M${two ? 290 : 350} 130L${two ? 420 : 440} 130L${two ? 320 : 370} 820H${two ? 290 : 350}Z`,
      '#ffffff',
      'opacity="0.14"',
    ) +
    times(2, (i) => rect((two ? 300 : 356) + i * (two ? 350 : 240), 838, 50, 14, 4, '#2b2e35'))
  );
}

function washer(pen: Pen, look: Look): string {
  return (
    rect(240, 200, 520, 640, 26, facePaint(pen, look.base, 0.16)) +
    rect(240, 200, 520, 116, 26, facePaint(pen, shaded(look.base, 0.08), 0.12)) +
    line('M240 318H760', shaded(look.base, 0.35), 3) +
    rect(268, 232, 130, 54, 10, shaded(look.base, 0.16)) +
    circle(500, 259, 38, metalPaint(pen, '#b9bfc9', [1, 1])) +
    line('M500 230V246', look.accent, 7) +
    rect(580, 234, 150, 50, 10, '#14161a') +
    times(3, (i) =>
      rect(600 + i * 40, 246, 26, 26, 4, 'none', `stroke="${lit(look.accent, 0.4)}" stroke-width="5"`),
    ) +
    circle(500, 580, 206, metalPaint(pen, '#aab0bb', [1, 1])) +
    circle(500, 580, 172, '#1c1f24') +
    circle(500, 580, 156, pen.radial([0.42, 0.36, 0.8], [0, '#5b7f9c'], [0.6, '#26384a'], [1, '#0d141b'])) +
    group(
      path('M350 600C420 550 460 640 540 590S660 600 660 600V740H350Z', look.accent, 'opacity="0.75"') +
        path('M350 640C430 600 500 680 660 630V740H350Z', '#f4f2ee', 'opacity="0.85"'),
      pen.clip(circle(500, 580, 156, '#000')),
    ) +
    ellipse(440, 510, 60, 34, '#ffffff', 'opacity="0.28" transform="rotate(-36 440 510)"') +
    rect(690, 540, 22, 80, 10, metalPaint(pen, '#8b94a1')) +
    times(2, (i) => rect(274 + i * 400, 838, 54, 12, 4, '#2b2e35'))
  );
}

function airConditioner(pen: Pen, look: Look): string {
  return (
    rect(90, 330, 820, 250, 34, facePaint(pen, look.base, 0.14)) +
    path('M92 500H908V540Q908 580 870 580H130Q92 580 92 540Z', shaded(look.base, 0.08)) +
    rect(130, 520, 740, 34, 15, shaded(look.base, 0.55)) +
    times(3, (i) => line(`M140 ${528 + i * 9}H860`, lit(look.base, 0.1), 3, 'opacity="0.5"')) +
    line('M96 480H904', shaded(look.base, 0.2), 2.5) +
    group(
      times(2, (i) =>
        rect(700 + i * 46, 390, 32, 50, 8, 'none', `stroke="${look.accent}" stroke-width="7"`),
      ) + circle(808, 398, 8, look.accent),
      'opacity="0.9"',
    ) +
    rect(134, 400, 90, 12, 6, shaded(look.base, 0.3)) +
    group(
      times(5, (i) =>
        line(
          `M${220 + i * 140} 610C${190 + i * 140} 670 ${250 + i * 140} 700 ${214 + i * 140} 780`,
          lit(look.accent, 0.55),
          18,
          'opacity="0.55"',
        ),
      ),
      pen.blur(10),
    )
  );
}

function iron(pen: Pen, look: Look): string {
  return (
    path('M110 800C200 610 400 560 640 556H760C820 600 850 700 856 800Z', facePaint(pen, look.base, 0.3)) +
    path('M92 806H866V830Q866 850 846 850H110Q76 850 92 806Z', metalPaint(pen, '#c9ced6', [0, 1])) +
    path(
      'M330 590C360 440 480 380 640 384C760 388 820 440 826 560L760 566C760 500 720 466 640 462C520 458 440 500 420 572Z',
      facePaint(pen, '#2b2e35', 0.3),
    ) +
    path('M200 760C300 660 400 630 560 626V780H190Z', look.accent, 'opacity="0.55"') +
    circle(650, 690, 52, metalPaint(pen, '#b9bfc9', [1, 1])) +
    line('M650 652V672', look.accent, 9) +
    line('M824 520C900 500 920 420 900 330', '#2b2e35', 16) +
    circle(460, 470, 15, look.accent)
  );
}

const shared = { mood: 'cool', pose: 'standing', set: 'kitchen' } as const;

export const applianceKinds = {
  fan: { ...shared, draw: fan, foot: [500, 850, 190], set: 'room', sceneScale: 0.8, focus: [500, 420, 1.9] },
  fridge: {
    ...shared,
    draw: fridge,
    foot: [500, 850, 230],
    set: 'room',
    sceneScale: 0.92,
    focus: [430, 420, 2],
  },
  washer: {
    ...shared,
    draw: washer,
    foot: [500, 850, 260],
    set: 'room',
    sceneScale: 0.78,
    focus: [470, 420, 2],
  },
  aircon: {
    ...shared,
    frame: 1.06,
    pose: 'hanging',
    draw: airConditioner,
    set: 'wall',
    sceneScale: 0.8,
    focus: [680, 470, 2.2],
  },
  iron: { ...shared, draw: iron, foot: [480, 850, 380], focus: [560, 640, 2] },
} as const satisfies Record<string, Kind>;
