/** Phones and tablets. */

import type { Kind, Look } from './kind.ts';
import { circle, group, type Pen, path, rect, times } from './pen.ts';
import { wallpaper } from './screens.ts';
import { facePaint, lit, metalPaint, mix, shaded } from './tone.ts';

/** The color of the app with this index, 0 to 3. */
function appColor(look: Look, index: number, share: number): string {
  return mix(look.accent, ['#ffffff', '#ffb057', '#42d3a1', '#ff6d7c'][index] ?? '#ffffff', share);
}

function handset(pen: Pen, look: Look, width: number, height: number): string {
  const [x, y] = [500 - width / 2, 850 - height];
  return (
    rect(x - 5, y + 120, 8, 70, 3, metalPaint(pen, look.base, [0, 1])) +
    rect(x + width - 3, y + 150, 8, 110, 3, metalPaint(pen, look.base, [0, 1])) +
    rect(x, y, width, height, 54, metalPaint(pen, look.base)) +
    rect(x + 6, y + 6, width - 12, height - 12, 49, '#08090c') +
    wallpaper(pen, look, [x + 15, y + 15, width - 30, height - 30], 41) +
    circle(500, y + 44, 11, '#050608') +
    circle(500, y + 44, 4, '#1c2a44') +
    // Clock and dock are shapes and need no font.
    group(
      times(4, (i) => rect(500 - 94 + i * 50 + (i > 1 ? 12 : 0), y + 120, 36, 58, 10, '#ffffff')) +
        circle(501, y + 138, 5, '#ffffff') +
        circle(501, y + 160, 5, '#ffffff'),
      'opacity="0.88"',
    ) +
    rect(x + 34, 850 - 118, width - 68, 76, 26, '#ffffff', 'opacity="0.2"') +
    times(4, (i) =>
      rect(x + 50 + i * ((width - 100 - 48) / 3), 850 - 104, 48, 48, 14, appColor(look, i, 0.8)),
    )
  );
}

function phoneBack(pen: Pen, look: Look): string {
  const [width, height] = [348, 720];
  const [x, y] = [500 - width / 2, 130];
  const lens = (cx: number, cy: number, size: number) =>
    circle(cx, cy, size, metalPaint(pen, look.base, [1, 1])) +
    circle(cx, cy, size * 0.84, '#0b0d12') +
    circle(cx, cy, size * 0.5, pen.centered([0, '#32507e'], [0.7, '#121a2c'], [1, '#05060a'])) +
    circle(cx - size * 0.22, cy - size * 0.24, size * 0.14, '#ffffff', 'opacity="0.8"');
  const cameras =
    look.style === 'triple'
      ? lens(x + 84, y + 92, 46) +
        lens(x + 84, y + 206, 46) +
        lens(x + 190, y + 150, 42) +
        circle(x + 190, y + 74, 15, '#fff3cf')
      : look.style === 'ring'
        ? circle(500, y + 160, 118, shaded(look.base, 0.3)) +
          circle(500, y + 160, 112, '#101216') +
          lens(460, y + 124, 38) +
          lens(540, y + 124, 38) +
          lens(460, y + 200, 38) +
          circle(540, y + 200, 14, '#fff3cf')
        : lens(x + 84, y + 92, 50) + lens(x + 84, y + 218, 50) + circle(x + 170, y + 92, 14, '#fff3cf');
  return (
    rect(x, y, width, height, 54, metalPaint(pen, look.base)) +
    rect(x + 5, y + 5, width - 10, height - 10, 50, facePaint(pen, look.base, 0.3)) +
    path(
      `M${x + 6} ${y + 420}C${x + 120} ${y + 330} ${x + 200} ${y + 470} ${x + width - 6} ${y + 300}V${y + 60}Q${x + width - 6} ${y + 6} ${x + width - 60} ${y + 6}H${x + 60}Q${x + 6} ${y + 6} ${x + 6} ${y + 60}Z`,
      '#ffffff',
      'opacity="0.07"',
    ) +
    (look.style === 'ring'
      ? ''
      : rect(
          x + 24,
          y + 28,
          look.style === 'triple' ? 226 : 124,
          look.style === 'triple' ? 244 : 254,
          44,
          lit(look.base, 0.12),
          `stroke="${shaded(look.base, 0.35)}" stroke-width="2"`,
        )) +
    cameras +
    rect(478, y + height - 110, 44, 12, 6, lit(look.base, 0.4), 'opacity="0.7"')
  );
}

function phone(pen: Pen, look: Look): string {
  return (
    group(phoneBack(pen, look), 'transform="translate(-120 42) scale(0.95)"') +
    group(handset(pen, look, 352, 724), 'transform="translate(122 0)"')
  );
}

function tablet(pen: Pen, look: Look): string {
  return (
    rect(190, 290, 620, 560, 40, metalPaint(pen, look.base)) +
    rect(196, 296, 608, 548, 35, '#08090c') +
    wallpaper(pen, look, [220, 320, 560, 500], 14) +
    circle(500, 308, 5, '#1c2a44') +
    times(8, (i) =>
      rect(262 + (i % 4) * 132, 560 + Math.floor(i / 4) * 122, 80, 80, 22, appColor(look, i % 4, 0.75)),
    ) +
    rect(262, 390, 210, 92, 20, '#ffffff', 'opacity="0.3"') +
    group(
      rect(836, 330, 20, 500, 10, pen.across([0, '#ffffff'], [0.5, '#e6e8ec'], [1, '#a6abb5'])) +
        path('M836 826L846 852L856 826Z', '#5b606a'),
      '',
    )
  );
}

function phoneOpen(pen: Pen, look: Look): string {
  return group(handset(pen, look, 352, 724), '');
}

const shared = { mood: 'cool', pose: 'standing', set: 'desk' } as const;

export const phoneKinds = {
  phone: {
    ...shared,
    draw: phone,
    foot: [500, 850, 300],
    focus: [330, 290, 2.1],
    views: { back: phoneBack, screen: phoneOpen },
  },
  tablet: { ...shared, draw: tablet, foot: [510, 850, 320], focus: [360, 460, 2] },
} as const satisfies Record<string, Kind>;
