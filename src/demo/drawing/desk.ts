/** Keyboards, mice and gamepads. */
import type { Kind, Look } from './kind.ts';
import { circle, line, type Pen, path, rect, times } from './pen.ts';
import { ballPaint, facePaint, lit, shaded } from './tone.ts';

function keyboard(pen: Pen, look: Look): string {
  const row = (y: number, count: number, inset: number, height: number) => {
    const step = (1000 - inset * 2) / count;
    return times(count, (i) => {
      const special = (i === 0 || i === count - 1) && look.style !== 'plain';
      const color = special ? look.accent : lit(look.base, 0.14);
      return (
        rect(inset + i * step + 3, y + 6, step - 6, height, 7, shaded(color, 0.45)) +
        rect(inset + i * step + 5, y, step - 10, height - 6, 7, pen.down([0, lit(color, 0.25)], [1, color]))
      );
    });
  };
  return (
    path(
      'M150 560H850Q872 560 880 584L916 812Q920 850 890 850H110Q80 850 84 812L120 584Q128 560 150 560Z',
      facePaint(pen, shaded(look.base, 0.28)),
    ) +
    (look.style === 'glow'
      ? path('M140 580H860L892 826H108Z', look.accent, `opacity="0.55" ${pen.blur(16)}`)
      : '') +
    row(584, 15, 142, 44) +
    row(632, 14, 134, 46) +
    row(682, 14, 126, 48) +
    row(734, 13, 118, 50) +
    row(788, 4, 112, 46) +
    rect(300, 788, 400, 42, 8, pen.down([0, lit(look.base, 0.4)], [1, lit(look.base, 0.16)]))
  );
}

function mouse(pen: Pen, look: Look): string {
  return (
    path(
      'M500 330C650 330 690 470 690 600C690 760 620 850 500 850C380 850 310 760 310 600C310 470 350 330 500 330Z',
      pen.radial([0.38, 0.3, 0.8], [0, lit(look.base, 0.5)], [0.5, look.base], [1, shaded(look.base, 0.5)]),
    ) +
    line('M500 334V560', shaded(look.base, 0.6), 4) +
    line('M318 560C400 590 600 590 682 560', shaded(look.base, 0.45), 3) +
    rect(480, 400, 40, 96, 20, '#15171b') +
    rect(486, 408, 28, 80, 14, pen.tile(28, 9, rect(0, 0, 28, 5, 2, look.accent))) +
    path('M500 720C540 720 548 780 500 780C452 780 460 720 500 720Z', look.accent, 'opacity="0.8"')
  );
}

function gamepad(pen: Pen, look: Look): string {
  const d =
    'M300 430H700C800 430 850 560 876 700C896 810 850 850 800 846C740 840 720 740 650 720H350C280 740 260 840 200 846C150 850 104 810 124 700C150 560 200 430 300 430Z';
  const stick = (x: number, y: number) =>
    circle(x, y, 62, shaded(look.base, 0.35)) +
    circle(x, y, 48, pen.centered([0, '#565b66'], [0.7, '#25282e'], [1, '#101216']));
  return (
    rect(250, 404, 130, 50, 20, shaded(look.base, 0.4)) +
    rect(620, 404, 130, 50, 20, shaded(look.base, 0.4)) +
    path(d, facePaint(pen, look.base, 0.32)) +
    stick(392, 640) +
    stick(608, 640) +
    path('M282 480h40v40h40v40h-40v40h-40v-40h-40v-40h40z', '#1c1f24') +
    [
      [700, 482, '#42d3a1'],
      [744, 530, '#ff6d63'],
      [656, 530, '#5aa9ff'],
      [700, 578, '#ffc04d'],
    ]
      .map(([x, y, color]) => circle(Number(x), Number(y), 23, ballPaint(pen, String(color))))
      .join('') +
    rect(440, 490, 120, 58, 14, '#1c1f24') +
    circle(500, 596, 14, look.accent)
  );
}

const shared = { mood: 'cool', pose: 'standing', set: 'desk' } as const;

export const deskKinds = {
  keyboard: {
    ...shared,
    frame: 1.0,
    draw: keyboard,
    foot: [500, 850, 410],
    sceneScale: 0.78,
    focus: [360, 700, 2.4],
  },
  mouse: {
    ...shared,
    frame: 0.96,
    draw: mouse,
    foot: [500, 850, 170],
    sceneScale: 0.4,
    focus: [500, 480, 2],
  },
  gamepad: {
    ...shared,
    frame: 1.12,
    draw: gamepad,
    foot: [500, 836, 330],
    sceneScale: 0.66,
    focus: [620, 560, 2.1],
  },
} as const satisfies Record<string, Kind>;
