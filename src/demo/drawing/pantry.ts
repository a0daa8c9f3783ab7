/** Pantry products: tea, honey, pickles, ghee, puffed rice. */
import type { Kind, Look } from './kind.ts';
import { label } from './labels.ts';
import { motifPaint } from './motifs.ts';
import { circle, cover, ellipse, group, line, type Pen, path, rect, spiral, times } from './pen.ts';
import { vapor } from './stage.ts';
import { facePaint, glassPaint, lit, metalPaint, mix, roundPaint, shaded } from './tone.ts';

function tea(pen: Pen, look: Look): string {
  const d =
    'M300 270C300 260 310 250 320 250H680C690 250 700 260 700 270L712 830Q712 850 692 850H308Q288 850 288 830Z';
  return (
    path('M304 190H696L700 262H300Z', facePaint(pen, shaded(look.base, 0.1), 0.2)) +
    line('M306 206H694', lit(look.base, 0.3), 3, 'stroke-dasharray="8 5" opacity="0.6"') +
    path(d, motifPaint(pen, 'leaf', look.base, lit(look.base, 0.12), 0.9)) +
    path('M288 690H712V850H288Z', mix(look.accent, look.base, 0.1), pen.clip(path(d, '#000'))) +
    label(pen, look, 360, 380, 280, 280) +
    path(
      d,
      pen.across(
        [0, '#120818', 0.42],
        [0.14, '#ffffff', 0.2],
        [0.3, '#ffffff', 0],
        [0.8, '#120818', 0.06],
        [1, '#120818', 0.4],
      ),
    ) +
    line('M330 262C340 420 326 640 334 840M672 262C664 420 676 640 668 840', '#ffffff', 5, 'opacity="0.14"') +
    times(5, (i) => line(`M${400 + i * 50} 752v50`, look.base, 10, 'opacity="0.45"'))
  );
}

const content: Readonly<Record<string, string>> = {
  bee: '#d98a1c',
  mango: '#c98a2a',
  chilli: '#9c2d1a',
  leaf: '#7f8f3a',
  grain: '#e8cf9a',
  sun: '#f0cf6a',
};

function jar(pen: Pen, look: Look): string {
  const body =
    'M320 350C290 380 280 410 280 450V790Q280 850 340 850H660Q720 850 720 790V450C720 410 710 380 680 350Z';
  const fill = content[look.style] ?? '#e0b04a';
  const lumps =
    look.style === 'mango' || look.style === 'chilli'
      ? times(16, (i) => {
          const [x, y] = [330 + ((i * 97) % 340), 470 + ((i * 61) % 330)];
          const color = i % 3 ? shaded(fill, 0.2) : lit(fill, 0.2);
          return ellipse(
            x,
            y,
            40,
            22,
            color,
            `opacity="0.8" transform="rotate(${(i * 47) % 180} ${x} ${y})"`,
          );
        })
      : '';
  return (
    path(body, '#eef3f2', 'opacity="0.9"') +
    group(
      rect(292, 430, 416, 410, 40, pen.down([0, lit(fill, 0.3)], [0.5, fill], [1, shaded(fill, 0.3)])) +
        lumps,
      pen.clip(path(body, '#000')),
    ) +
    path(
      body,
      pen.across([0, '#3a1d10', 0.3], [0.16, '#ffffff', 0.2], [0.84, '#ffffff', 0], [1, '#3a1d10', 0.34]),
    ) +
    label(pen, look, 350, 500, 300, 260) +
    path(body, glassPaint(pen)) +
    (look.number % 2
      ? rect(306, 250, 388, 100, 20, metalPaint(pen, look.accent)) +
        times(30, (i) => line(`M${318 + i * 12.6} 268v70`, '#3a1d10', 2, 'opacity="0.22"'))
      : path(
          'M270 380C280 330 300 300 310 240C400 214 600 214 690 240C700 300 720 330 730 380C700 360 680 390 650 366C620 390 590 362 560 384C530 364 500 388 470 366C440 388 410 362 380 384C350 364 300 392 270 380Z',
          motifPaint(pen, 'check', '#f4ead6', look.base, 0.5),
        ) + line('M304 326C400 350 600 350 696 326', look.accent, 9))
  );
}

function tin(pen: Pen, look: Look): string {
  const body = rect(290, 320, 420, 530, 22, motifPaint(pen, 'floral', look.base, lit(look.base, 0.16), 0.8));
  return (
    body +
    label(pen, look, 370, 440, 260, 280) +
    rect(
      290,
      320,
      420,
      530,
      22,
      pen.across(
        [0, '#120818', 0.5],
        [0.18, '#ffffff', 0.34],
        [0.34, '#ffffff', 0],
        [0.8, '#120818', 0.1],
        [1, '#120818', 0.5],
      ),
    ) +
    rect(278, 268, 444, 84, 18, metalPaint(pen, look.accent)) +
    ellipse(500, 270, 218, 28, lit(look.accent, 0.3)) +
    ellipse(500, 268, 170, 18, metalPaint(pen, look.accent)) +
    rect(288, 826, 424, 24, 10, metalPaint(pen, look.accent))
  );
}

function pouch(pen: Pen, look: Look): string {
  const d =
    'M300 230H700C690 330 712 520 736 800Q738 850 690 850H310Q262 850 264 800C288 520 310 330 300 230Z';
  const grain = content[look.style] ?? '#e0b04a';
  return (
    path(d, facePaint(pen, '#c9a877', 0.26)) +
    path(d, pen.tile(9, 9, cover(9, 1, '#6b4a2e', 'fill-opacity="0.12"'))) +
    rect(300, 224, 400, 46, 4, shaded('#c9a877', 0.14)) +
    line('M304 262H696', '#6b4a2e', 2.5, 'stroke-dasharray="7 5" opacity="0.6"') +
    label(pen, look, 350, 340, 300, 300) +
    circle(500, 748, 66, '#fbf4e2') +
    group(
      circle(500, 748, 60, grain) +
        times(30, (i) => {
          const [dx, dy] = spiral(i, 10);
          const [x, y] = [500 + dx, 748 + dy];
          const color = i % 2 ? lit(grain, 0.45) : shaded(grain, 0.12);
          return ellipse(x, y, 12, 7, color, `transform="rotate(${(i * 53) % 180} ${x} ${y})"`);
        }),
      pen.clip(circle(500, 748, 60, '#000')),
    ) +
    path(
      d,
      pen.across([0, '#3a1d10', 0.3], [0.16, '#ffffff', 0.22], [0.4, '#ffffff', 0], [1, '#3a1d10', 0.32]),
    ) +
    line('M320 290C340 330 330 380 336 430M680 290C660 330 672 380 664 430', '#ffffff', 7, 'opacity="0.2"')
  );
}

function teacup(pen: Pen, look: Look): string {
  const glass = 'M350 430H650L620 820Q616 850 590 850H410Q384 850 380 820Z';
  return (
    ellipse(500, 852, 250, 34, facePaint(pen, look.base)) +
    ellipse(500, 846, 200, 22, shaded(look.base, 0.2)) +
    path(
      'M358 500H642L618 814Q614 842 590 842H410Q386 842 382 814Z',
      pen.down([0, '#d99a5e'], [0.5, '#b8692f'], [1, '#7a3d18']),
    ) +
    ellipse(500, 500, 142, 26, '#dba56d') +
    path(glass, roundPaint(pen, '#ffffff'), 'opacity="0.18"') +
    path(glass, glassPaint(pen)) +
    ellipse(500, 430, 150, 28, 'none', 'stroke="#ffffff" stroke-width="6" opacity="0.8"') +
    vapor(pen, 'M450 390C420 330 480 290 450 220M550 390C520 320 590 280 555 200', 18, 0.6, 10) +
    group(
      path('M0 0C30 -40 80 -40 110 -10C80 20 30 24 0 0Z', '#4f7a3f') +
        path('M0 0C-10 -50 20 -80 60 -90C60 -50 40 -14 0 0Z', '#6c9468'),
      'transform="translate(690 840) rotate(-8)"',
    )
  );
}

const shared = { mood: 'cream', pose: 'standing', set: 'kitchen', sceneScale: 0.66 } as const;

export const pantryKinds = {
  tea: { ...shared, draw: tea, foot: [500, 850, 205], focus: [500, 500, 2] },
  jar: { ...shared, draw: jar, foot: [500, 850, 215], focus: [480, 560, 2] },
  tin: { ...shared, draw: tin, foot: [500, 850, 210], focus: [480, 440, 2] },
  pouch: { ...shared, draw: pouch, foot: [500, 850, 230], focus: [500, 640, 2] },
  teacup: { ...shared, draw: teacup, foot: [500, 862, 230], sceneScale: 0.7, focus: [500, 560, 2] },
} as const satisfies Record<string, Kind>;
