/** Home appliances. */
import type { Kind, Look } from './kind.ts';
import { circle, ellipse, group, line, type Pen, path, rect, times } from './pen.ts';
import { ballPaint, facePaint, glassPaint, lit, metalPaint, roundPaint, shaded } from './tone.ts';

function fan(pen: Pen, look: Look): string {
  const blade = 'M0 0C-40 -60 -60 -170 0 -200C70 -214 110 -130 40 -20Z';
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
    [264, 200, 130]
      .map((radius) =>
        circle(
          500,
          410,
          radius,
          'none',
          `stroke="${shaded(look.base, 0.15)}" stroke-width="${radius === 264 ? 12 : 3}"`,
        ),
      )
      .join('') +
    circle(500, 410, 60, ballPaint(pen, look.base)) +
    circle(500, 410, 24, look.accent)
  );
}

function blender(pen: Pen, look: Look): string {
  const jar = 'M340 230H660L620 590H380Z';
  return (
    line('M660 270C780 270 760 500 636 500', shaded(look.base, 0.2), 36) +
    line('M660 270C776 270 756 496 636 498', lit(look.base, 0.12), 24) +
    path(
      jar,
      pen.linear([
        [0, '#ffffff', 0.6],
        [1, '#dfe8ee', 0.6],
      ]),
    ) +
    path(
      'M352 350H648L622 584H378Z',
      pen.linear([
        [0, lit(look.accent, 0.35)],
        [1, look.accent],
      ]),
      'opacity="0.85"',
    ) +
    times(5, (i) => circle(400 + i * 48, 372 + (i % 2) * 26, 10, '#ffffff', 'opacity="0.4"')) +
    path(jar, glassPaint(pen)) +
    path(jar, 'none', 'stroke="#9fb0bd" stroke-width="4"') +
    times(5, (i) => line(`M${560 - i * 2} ${320 + i * 50}h44`, '#7d8d99', 3, 'opacity="0.7"')) +
    rect(328, 190, 344, 46, 16, facePaint(pen, shaded(look.base, 0.3))) +
    rect(430, 158, 140, 40, 14, facePaint(pen, shaded(look.base, 0.3))) +
    path('M372 590H628L690 836Q692 850 676 850H324Q308 850 310 836Z', roundPaint(pen, look.base)) +
    rect(366, 586, 268, 26, 8, metalPaint(pen)) +
    circle(500, 728, 58, metalPaint(pen, '#b9bfc9', [1, 1])) +
    circle(500, 728, 42, ballPaint(pen, '#3b3f47')) +
    line('M500 694V716', look.accent, 8)
  );
}

function kettle(pen: Pen, look: Look): string {
  const steel = look.style === 'steel';
  const d =
    'M350 330H620C650 470 680 660 690 800Q690 830 660 830H310Q280 830 280 800C290 660 320 470 350 330Z';
  return (
    line('M626 350C820 330 830 640 690 700', '#1c1f24', 52) +
    line('M632 346C812 330 820 630 694 690', '#4a4f58', 8, 'opacity="0.8"') +
    path('M360 350L270 330L330 480Z', steel ? metalPaint(pen) : facePaint(pen, look.base)) +
    path(d, steel ? metalPaint(pen, look.base) : roundPaint(pen, look.base)) +
    path('M362 330C380 280 590 280 608 330Z', '#23262c') +
    circle(485, 282, 22, ballPaint(pen, '#3b3f47')) +
    rect(430, 440, 40, 290, 20, '#d9ecf5', 'opacity="0.75"') +
    rect(430, 560, 40, 170, 20, look.accent, 'opacity="0.65"') +
    times(5, (i) => line(`M478 ${470 + i * 54}h22`, '#23262c', 4, 'opacity="0.6"')) +
    rect(262, 822, 440, 30, 14, '#23262c') +
    circle(640, 790, 9, look.accent)
  );
}

function riceCooker(pen: Pen, look: Look): string {
  return (
    path(
      'M230 520C230 480 770 480 770 520L748 800Q744 850 700 850H300Q256 850 252 800Z',
      roundPaint(pen, look.base),
    ) +
    path(
      'M226 520C240 330 760 330 774 520C700 560 300 560 226 520Z',
      pen.radial(
        [
          [0, lit(look.base, 0.6)],
          [0.7, look.base],
          [1, shaded(look.base, 0.3)],
        ],
        [0.4, 0.25, 0.85],
      ),
    ) +
    line('M228 522C320 564 680 564 772 522', '#23262c', 12) +
    rect(430, 350, 140, 44, 20, '#23262c') +
    ellipse(640, 410, 20, 9, '#23262c') +
    rect(392, 620, 216, 170, 34, '#17191d') +
    rect(
      416,
      644,
      168,
      66,
      10,
      pen.linear([
        [0, '#bfe8ff'],
        [1, '#7cc4ea'],
      ]),
    ) +
    times(3, (i) => rect(440 + i * 42, 658, 26, 38, 6, 'none', 'stroke="#12405a" stroke-width="6"')) +
    circle(450, 750, 16, look.accent) +
    circle(550, 750, 16, '#e3e6ea') +
    group(
      line(
        'M600 330C580 280 630 250 606 190M560 320C536 270 590 230 560 170',
        '#ffffff',
        18,
        'opacity="0.6"',
      ),
      pen.blur(9),
    ) +
    rect(190, 560, 46, 90, 18, '#23262c') +
    rect(764, 560, 46, 90, 18, '#23262c')
  );
}

function fridge(pen: Pen, look: Look): string {
  const steel = metalPaint(pen, look.base);
  const two = look.style === 'double';
  return (
    rect(two ? 270 : 330, 110, two ? 460 : 340, 730, 16, steel) +
    rect(
      two ? 270 : 330,
      110,
      two ? 460 : 340,
      730,
      16,
      pen.linear(
        [
          [0, '#ffffff', 0.3],
          [0.5, '#ffffff', 0],
          [1, '#0b0d12', 0.3],
        ],
        [1, 1],
      ),
    ) +
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
    circle(
      500,
      580,
      156,
      pen.radial(
        [
          [0, '#5b7f9c'],
          [0.6, '#26384a'],
          [1, '#0d141b'],
        ],
        [0.42, 0.36, 0.8],
      ),
    ) +
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

function microwave(pen: Pen, look: Look): string {
  return (
    rect(150, 420, 700, 420, 24, facePaint(pen, look.base, 0.2)) +
    rect(176, 446, 480, 368, 16, '#17191d') +
    rect(
      210,
      484,
      412,
      292,
      12,
      pen.radial(
        [
          [0, '#6b4a24'],
          [0.7, '#2b2016'],
          [1, '#15110d'],
        ],
        [0.5, 0.6, 0.7],
      ),
    ) +
    rect(210, 484, 412, 292, 12, pen.tile(11, 11, circle(5, 5, 2.2, '#000000', 'opacity="0.5"'))) +
    ellipse(416, 712, 150, 22, '#d9ecf5', 'opacity="0.35"') +
    path('M340 700C344 640 488 640 492 700Z', look.accent, 'opacity="0.8"') +
    path('M190 460H360L240 800H190Z', '#ffffff', 'opacity="0.1"') +
    rect(640, 500, 18, 260, 9, metalPaint(pen, '#aab0bb')) +
    rect(690, 456, 130, 60, 8, '#0c0e13') +
    times(3, (i) =>
      rect(708 + i * 34, 470, 22, 32, 4, 'none', `stroke="${lit(look.accent, 0.4)}" stroke-width="5"`),
    ) +
    times(9, (i) =>
      rect(692 + (i % 3) * 44, 540 + Math.floor(i / 3) * 44, 36, 34, 8, shaded(look.base, 0.12)),
    ) +
    circle(755, 736, 46, metalPaint(pen, '#b9bfc9', [1, 1])) +
    times(2, (i) => rect(200 + i * 540, 838, 60, 12, 4, '#2b2e35'))
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

const shared = { mood: 'cool', ground: 'stand', set: 'kitchen' } as const;

export const applianceKinds = {
  fan: { ...shared, draw: fan, foot: [500, 850, 190], set: 'room', sceneScale: 0.8, focus: [500, 420, 1.9] },
  blender: { ...shared, draw: blender, foot: [500, 850, 190], sceneScale: 0.66, focus: [490, 640, 2.1] },
  kettle: { ...shared, draw: kettle, foot: [484, 850, 220], sceneScale: 0.7, focus: [440, 560, 2.1] },
  ricecooker: { ...shared, draw: riceCooker, foot: [500, 850, 240], sceneScale: 0.7, focus: [500, 690, 2.1] },
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
    ground: 'hang',
    draw: airConditioner,
    set: 'room',
    sceneScale: 0.8,
    focus: [680, 470, 2.2],
  },
  microwave: { ...shared, draw: microwave, foot: [500, 850, 340], sceneScale: 0.7, focus: [640, 600, 2] },
  iron: { ...shared, draw: iron, foot: [480, 850, 380], sceneScale: 0.7, focus: [560, 640, 2] },
} as const satisfies Record<string, Kind>;
