/** Earbuds, headphones, speakers and cameras. */
import type { Kind, Look } from './kind.ts';
import { circle, ellipse, group, line, type Pen, path, rect } from './pen.ts';
import { ballPaint, facePaint, lit, metalPaint, roundPaint, shaded } from './tone.ts';

function earbuds(pen: Pen, look: Look): string {
  const bud = (x: number, flip: number) =>
    group(
      path('M-26 20C-30 120 -26 210 -10 236Q6 250 22 236C34 200 34 110 36 20Z', roundPaint(pen, look.base)) +
        circle(0, -10, 74, ballPaint(pen, look.base)) +
        ellipse(-58, -26, 30, 40, shaded(look.base, 0.55), 'transform="rotate(18 -58 -26)"') +
        ellipse(-66, -28, 19, 28, '#2a2d33', 'transform="rotate(18 -66 -28)"') +
        rect(-4, 60, 12, 60, 6, look.accent, 'opacity="0.9"') +
        circle(4, 214, 8, metalPaint(pen)),
      `transform="translate(${x} 330) scale(${flip} 1)"`,
    );
  return (
    bud(380, 1) +
    bud(622, -1) +
    rect(262, 560, 476, 290, 136, roundPaint(pen, look.base)) +
    rect(262, 560, 476, 290, 136, pen.down([0, '#ffffff', 0.34], [0.4, '#ffffff', 0], [1, '#0b0d12', 0.34])) +
    line('M264 672C380 690 620 690 736 672', shaded(look.base, 0.5), 4) +
    line('M264 677C380 695 620 695 736 677', lit(look.base, 0.6), 2, 'opacity="0.6"') +
    circle(500, 742, 9, look.accent) +
    rect(452, 664, 96, 26, 12, shaded(look.base, 0.12))
  );
}

function headphones(pen: Pen, look: Look): string {
  const cup = (x: number, flip: number) =>
    group(
      ellipse(34, 0, 62, 150, '#191b20') +
        ellipse(26, 0, 56, 142, pen.centered([0, '#4a4e57'], [0.7, '#2b2e35'], [1, '#16181c'])) +
        ellipse(-30, 0, 74, 150, facePaint(pen, look.base, 0.34)) +
        ellipse(
          -44,
          0,
          48,
          112,
          facePaint(pen, lit(look.base, 0.08), 0.2),
          `stroke="${look.accent}" stroke-width="5"`,
        ) +
        ellipse(-58, -44, 10, 40, '#ffffff', `opacity="0.35" ${pen.blur(5)}`),
      `transform="translate(${x} 640) scale(${flip} 1)"`,
    );
  return (
    line('M268 620C240 120 760 120 732 620', shaded(look.base, 0.5), 54) +
    line('M268 620C240 120 760 120 732 620', look.base, 44) +
    line('M262 600C238 140 700 110 730 540', lit(look.base, 0.55), 7, 'opacity="0.55"') +
    line('M330 330C400 224 600 224 670 330', shaded(look.base, 0.45), 40) +
    line('M338 340C404 240 596 240 662 340', '#2c2f36', 22) +
    line('M268 520V640M732 520V640', metalPaint(pen), 22) +
    cup(286, 1) +
    cup(714, -1)
  );
}

function speaker(pen: Pen, look: Look): string {
  const mesh = pen.tile(
    16,
    16,
    circle(4, 4, 3, shaded(look.base, 0.55)) + circle(12, 12, 3, shaded(look.base, 0.55)),
  );
  if (look.style === 'party') {
    return (
      rect(320, 190, 360, 660, 44, roundPaint(pen, shaded(look.base, 0.2))) +
      rect(346, 226, 308, 590, 30, '#15171b') +
      [390, 640]
        .map(
          (y, i) =>
            circle(500, y, i ? 142 : 104, look.accent, 'opacity="0.85"') +
            circle(500, y, i ? 134 : 97, '#1d2025') +
            circle(
              500,
              y,
              i ? 108 : 76,
              pen.centered([0, '#5b606b'], [0.5, '#2b2e35'], [0.8, '#3f444d'], [1, '#15171b']),
            ) +
            circle(500, y, i ? 44 : 30, ballPaint(pen, '#3b3f47')),
        )
        .join('') +
      rect(
        346,
        226,
        308,
        590,
        30,
        pen.across([0, '#ffffff', 0.14], [0.5, '#ffffff', 0], [1, '#ffffff', 0.05]),
      ) +
      line('M420 190C420 140 580 140 580 190', '#3b3f47', 22)
    );
  }
  return (
    rect(190, 440, 620, 410, 200, roundPaint(pen, look.base)) +
    rect(190, 440, 620, 410, 200, mesh) +
    rect(
      190,
      440,
      620,
      410,
      200,
      pen.down([0, '#ffffff', 0.4], [0.3, '#ffffff', 0], [0.7, '#0b0d12', 0.06], [1, '#0b0d12', 0.5]),
    ) +
    ellipse(236, 645, 44, 172, shaded(look.base, 0.35)) +
    ellipse(764, 645, 44, 172, shaded(look.base, 0.45)) +
    ellipse(764, 645, 32, 136, pen.centered([0, '#6a707c'], [0.6, '#2b2e35'], [1, '#15171b'])) +
    rect(430, 600, 140, 64, 14, look.accent) +
    line('M462 632H538', '#ffffff', 9, 'opacity="0.9"') +
    line('M300 450C240 330 200 330 196 460', look.accent, 18)
  );
}

function camera(pen: Pen, look: Look): string {
  return (
    path(
      'M210 470Q210 430 250 430H350L384 372Q390 360 404 360H596Q610 360 616 372L650 430H750Q790 430 790 470V810Q790 850 750 850H250Q210 850 210 810Z',
      facePaint(pen, '#26282d', 0.3),
    ) +
    path(
      'M210 470Q210 430 250 430H350L384 372Q390 360 404 360H596Q610 360 616 372L650 430H750Q790 430 790 470V500H210Z',
      metalPaint(pen, look.base, [0, 1]),
    ) +
    rect(
      214,
      500,
      572,
      290,
      0,
      pen.tile(
        9,
        9,
        circle(3, 3, 1.6, '#000000', 'fill-opacity="0.5"') +
          circle(7.5, 7.5, 1.6, '#ffffff', 'opacity="0.08"'),
      ),
    ) +
    rect(266, 404, 74, 30, 8, metalPaint(pen)) +
    circle(706, 430, 34, metalPaint(pen, '#7a808b')) +
    rect(438, 384, 124, 50, 10, '#0c0e13') +
    circle(500, 640, 184, metalPaint(pen, '#5a5f69', [1, 1])) +
    circle(500, 640, 168, '#17191d') +
    circle(500, 640, 150, 'none', 'stroke="#4a4f58" stroke-width="16" stroke-dasharray="7 6"') +
    circle(500, 640, 122, '#0b0c10') +
    circle(
      500,
      640,
      96,
      pen.radial([0.4, 0.36, 0.75], [0, '#7f62c4'], [0.35, '#2a4a86'], [0.75, '#101a30'], [1, '#05070c']),
    ) +
    ellipse(462, 596, 30, 18, '#ffffff', 'opacity="0.55" transform="rotate(-38 462 596)"') +
    circle(540, 690, 10, '#8fc7ff', 'opacity="0.6"') +
    circle(744, 540, 12, look.accent)
  );
}

const shared = { mood: 'cool', pose: 'standing', set: 'desk', sceneScale: 0.66 } as const;

export const soundKinds = {
  earbuds: { ...shared, draw: earbuds, foot: [500, 850, 190], focus: [400, 360, 2.1] },
  headphones: { ...shared, draw: headphones, foot: [500, 790, 240], sceneScale: 0.7, focus: [330, 620, 2] },
  speaker: { ...shared, draw: speaker, foot: [500, 850, 250], focus: [600, 620, 2.1] },
  camera: { ...shared, draw: camera, foot: [500, 850, 290], focus: [520, 620, 2] },
} as const satisfies Record<string, Kind>;
