/** Backgrounds: studio backdrops, shadows, and sets with a wall, a table or a floor. */
import { circle, cover, ellipse, group, line, type Pen, path, rect, times } from './pen.ts';
import { facePaint, lightness, lit, mix, roundPaint, shaded } from './tone.ts';

/** Studio light: warm for cloth, cool for electronics, cream for food. */
export type Mood = 'warm' | 'cool' | 'cream';

const paper: Readonly<Record<Mood, string>> = { warm: '#f3eee7', cool: '#eceff3', cream: '#f7f0e1' };

/** The paper behind an object: a light tint of its color, darker behind pale objects. */
export function backdropTone(mood: Mood, base: string, accent: string): string {
  if (lightness(base) > 0.78)
    return mix(mix(paper[mood], accent, 0.16), '#b9ad9d', mood === 'cool' ? 0.1 : 0.22);
  return mix(paper[mood], base, 0.09);
}

/** Seamless studio paper; `floor` adds the bend between wall and table. */
export function studio(pen: Pen, tone: string, floor: boolean): string {
  const wall = cover(
    1000,
    1000,
    pen.radial([0.42, 0.36, 0.82], [0, lit(tone, 0.75)], [0.55, tone], [1, shaded(tone, 0.12)]),
  );
  if (!floor) return wall;
  return (
    wall +
    rect(
      0,
      690,
      1000,
      310,
      0,
      pen.down(
        [0, shaded(tone, 0.16), 0],
        [0.25, shaded(tone, 0.12), 0.5],
        [0.6, lit(tone, 0.4), 0.7],
        [1, lit(tone, 0.25), 0.9],
      ),
    )
  );
}

/** Contact and cast shadow of an object on `y`. */
export function standShadow(pen: Pen, x: number, y: number, rx: number): string {
  return (
    ellipse(x + rx * 0.1, y + 6, rx * 1.25, rx * 0.17 + 8, '#2a1d1a', `opacity="0.18" ${pen.blur(26)}`) +
    ellipse(x, y + 1, rx * 0.98, rx * 0.055 + 5, '#1c1213', `opacity="0.42" ${pen.blur(9)}`)
  );
}

/** Shadow of a flat object seen from above: its outline, moved and blurred. */
export function layShadow(pen: Pen, outline: string): string {
  return (
    group(path(outline, '#2a1d1a'), `transform="translate(16 30)" opacity="0.2" ${pen.blur(24, 0.12)}`) +
    group(path(outline, '#1c1213'), `transform="translate(4 8)" opacity="0.28" ${pen.blur(7, 0.05)}`)
  );
}

/** Soft steam or cool air along the lines of `d`. */
export function vapor(pen: Pen, d: string, width: number, opacity: number, deviation = 9): string {
  return group(line(d, '#ffffff', width, `opacity="${opacity}"`), pen.blur(deviation));
}

/** Slanted window light on a wall. */
function windowLight(pen: Pen, width: number, height: number): string {
  const pane = (x: number) => `M${x} 0l${width * 0.13} 0l${width * 0.2} ${height}l${-width * 0.13} 0z`;
  return group(
    path(pane(width * 0.42) + pane(width * 0.6), '#fff6e0'),
    `opacity="0.32" ${pen.blur(14, 0.1)}`,
  );
}

/** A pot plant on `y`; about 300 px high at scale 1. */
export function plant(pen: Pen, x: number, y: number, scale: number, pot: string): string {
  const leaf = (angle: number, length: number, green: string) =>
    group(
      path(
        `M0 0C${-length * 0.26} ${-length * 0.4} ${-length * 0.18} ${-length * 0.85} 0 ${-length}C${length * 0.18} ${-length * 0.85} ${length * 0.26} ${-length * 0.4} 0 0Z`,
        green,
      ) + line(`M0 -6V${-length * 0.9}`, lit(green, 0.25), 1.6, 'opacity="0.6"'),
      `transform="translate(0 -92) rotate(${angle})"`,
    );
  const greens = ['#3f6b4a', '#55805a', '#2f5a41', '#6c9468'] as const;
  const leaves = [-68, 62, -44, 40, -22, 20, 2]
    .map((angle, i) => leaf(angle, 150 + (i % 3) * 34, greens[i % 4] ?? greens[0]))
    .join('');
  return group(
    ellipse(6, 2, 66, 12, '#1c1213', `opacity="0.35" ${pen.blur(8)}`) +
      leaves +
      path('M-58 -100H58L44 -6Q42 0 34 0H-34Q-42 0 -44 -6Z', roundPaint(pen, pot)) +
      rect(-63, -112, 126, 22, 6, roundPaint(pen, lit(pot, 0.1))),
    `transform="translate(${x} ${y}) scale(${scale})"`,
  );
}

/** A short pile of books on `y`. */
function books(
  pen: Pen,
  x: number,
  y: number,
  scale: number,
  colors: readonly [string, string, string],
): string {
  const book = (width: number, top: number, color: string, shift: number) =>
    rect(shift, top, width, 30, 4, facePaint(pen, color)) +
    rect(shift + width - 16, top + 5, 18, 20, 2, '#f2eadb');
  return group(
    ellipse(110, 2, 126, 12, '#1c1213', `opacity="0.3" ${pen.blur(8)}`) +
      book(220, -30, colors[0], 0) +
      book(190, -60, colors[1], 18) +
      book(206, -90, colors[2], 6),
    `transform="translate(${x} ${y}) scale(${scale})"`,
  );
}

/** A wooden board or table top from edge to edge, its front edge at `y`. */
export function tableTop(pen: Pen, width: number, y: number, height: number, wood: string): string {
  const grain = times(9, (i) => {
    const top = y + 14 + (i * height) / 9;
    return line(
      `M0 ${top}C${width * 0.3} ${top + 8 - (i % 3) * 7} ${width * 0.6} ${top - 8 + (i % 2) * 9} ${width} ${top + 3}`,
      shaded(wood, 0.25),
      1.6 + (i % 3),
      'opacity="0.22"',
    );
  });
  return (
    rect(0, y, width, height + 2, 0, pen.down([0, lit(wood, 0.28)], [0.35, wood], [1, shaded(wood, 0.2)])) +
    grain +
    rect(0, y, width, 3, 0, lit(wood, 0.5), 'opacity="0.7"')
  );
}

/** A wall with light on it. */
export function wall(pen: Pen, width: number, height: number, tone: string): string {
  return (
    cover(width, height, pen.linear([0.8, 1], [0, lit(tone, 0.28)], [0.6, tone], [1, shaded(tone, 0.14)])) +
    windowLight(pen, width, height)
  );
}

/** Painted boards seen from above, with a corner of cloth and a twig. */
function planks(pen: Pen, tone: string, accent: string): string {
  const wood = mix('#cdb698', tone, 0.3);
  const board = (i: number) =>
    rect(0, i * 200, 1000, 200, 0, facePaint(pen, i % 2 ? wood : lit(wood, 0.08), 0.08)) +
    line(
      `M0 ${i * 200 + 60}C300 ${i * 200 + 80} 600 ${i * 200 + 30} 1000 ${i * 200 + 66}M0 ${i * 200 + 140}C400 ${i * 200 + 110} 700 ${i * 200 + 160} 1000 ${i * 200 + 134}`,
      shaded(wood, 0.2),
      2,
      'opacity="0.25"',
    ) +
    rect(0, i * 200 + 196, 1000, 5, 0, shaded(wood, 0.45), 'opacity="0.5"');
  const leaf = (x: number, y: number, turn: number) =>
    path(
      'M0 0C30 -26 80 -26 116 0C80 26 30 26 0 0Z',
      '#5d7d57',
      `transform="translate(${x} ${y}) rotate(${turn})"`,
    );
  return (
    times(5, board) +
    group(
      path('M0 0H360L0 300Z', '#1c1213'),
      `transform="translate(14 18)" opacity="0.25" ${pen.blur(14, 0.1)}`,
    ) +
    path('M0 0H360L0 300Z', mix(accent, '#f4eee2', 0.55)) +
    line('M340 0L0 284', lit(accent, 0.4), 6, 'stroke-dasharray="12 8"') +
    group(
      line('M0 0C60 -60 140 -110 250 -140', '#6b4a33', 6) +
        leaf(60, -56, -80) +
        leaf(110, -92, 10) +
        leaf(160, -118, -96) +
        leaf(220, -134, -6),
      'transform="translate(740 980)"',
    )
  );
}

/** A framed print on a wall. */
export function frame(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  ink: string,
  background: string,
): string {
  return (
    rect(x + 8, y + 14, width, height, 3, '#1c1213', `opacity="0.2" ${pen.blur(10)}`) +
    rect(x, y, width, height, 3, '#8b6b4c') +
    rect(x + 8, y + 8, width - 16, height - 16, 1, '#faf6ee') +
    circle(x + width / 2, y + height * 0.42, width * 0.2, ink) +
    path(
      `M${x + 26} ${y + height - 26}Q${x + width / 2} ${y + height * 0.5} ${x + width - 26} ${y + height - 26}Z`,
      background,
    )
  );
}

/** A 1000×1000 set for one object, whose foot is on y = 850 and, on `planks`, anywhere. */
export function set(
  pen: Pen,
  kind: 'table' | 'room' | 'wall' | 'desk' | 'kitchen' | 'planks',
  tone: string,
  accent: string,
): string {
  const wallTone = mix('#e9e1d4', tone, 0.22);
  switch (kind) {
    case 'table':
      return (
        wall(pen, 1000, 760, wallTone) +
        tableTop(pen, 1000, 740, 260, '#b48a5f') +
        plant(pen, 858, 800, 1.05, mix('#e8e0d5', accent, 0.25)) +
        books(pen, 40, 806, 0.85, ['#93705c', '#d8cbb6', mix(tone, '#7a6a5c', 0.5)])
      );
    case 'room':
      return (
        wall(pen, 1000, 800, wallTone) +
        frame(pen, 90, 110, 170, 220, mix(accent, '#e8d9c0', 0.35), mix(tone, '#8d9a86', 0.4)) +
        rect(0, 770, 1000, 22, 0, lit(wallTone, 0.5)) +
        tableTop(pen, 1000, 792, 208, '#a9825c') +
        plant(pen, 884, 872, 1.5, '#c9b8a3')
      );
    case 'wall':
      return (
        wall(pen, 1000, 800, wallTone) +
        rect(0, 770, 1000, 22, 0, lit(wallTone, 0.5)) +
        tableTop(pen, 1000, 792, 208, '#a9825c') +
        plant(pen, 90, 880, 1.1, '#c9b8a3')
      );
    case 'planks':
      return planks(pen, tone, accent);
    case 'desk':
      return (
        wall(pen, 1000, 760, mix('#dfe3e8', tone, 0.14)) +
        tableTop(pen, 1000, 740, 260, '#c7a983') +
        plant(pen, 874, 796, 1.0, '#f0efec') +
        books(pen, 30, 806, 0.8, ['#2f3e57', '#e4e1da', '#8fa3b8'])
      );
    case 'kitchen':
      return (
        cover(1000, 760, wallTone) +
        cover(1000, 760, pen.tile(128, 86, rect(2, 2, 124, 82, 3, lit(wallTone, 0.4), 'opacity="0.55"'))) +
        windowLight(pen, 1000, 760) +
        tableTop(pen, 1000, 740, 260, '#9c7452') +
        plant(pen, 880, 796, 0.9, '#e9e2d6')
      );
  }
}
