/** Products with a screen: laptops, watches, televisions, monitors. */
import type { Kind, Look } from './kind.ts';
import { circle, ellipse, group, line, type Pen, path, rect, times } from './pen.ts';
import { facePaint, lightness, lit, metalPaint, mix, shaded } from './tone.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

/** A wallpaper of light over hills, in the design's second color. */
export function wallpaper(pen: Pen, look: Look, box: Box, radius: number): string {
  const [x, y, width, height] = box;
  const deep = shaded(look.accent, 0.7);
  const warm = mix(look.accent, '#ff9d6b', 0.55);
  const at = (fx: number, fy: number) => `${x + width * fx} ${y + height * fy}`;
  const sun = Math.min(width, height) * 0.2;
  const waves: readonly (readonly [color: string, top: number])[] =
    look.number % 2
      ? [
          [warm, 0.45],
          [look.accent, 0.6],
          [shaded(look.accent, 0.4), 0.76],
        ]
      : [
          [lit(look.accent, 0.4), 0.36],
          [warm, 0.58],
          [deep, 0.8],
        ];
  return group(
    rect(x, y, width, height, 0, pen.linear([0.4, 1], [0, deep], [0.55, look.accent], [1, warm])) +
      circle(x + width * 0.68, y + height * 0.32, sun, lit(warm, 0.55), 'opacity="0.9"') +
      waves
        .map(([color, top]) =>
          path(
            `M${at(0, top + 0.08)}C${at(0.3, top - 0.12)} ${at(0.55, top + 0.16)} ${at(1, top - 0.05)}V${y + height}H${x}Z`,
            color,
            'opacity="0.82"',
          ),
        )
        .join('') +
      path(`M${at(0, 0)}H${x + width * 0.62}L${at(0.2, 1)}H${x}Z`, '#ffffff', 'opacity="0.1"'),
    pen.clip(rect(x, y, width, height, radius, '#000')),
  );
}

function laptop(pen: Pen, look: Look): string {
  return (
    rect(212, 318, 576, 388, 20, metalPaint(pen, look.base, [0, 1])) +
    rect(219, 325, 562, 376, 15, '#0a0b0e') +
    wallpaper(pen, look, [236, 342, 528, 336], 4) +
    group(
      rect(262, 372, 250, 190, 8, '#ffffff') +
        rect(262, 372, 250, 26, 8, '#e6e9ee') +
        times(3, (i) => circle(278 + i * 16, 385, 4.5, ['#ff6d63', '#ffc04d', '#3fc573'][i] ?? '#fff')) +
        [180, 140, 200, 96, 160, 120]
          .map((width, i) => rect(282, 416 + i * 22, width, 9, 4, i % 3 ? '#c9d0da' : look.accent))
          .join(''),
      'opacity="0.93"',
    ) +
    circle(500, 333, 3.5, '#2b3c5c') +
    path('M212 706H788L872 826H128Z', pen.down([0, lit(look.base, 0.2)], [1, look.base])) +
    path('M246 722H754L782 764H218Z', shaded(look.base, 0.35)) +
    times(4, (row) =>
      times(13, (i) => {
        const inset = 252 - row * 7;
        const step = (1000 - inset * 2) / 13;
        return rect(inset + i * step, 725 + row * 10, step - 4, 7.5, 2, '#14161b');
      }),
    ) +
    path(
      'M420 774H580L592 814H408Z',
      shaded(look.base, 0.1),
      `stroke="${shaded(look.base, 0.3)}" stroke-width="1.5"`,
    ) +
    path('M128 826H872V838Q872 850 850 850H150Q128 850 128 838Z', metalPaint(pen, look.base, [0, 1])) +
    rect(440, 826, 120, 9, 5, shaded(look.base, 0.3))
  );
}

function watch(pen: Pen, look: Look): string {
  const strap = facePaint(pen, look.base, 0.3);
  const round = look.style === 'round';
  const face = round ? circle(500, 500, 176, '#0a0b0e') : rect(340, 320, 320, 372, 84, '#0a0b0e');
  const cx = 500;
  const cy = round ? 500 : 506;
  const arc = (radius: number, share: number, color: string) => {
    const angle = share * 2 * Math.PI - Math.PI / 2;
    const large = share > 0.5 ? 1 : 0;
    return (
      circle(cx, cy, radius, 'none', `stroke="${color}" stroke-opacity="0.25" stroke-width="22"`) +
      line(
        `M${cx} ${cy - radius}A${radius} ${radius} 0 ${large} 1 ${cx + Math.cos(angle) * radius} ${cy + Math.sin(angle) * radius}`,
        color,
        22,
      )
    );
  };
  return (
    path(
      'M392 350C396 240 412 170 430 130Q436 118 450 118H550Q564 118 570 130C588 170 604 240 608 350Z',
      strap,
    ) +
    path(
      'M392 660C396 760 412 820 430 862Q436 874 450 874H550Q564 874 570 862C588 820 604 760 608 660Z',
      strap,
    ) +
    times(4, (i) => ellipse(500, 780 + i * 22, 8, 5, shaded(look.base, 0.6))) +
    line('M414 330C418 240 430 180 446 140', lit(look.base, 0.5), 5, 'opacity="0.5"') +
    (round
      ? circle(500, 500, 208, metalPaint(pen, '#b9bfc9', [1, 1])) +
        circle(500, 500, 192, '#22252b') +
        times(12, (i) =>
          group(rect(-2.5, -190, 5, 14, 2, '#d6dae1'), `transform="translate(500 500) rotate(${i * 30})"`),
        )
      : rect(318, 298, 364, 416, 104, metalPaint(pen, '#b9bfc9', [1, 1])) +
        rect(326, 306, 348, 400, 96, '#22252b')) +
    rect(round ? 700 : 678, 460, 26, 62, 9, metalPaint(pen, '#aab0bb', [0, 1])) +
    face +
    arc(128, 0.78, look.accent) +
    arc(98, 0.62, '#ffb057') +
    arc(68, 0.4, '#42d3a1') +
    circle(cx, cy, 26, '#ffffff', 'opacity="0.94"') +
    path(
      round
        ? 'M390 400C430 350 500 330 560 340L430 640C380 590 360 480 390 400Z'
        : 'M350 420C350 350 380 326 430 326H560L430 680C370 672 350 640 350 590Z',
      '#ffffff',
      'opacity="0.07"',
    )
  );
}

function television(pen: Pen, look: Look): string {
  const edge = lightness(look.base) > 0.5 ? look.base : '#3b3f47';
  return (
    rect(84, 230, 832, 490, 8, '#14161a') +
    rect(84, 230, 832, 490, 8, 'none', `stroke="${edge}" stroke-width="4"`) +
    wallpaper(pen, look, [92, 238, 816, 470], 3) +
    times(3, (i) => rect(136 + i * 196, 592, 172, 84, 10, '#ffffff', `opacity="${0.36 - i * 0.08}"`)) +
    rect(136, 540, 230, 16, 8, '#ffffff', 'opacity="0.85"') +
    rect(470, 712, 60, 8, 3, '#6d7480') +
    path('M240 720L208 838H226L264 720ZM760 720L792 838H774L736 720Z', metalPaint(pen, '#7a808b', [0, 1])) +
    rect(178, 836, 82, 14, 6, '#4a4f58') +
    rect(740, 836, 82, 14, 6, '#4a4f58')
  );
}

function monitor(pen: Pen, look: Look): string {
  return (
    path('M460 640H540L552 830H448Z', metalPaint(pen, '#9aa1ad')) +
    ellipse(500, 838, 170, 20, metalPaint(pen, '#8d949f')) +
    rect(150, 220, 700, 446, 14, '#17191e') +
    wallpaper(pen, look, [160, 230, 680, 412], 4) +
    rect(160, 642, 680, 24, 0, lit(look.base, 0.06)) +
    circle(500, 654, 5, look.accent)
  );
}

const shared = { mood: 'cool', pose: 'standing', set: 'desk' } as const;

export const screenKinds = {
  laptop: { ...shared, draw: laptop, foot: [500, 850, 370], sceneScale: 0.8, focus: [420, 700, 2.3] },
  watch: { ...shared, draw: watch, foot: [500, 872, 110], sceneScale: 0.66, focus: [500, 500, 1.9] },
  television: {
    ...shared,
    frame: 1.08,
    draw: television,
    foot: [500, 850, 330],
    set: 'room',
    sceneScale: 0.86,
    focus: [300, 560, 2.1],
  },
  monitor: { ...shared, draw: monitor, foot: [500, 850, 180], sceneScale: 0.78, focus: [460, 600, 2.1] },
} as const satisfies Record<string, Kind>;
