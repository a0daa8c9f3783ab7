/** Kitchen appliances. */
import type { Kind, Look } from './kind.ts';
import { circle, ellipse, line, type Pen, path, rect, times } from './pen.ts';
import { vapor } from './stage.ts';
import { ballPaint, facePaint, glassPaint, lit, metalPaint, roundPaint, shaded } from './tone.ts';

function blender(pen: Pen, look: Look): string {
  const jar = 'M340 230H660L620 590H380Z';
  return (
    line('M660 270C780 270 760 500 636 500', shaded(look.base, 0.2), 36) +
    line('M660 270C776 270 756 496 636 498', lit(look.base, 0.12), 24) +
    path(jar, pen.down([0, '#ffffff', 0.6], [1, '#dfe8ee', 0.6])) +
    path(
      'M352 350H648L622 584H378Z',
      pen.down([0, lit(look.accent, 0.35)], [1, look.accent]),
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
      pen.radial([0.4, 0.25, 0.85], [0, lit(look.base, 0.6)], [0.7, look.base], [1, shaded(look.base, 0.3)]),
    ) +
    line('M228 522C320 564 680 564 772 522', '#23262c', 12) +
    rect(430, 350, 140, 44, 20, '#23262c') +
    ellipse(640, 410, 20, 9, '#23262c') +
    rect(392, 620, 216, 170, 34, '#17191d') +
    rect(416, 644, 168, 66, 10, pen.down([0, '#bfe8ff'], [1, '#7cc4ea'])) +
    times(3, (i) => rect(440 + i * 42, 658, 26, 38, 6, 'none', 'stroke="#12405a" stroke-width="6"')) +
    circle(450, 750, 16, look.accent) +
    circle(550, 750, 16, '#e3e6ea') +
    vapor(pen, 'M600 330C580 280 630 250 606 190M560 320C536 270 590 230 560 170', 18, 0.6) +
    rect(190, 560, 46, 90, 18, '#23262c') +
    rect(764, 560, 46, 90, 18, '#23262c')
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
      pen.radial([0.5, 0.6, 0.7], [0, '#6b4a24'], [0.7, '#2b2016'], [1, '#15110d']),
    ) +
    rect(210, 484, 412, 292, 12, pen.tile(11, 11, circle(5, 5, 2.2, '#000000', 'fill-opacity="0.5"'))) +
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

const shared = { mood: 'cool', pose: 'standing', set: 'kitchen' } as const;

export const kitchenKinds = {
  blender: { ...shared, draw: blender, foot: [500, 850, 190], sceneScale: 0.66, focus: [490, 640, 2.1] },
  kettle: { ...shared, draw: kettle, foot: [484, 850, 220], focus: [440, 560, 2.1] },
  ricecooker: { ...shared, draw: riceCooker, foot: [500, 850, 240], focus: [500, 690, 2.1] },
  microwave: { ...shared, draw: microwave, foot: [500, 850, 340], focus: [640, 600, 2] },
} as const satisfies Record<string, Kind>;
