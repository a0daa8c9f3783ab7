/** Wide images of several products: sliders, feature tiles, campaign and post covers, popups. */
import type { Kind, Look } from './kind.ts';
import { motifPaint } from './motifs.ts';
import { circle, cover, createPen, ellipse, group, line, type Pen, path, rect, times } from './pen.ts';
import { svg, withShadow } from './product-drawing.ts';
import { frame, plant, tableTop, wall } from './stage.ts';
import { lightness, lit, mix, roundPaint, shaded } from './tone.ts';

/** One object in the image: its kind, the position of its foot or middle, its scale. */
export interface Placement {
  readonly kind: Kind;
  readonly look: Look;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Height of the plinth under it, in pixels. */
  readonly plinth?: number;
}

export interface Composition {
  readonly width: number;
  readonly height: number;
  /** `arch`: paper set with an arch and plinths; `night`: dark, with light; `room`, `table`: a home. */
  readonly set: 'arch' | 'night' | 'room' | 'table';
  readonly tone: string;
  readonly accent: string;
  /** Position of the arch or the light, as a share of the width. */
  readonly focus: number;
  readonly motif: string;
  readonly things: readonly Placement[];
}

export function compositionImage(plan: Composition): string {
  const pen = createPen();
  return svg(
    pen,
    plan.width,
    plan.height,
    backdrop(pen, plan) + plan.things.map((thing) => placedThing(pen, plan, thing)).join(''),
  );
}

function placedThing(pen: Pen, plan: Composition, thing: Placement): string {
  const { kind, look, x, y, scale } = thing;
  const [footX, footY] = kind.pose === 'standing' ? (kind.foot ?? [500, 850]) : [500, 510];
  const plinth = thing.plinth
    ? plinthUnder(pen, plan, x, y, (kind.foot?.[2] ?? 260) * scale * 1.25 + 24, thing.plinth)
    : '';
  return (
    plinth +
    group(
      withShadow(pen, kind, look),
      `transform="translate(${x - footX * scale} ${y - footY * scale}) scale(${scale})"`,
    )
  );
}

/** A round plinth whose top is at `y`. */
function plinthUnder(
  pen: Pen,
  plan: Composition,
  x: number,
  y: number,
  half: number,
  height: number,
): string {
  const color = plan.set === 'night' ? lit(plan.tone, 0.03) : mix(lit(plan.tone, 0.3), plan.accent, 0.12);
  const squash = half * 0.16;
  return (
    ellipse(x + 20, y + height + 4, half * 1.12, squash * 1.2, '#120c1a', `opacity="0.28" ${pen.blur(18)}`) +
    path(
      `M${x - half} ${y}V${y + height}A${half} ${squash} 0 0 0 ${x + half} ${y + height}V${y}Z`,
      roundPaint(pen, shaded(color, 0.06)),
    ) +
    ellipse(x, y, half, squash, pen.down([0, lit(color, 0.14)], [1, lit(color, 0.42)]))
  );
}

function backdrop(pen: Pen, plan: Composition): string {
  const { width, height, tone, accent } = plan;
  const center = width * plan.focus;
  switch (plan.set) {
    case 'arch': {
      const half = height * 0.5;
      const floor = height * 0.76;
      // Deep colors look pale in strong light, so they get less of it.
      const glow = lightness(tone) < 0.55 ? 0.04 : 0.22;
      return (
        cover(width, height, pen.linear([1, 0.6], [0, lit(tone, glow)], [1, tone])) +
        cover(
          width,
          floor,
          motifPaint(pen, plan.motif, tone, lit(tone, glow * 2 + 0.06), 1.5),
          'opacity="0.32"',
        ) +
        path(
          `M${center - half} ${floor}V${height * 0.56}A${half} ${half} 0 0 1 ${center + half} ${height * 0.56}V${floor}Z`,
          pen.down([0, lit(accent, 0.2)], [1, accent]),
        ) +
        path(
          `M${center - half * 0.8} ${floor}V${height * 0.58}A${half * 0.8} ${half * 0.8} 0 0 1 ${center + half * 0.8} ${height * 0.58}V${floor}Z`,
          pen.down([0, shaded(accent, 0.1)], [1, lit(accent, 0.24)]),
          'opacity="0.75"',
        ) +
        rect(
          0,
          floor,
          width,
          height - floor,
          0,
          pen.down([0, shaded(tone, 0.1)], [0.25, tone], [1, lit(tone, glow * 1.4)]),
        ) +
        group(
          path(
            `M${center - height * 0.9} 0h${height * 0.3}L${center + height * 0.5} ${height}h${-height * 0.34}Z`,
            '#fff8ea',
          ),
          `opacity="0.2" ${pen.blur(18)}`,
        )
      );
    }
    case 'night':
      return (
        cover(width, height, pen.linear([0.6, 1], [0, lit(tone, 0.006)], [1, shaded(tone, 0.5)])) +
        ellipse(
          center,
          height * 0.5,
          height * 0.95,
          height * 0.72,
          pen.centered([0, accent, 0.75], [0.5, accent, 0.24], [1, accent, 0]),
        ) +
        times(5, (i) =>
          circle(
            center,
            height * 0.5,
            height * (0.24 + i * 0.13),
            'none',
            `stroke="${lit(accent, 0.35)}" stroke-width="2" opacity="${0.34 - i * 0.06}"`,
          ),
        ) +
        times(26, (i) =>
          circle(
            (i * 397) % width,
            (i * 211) % (height * 0.7),
            1.5 + (i % 3),
            lit(accent, 0.5),
            'opacity="0.35"',
          ),
        ) +
        rect(
          0,
          height * 0.8,
          width,
          height * 0.2,
          0,
          pen.down([0, lit(tone, 0.014)], [1, shaded(tone, 0.45)]),
        ) +
        ellipse(center, height * 0.82, height * 0.8, height * 0.1, accent, `opacity="0.3" ${pen.blur(24)}`)
      );
    case 'room':
      return (
        wall(pen, width, height * 0.82, tone) +
        frame(
          pen,
          width * 0.12,
          height * 0.14,
          height * 0.24,
          height * 0.32,
          accent,
          mix(tone, '#6f7d6a', 0.5),
        ) +
        rect(0, height * 0.8, width, height * 0.02, 0, lit(tone, 0.5)) +
        tableTop(pen, width, height * 0.82, height * 0.18, '#a9825c') +
        plant(pen, width * 0.05, height * 0.93, height / 560, '#cdbba4')
      );
    case 'table':
      return (
        wall(pen, width, height * 0.8, tone) +
        group(line(`M0 ${height * 0.2}H${width}`, shaded(tone, 0.2), 2, 'opacity="0.4"'), '') +
        tableTop(pen, width, height * 0.76, height * 0.24, '#b48a5f') +
        plant(pen, width * 0.06, height * 0.86, height / 620, mix('#e8e0d5', accent, 0.25))
      );
  }
}
