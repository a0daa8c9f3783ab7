/** Bags, shoes and jewelry. */
import { weave } from './cloth.ts';
import type { Kind, Look } from './kind.ts';
import { borderBand, contrasting, motifPaint } from './motifs.ts';
import { circle, ellipse, group, line, type Pen, path, r, rect, times } from './pen.ts';
import { ballPaint, facePaint, lit, metalPaint, mix, roundPaint, shaded } from './tone.ts';

function bag(pen: Pen, look: Look): string {
  const leather = '#7a4f30';
  const d = 'M262 420H738L790 808C794 838 778 850 754 850H246C222 850 206 838 210 808Z';
  const handle = 'M366 430C366 170 634 170 634 430';
  return (
    line(handle, shaded(leather, 0.45), 26, 'transform="translate(12 -10)"') +
    line(handle, leather, 24) +
    line(handle, lit(leather, 0.4), 5, 'transform="translate(-5 -3)" opacity="0.7"') +
    path(d, motifPaint(pen, look.style, look.base, look.accent, 1.1)) +
    path(d, weave(pen)) +
    group(
      group(borderBand(pen, look.base, look.accent, 640, 92), 'transform="translate(180 700)"'),
      pen.clip(path(d, '#000')),
    ) +
    path(
      d,
      pen.across(
        [0, '#120818', 0.3],
        [0.16, '#fff6e8', 0.2],
        [0.5, '#fff6e8', 0],
        [0.82, '#120818', 0.12],
        [1, '#120818', 0.4],
      ),
    ) +
    path('M262 420H738L744 470H256Z', facePaint(pen, leather)) +
    line('M258 462H742', '#e9cfa6', 2.5, 'stroke-dasharray="9 7"') +
    times(2, (i) => circle(366 + i * 268, 446, 13, metalPaint(pen, '#c9a55c'))) +
    path('M468 440H532V520Q500 548 468 520Z', facePaint(pen, leather)) +
    circle(500, 508, 12, metalPaint(pen, '#c9a55c'))
  );
}

function clutch(pen: Pen, look: Look): string {
  const d = 'M190 500Q190 470 220 470H780Q810 470 810 500V820Q810 850 780 850H220Q190 850 190 820Z';
  return (
    line('M214 482C190 250 810 250 786 482', shaded('#d8b25a', 0.2), 7, 'stroke-dasharray="2 11"') +
    line('M214 482C190 250 810 250 786 482', '#f1d68e', 3, 'stroke-dasharray="2 11"') +
    path(d, motifPaint(pen, look.style, look.base, look.accent, 1)) +
    path(d, weave(pen)) +
    path(
      'M190 500Q190 470 220 470H780Q810 470 810 500L560 690Q500 730 440 690Z',
      motifPaint(pen, look.style, shaded(look.base, 0.14), look.accent, 0.8),
      `stroke="${shaded(look.base, 0.5)}" stroke-opacity="0.5" stroke-width="3"`,
    ) +
    path(d, pen.down([0, '#fff6e8', 0.24], [0.4, '#fff6e8', 0], [1, '#120818', 0.3])) +
    circle(500, 694, 22, metalPaint(pen, '#d8b25a')) +
    circle(494, 688, 7, '#fffaf0', 'opacity="0.8"')
  );
}

/** One slip-on shoe in profile, toe to the left, its sole on y = 0. */
function shoe(pen: Pen, look: Look): string {
  const ink = contrasting(look.base, look.accent);
  const upper =
    'M-300 -40C-330 -90 -290 -118 -220 -128C-140 -142 -80 -210 -20 -226C40 -212 160 -214 262 -236C290 -160 284 -90 268 -34Z';
  return (
    path('M-320 -40C-330 -8 -300 0 -260 0H250C286 0 288 -20 272 -46Z', facePaint(pen, '#6b4a33')) +
    line('M-312 -26H276', '#d9b98c', 3, 'stroke-dasharray="8 7"') +
    path('M-20 -226C40 -190 170 -196 262 -236C250 -200 60 -160 -20 -226Z', shaded(look.base, 0.62)) +
    path(upper, motifPaint(pen, look.style, look.base, look.accent, 0.8)) +
    path(upper, pen.down([0, '#fff6e8', 0.34], [0.45, '#fff6e8', 0], [1, '#120818', 0.42])) +
    line('M-22 -222C-70 -180 -120 -132 -220 -124M-22 -222C40 -206 160 -208 260 -232', ink, 8) +
    times(7, (i) => circle(-200 + i * 26, -118 - i * 15, 5, ink))
  );
}

function shoes(pen: Pen, look: Look): string {
  return (
    group(shoe(pen, look), 'transform="translate(560 700) scale(0.88)"') +
    ellipse(480, 852, 330, 18, '#1c1213', `opacity="0.3" ${pen.blur(9)}`) +
    group(shoe(pen, look), 'transform="translate(480 850) scale(1.02)"')
  );
}

function sandals(pen: Pen, look: Look): string {
  const ink = contrasting(look.base, look.accent);
  const one = (x: number, turn: number) => {
    const sole =
      'M0 -330C90 -330 112 -230 100 -120C92 -40 92 40 98 150C102 270 60 330 4 330C-60 330 -92 270 -86 150C-82 40 -104 -60 -102 -160C-100 -270 -70 -330 0 -330Z';
    return group(
      group(path(sole, '#1c1213'), `transform="translate(12 18)" opacity="0.34" ${pen.blur(12)}`) +
        path(sole, '#5a3c28', 'transform="translate(3 7)"') +
        path(sole, facePaint(pen, '#c99a6b')) +
        line(sole, '#8a6241', 3, 'transform="scale(0.92)" stroke-dasharray="9 7"') +
        path(
          'M-112 -150C-60 -250 60 -250 112 -140C112 -90 100 -60 90 -40C40 -120 -40 -120 -94 -50C-108 -80 -114 -110 -112 -150Z',
          motifPaint(pen, look.style, look.base, look.accent, 0.7),
          `stroke="${shaded(look.base, 0.4)}" stroke-width="3"`,
        ) +
        path(
          'M-112 -150C-60 -250 60 -250 112 -140L108 -110C60 -200 -60 -200 -112 -120Z',
          '#fff6e8',
          'opacity="0.22"',
        ) +
        times(7, (i) => circle(-72 + i * 24, -132 - Math.sin((i / 6) * Math.PI) * 44, 6, ink)) +
        path(
          'M-98 120C-40 60 50 60 104 120V170C50 112 -40 112 -94 170Z',
          look.base,
          `stroke="${shaded(look.base, 0.4)}" stroke-width="3"`,
        ) +
        circle(86, 138, 12, metalPaint(pen, '#d8b25a')),
      `transform="translate(${x} 510) rotate(${turn})"`,
    );
  };
  return one(370, -7) + one(632, 8);
}

function jhumka(pen: Pen, look: Look, x: number): string {
  const gold = metalPaint(pen, look.accent);
  return group(
    path(
      'M-110 90C-106 -30 -50 -84 10 -88C70 -84 126 -30 126 90Z',
      '#1c1213',
      `opacity="0.3" ${pen.blur(12)}`,
    ) +
      circle(8, -218, 62, '#1c1213', `opacity="0.26" ${pen.blur(12)}`) +
      circle(0, -230, 62, metalPaint(pen, look.accent, [1, 1])) +
      times(12, (i) => group(circle(0, -62, 9, gold), `transform="translate(0 -230) rotate(${i * 30})"`)) +
      circle(0, -230, 34, ballPaint(pen, look.base)) +
      line('M0 -164V-110', shaded(look.accent, 0.2), 9) +
      circle(0, -128, 16, gold) +
      path('M-116 70C-112 -60 -60 -104 0 -108C60 -104 112 -60 116 70Z', gold) +
      times(7, (i) =>
        circle(-84 + i * 28, 20 - Math.sin((i / 6) * Math.PI) * 8, 11, ballPaint(pen, look.base)),
      ) +
      line(
        'M-112 46C-50 66 50 66 112 46M-96 -14C-40 2 40 2 96 -14',
        shaded(look.accent, 0.4),
        4,
        'opacity="0.6"',
      ) +
      times(9, (i) => {
        const bead = -108 + i * 27;
        return (
          line(`M${bead} 70V96`, shaded(look.accent, 0.2), 4) +
          circle(bead, 108 + (i % 2) * 4, 13, ballPaint(pen, i % 2 ? look.base : lit(look.accent, 0.2)))
        );
      }),
    `transform="translate(${x} 560) scale(1.15)"`,
  );
}

function earrings(pen: Pen, look: Look): string {
  return jhumka(pen, look, 330) + jhumka(pen, look, 670);
}

function necklace(pen: Pen, look: Look): string {
  const point = (angle: number, rx: number, ry: number) =>
    [500 + Math.cos(angle) * rx, 250 + Math.sin(angle) * ry] as const;
  const row = (count: number, rx: number, ry: number, size: number, color: string) => {
    const bead = pen.stamp(
      circle(5, 9, size, '#1c1213', `opacity="0.25" ${pen.blur(5)}`) +
        circle(0, 0, size, ballPaint(pen, color)),
    );
    return times(count, (i) => {
      const [x, y] = point(-0.25 + (i / (count - 1)) * (Math.PI + 0.5), rx, ry);
      return `<use href="${bead}" x="${r(x)}" y="${r(y)}"/>`;
    });
  };
  const drops = times(9, (i) => {
    const [x, y] = point(0.75 + (i / 8) * (Math.PI - 1.5), 292, 392);
    const long = 1 + Math.sin((i / 8) * Math.PI) * 0.55;
    return group(
      path('M0 0C26 26 30 62 0 78C-30 62 -26 26 0 0Z', metalPaint(pen, look.accent, [1, 1])) +
        ellipse(0, 46, 13, 18, ballPaint(pen, look.base)),
      `transform="translate(${x} ${y}) scale(${long})"`,
    );
  });
  return row(34, 250, 330, 15, look.base) + row(30, 284, 372, 19, look.accent) + drops;
}

function bangles(pen: Pen, look: Look): string {
  const ring = (x: number, y: number, color: string, studs: boolean) =>
    ellipse(
      x + 10,
      y + 22,
      210,
      74,
      'none',
      `stroke="#1c1213" stroke-width="34" opacity="0.16" ${pen.blur(10)}`,
    ) +
    ellipse(x, y, 210, 74, 'none', `stroke="${shaded(color, 0.42)}" stroke-width="36"`) +
    ellipse(x, y - 3, 210, 74, 'none', `stroke="${color}" stroke-width="27"`) +
    ellipse(x, y - 9, 210, 74, 'none', `stroke="${lit(color, 0.6)}" stroke-width="5" opacity="0.8"`) +
    (studs
      ? times(11, (i) =>
          circle(
            x + Math.cos(0.25 + i * 0.264) * 210,
            y + 2 + Math.sin(0.25 + i * 0.264) * 74,
            8,
            ballPaint(pen, lit(look.accent, 0.35)),
          ),
        )
      : '');
  return times(6, (i) =>
    ring(
      500 + ((i * 13) % 20) - 10,
      770 - i * 62,
      i % 2 ? look.accent : mix(look.base, look.accent, i * 0.04),
      i % 2 === 0,
    ),
  );
}

function belt(pen: Pen, look: Look): string {
  const strap = (rx: number, y: number) =>
    ellipse(500, y, rx, rx * 0.36, 'none', `stroke="${roundPaint(pen, look.base)}" stroke-width="70"`) +
    ellipse(
      500,
      y - 32,
      rx,
      rx * 0.36,
      'none',
      `stroke="${lit(look.base, 0.4)}" stroke-width="3" stroke-dasharray="9 7" opacity="0.7"`,
    );
  return (
    strap(270, 690) +
    path('M240 700C300 800 420 836 560 826L566 756C450 760 340 740 280 660Z', facePaint(pen, look.base)) +
    rect(520, 720, 120, 134, 16, 'none', `stroke="${metalPaint(pen, look.accent)}" stroke-width="17"`) +
    line('M530 788H626', metalPaint(pen, look.accent), 12)
  );
}

const shared = { mood: 'warm', pose: 'standing', set: 'table', sceneScale: 0.66 } as const;

const onPlanks = { ...shared, pose: 'flat', set: 'planks' } as const;

export const accessoryKinds = {
  bag: { ...shared, draw: bag, foot: [500, 850, 290], focus: [500, 520, 2.2] },
  clutch: { ...shared, draw: clutch, foot: [500, 850, 310], focus: [500, 640, 2.1] },
  shoes: { ...shared, frame: 1.2, draw: shoes, foot: [520, 850, 320], focus: [380, 760, 2.2] },
  sandals: { ...onPlanks, draw: sandals, sceneScale: 0.86, focus: [400, 380, 2.1] },
  earrings: { ...onPlanks, draw: earrings, sceneScale: 0.82, focus: [340, 560, 1.9] },
  necklace: { ...onPlanks, frame: 1.16, draw: necklace, sceneScale: 0.86, focus: [500, 610, 2] },
  bangles: { ...shared, draw: bangles, foot: [500, 826, 220], focus: [500, 640, 2.1] },
  belt: { ...shared, frame: 1.25, draw: belt, foot: [500, 850, 290], focus: [560, 770, 2.2] },
} as const satisfies Record<string, Kind>;
