/** Hanging cloth: sarees, shawls, curtains. */
import { pleats, weave } from './cloth.ts';
import { sareeOnForm } from './draped-form.ts';
import type { Kind, Look } from './kind.ts';
import { borderBand, contrasting, motifPaint } from './motifs.ts';
import { circle, group, line, type Pen, path, rect, times } from './pen.ts';
import { metalPaint, mix, roundPaint, shaded } from './tone.ts';

function rod(pen: Pen, from: number, to: number, y: number): string {
  return (
    rect(from, y - 9, to - from, 18, 9, pen.down([0, '#d8b48a'], [0.45, '#a97c50'], [1, '#6b4a2e'])) +
    circle(from, y, 16, roundPaint(pen, '#8a6241')) +
    circle(to, y, 16, roundPaint(pen, '#8a6241'))
  );
}

/** Cloth over a rod, with a wavy hem, pleats and a border at its end. */
function hung(
  pen: Pen,
  look: Look,
  box: readonly [number, number, number, number],
  options: { folds: number; border: number; dense?: boolean },
): string {
  const [x, y, width, height] = box;
  const hem = y + height;
  const wave = width / options.folds / 2;
  const d = `M${x + 6} ${y}C${x} ${y + height * 0.3} ${x - 4} ${y + height * 0.7} ${x - 8} ${hem}${times(
    options.folds,
    (i) =>
      `q${wave * 0.5} ${i % 2 ? 10 : 16} ${wave} ${i % 2 ? 2 : 4}t${wave + 16 / options.folds / 2} ${i % 2 ? -6 : -4}`,
  )}C${x + width + 4} ${y + height * 0.7} ${x + width} ${y + height * 0.3} ${x + width - 6} ${y}Z`;
  const fill = motifPaint(pen, look.style, look.base, look.accent, options.dense ? 0.8 : 1);
  const shade = group(
    path(d, weave(pen), 'opacity="0.6"') +
      (options.border > 0
        ? group(
            borderBand(pen, look.base, look.accent, width + 60, options.border),
            `transform="translate(${x - 30} ${hem - options.border + 4})"`,
          )
        : '') +
      rect(x - 20, y, width + 40, height + 40, 0, pleats(pen, options.folds)) +
      rect(
        x - 20,
        y,
        width + 40,
        120,
        0,
        pen.down([0, '#120818', 0.34], [0.2, '#fff6e8', 0.18], [1, '#120818', 0]),
      ) +
      rect(x - 20, hem - 260, width + 40, 300, 0, pen.down([0, '#120818', 0], [1, '#120818', 0.2])),
    pen.clip(path(d, '#000')),
  );
  return (
    group(path(d, '#1c1213'), `transform="translate(14 16)" opacity="0.2" ${pen.blur(16, 0.1)}`) +
    path(d, fill) +
    shade
  );
}

/** Even numbers hang from a rod, odd ones are draped on a form. */
function saree(pen: Pen, look: Look): string {
  return look.number % 2 === 0 ? hungSaree(pen, look) : sareeOnForm(pen, look);
}

function hungSaree(pen: Pen, look: Look): string {
  const pallu: Look = {
    ...look,
    base: mix(look.base, shaded(contrasting(look.base, look.accent), 0.2), 0.3),
  };
  return (
    hung(pen, look, [336, 150, 420, 690], { folds: 7, border: 96 }) +
    hung(pen, { ...pallu, style: look.style === 'plain' ? 'stripe' : look.style }, [236, 150, 238, 600], {
      folds: 3,
      border: 168,
      dense: true,
    }) +
    times(18, (i) =>
      line(
        `M${238 + i * 13.4} 752v${26 + (i % 3) * 5}`,
        contrasting(look.base, look.accent),
        3,
        'opacity="0.9"',
      ),
    ) +
    rod(pen, 190, 812, 148)
  );
}

function shawl(pen: Pen, look: Look): string {
  return (
    hung(pen, { ...look, base: shaded(look.base, 0.1) }, [452, 150, 270, 520], { folds: 4, border: 78 }) +
    times(20, (i) => line(`M${454 + i * 13.6} 676v${34 + (i % 3) * 6}`, shaded(look.base, 0.1), 4)) +
    hung(pen, look, [282, 150, 330, 620], { folds: 5, border: 84 }) +
    times(25, (i) =>
      line(`M${286 + i * 13.4} 776v${36 + (i % 3) * 7}`, mix(look.base, look.accent, 0.3), 4),
    ) +
    rod(pen, 210, 792, 148)
  );
}

function curtain(pen: Pen, look: Look): string {
  const glass = rect(240, 190, 520, 560, 4, pen.down([0, '#fdfbf2'], [1, '#dfe9ea']));
  const bars =
    line('M500 190V750M240 440H760', '#fbf8f2', 14) +
    rect(240, 190, 520, 560, 4, 'none', 'stroke="#fbf8f2" stroke-width="18"');
  const ring = (x: number) => circle(x, 128, 13, 'none', 'stroke="#b9975b" stroke-width="5"');
  return (
    glass +
    bars +
    hung(pen, look, [150, 138, 240, 730], { folds: 5, border: look.number % 2 ? 70 : 0 }) +
    hung(pen, look, [612, 138, 240, 730], { folds: 5, border: look.number % 2 ? 70 : 0 }) +
    times(5, (i) => ring(174 + i * 48) + ring(636 + i * 48)) +
    rect(110, 116, 780, 14, 7, metalPaint(pen, '#c2a468', [0, 1]))
  );
}

const shared = { mood: 'warm', pose: 'hanging' } as const;

export const drapeKinds = {
  saree: { ...shared, draw: saree, set: 'room', sceneScale: 0.84, focus: [420, 700, 2.4], cloth: 'border' },
  shawl: { ...shared, draw: shawl, set: 'room', sceneScale: 0.78, focus: [420, 680, 2.4], cloth: 'border' },
  curtain: {
    ...shared,
    frame: 1.06,
    draw: curtain,
    set: 'wall',
    sceneScale: 0.82,
    focus: [300, 600, 2.2],
    cloth: 'plain',
  },
} as const satisfies Record<string, Kind>;
