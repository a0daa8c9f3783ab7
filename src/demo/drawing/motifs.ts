/** Woven, printed and stitched patterns of cloth, as paints that repeat in user space. */
import { circle, cover, ellipse, group, line, type Pen, path, rect, times } from './pen.ts';
import { lightness, lit, mix, shaded } from './tone.ts';

/** A second color that stays visible on the first. */
export function contrasting(base: string, accent: string): string {
  const gap = Math.abs(lightness(base) - lightness(accent));
  if (gap > 0.16) return accent;
  return lightness(base) > 0.5 ? shaded(accent, 0.45) : lit(accent, 0.6);
}

/** One repeat of a motif, drawn on the cloth's color in `ink` and the softer `soft`. */
interface Motif {
  readonly size: readonly [width: number, height: number];
  readonly draw: (ink: string, soft: string, base: string) => string;
}

const motifs: Readonly<Record<string, Motif>> = {
  jamdani: {
    size: [72, 84],
    draw: (ink, soft) =>
      group(buti(ink), 'transform="translate(18 21)"') +
      group(buti(ink), 'transform="translate(54 63)"') +
      times(6, (i) => rect(i * 12 + 4, 41 + (i % 2) * 3, 3, 3, 0, soft)),
  },
  paisley: {
    size: [90, 104],
    draw: (ink, soft) =>
      group(kolka(ink, soft), 'transform="translate(24 28)"') +
      group(kolka(ink, soft), 'transform="translate(69 80) scale(-1 1)"') +
      circle(69, 26, 3.4, soft) +
      circle(24, 78, 3.4, soft),
  },
  stripe: {
    size: [56, 56],
    draw: (ink, soft) =>
      rect(8, 0, 12, 56, 0, ink) + rect(24, 0, 3, 56, 0, soft) + rect(36, 0, 3, 56, 0, soft),
  },
  check: {
    size: [64, 64],
    draw: (ink) =>
      rect(0, 0, 22, 64, 0, ink, 'fill-opacity="0.5"') +
      rect(0, 0, 64, 22, 0, ink, 'fill-opacity="0.5"') +
      rect(42, 0, 2.5, 64, 0, ink, 'fill-opacity="0.8"') +
      rect(0, 42, 64, 2.5, 0, ink, 'fill-opacity="0.8"'),
  },
  ikat: {
    size: [70, 110],
    draw: (ink, soft) =>
      times(7, (i) => {
        const half = (4.4 - Math.abs(i - 3)) * 11;
        const jag = i % 2 ? 5 : -5;
        return (
          path(`M${i * 10} ${55 - half}l10 ${jag}v${half * 2 - jag}l-10 ${jag}z`, ink) +
          path(`M${i * 10} ${55 - half * 0.5}l10 ${jag}v${half - jag}l-10 ${jag}z`, soft)
        );
      }),
  },
  kantha: {
    size: [60, 24],
    draw: (ink, soft) => line('M4 7h16M32 7h16', ink, 2.4) + line('M18 19h16M46 19h14M0 19h6', soft, 2.4),
  },
  floral: {
    size: [110, 110],
    draw: (ink, soft, base) =>
      blossom(30, 32, 1, ink, base) +
      blossom(85, 86, 0.8, ink, base) +
      sprig(78, 28, soft) +
      sprig(26, 82, soft),
  },
  dots: { size: [44, 44], draw: (ink) => circle(11, 11, 5, ink) + circle(33, 33, 5, ink) },
  leaf: {
    size: [84, 96],
    draw: (ink, soft) =>
      sprig(24, 26, ink) +
      group(sprig(0, 0, ink), 'transform="translate(62 74) rotate(150)"') +
      circle(60, 20, 3, soft) +
      circle(20, 74, 3, soft),
  },
  lattice: {
    size: [64, 64],
    draw: (ink, soft) =>
      line('M0 32L32 0L64 32L32 64Z', ink, 2.6) +
      path('M32 22l10 10l-10 10l-10 -10z', soft) +
      circle(0, 0, 4, ink) +
      circle(64, 64, 4, ink) +
      circle(0, 64, 4, ink) +
      circle(64, 0, 4, ink),
  },
  herring: { size: [40, 24], draw: (_ink, soft) => line('M0 24L20 4L40 24M0 12L12 0M28 0L40 12', soft, 4) },
};

/** The fill of a cloth, plain for an unknown style; `scale` 1 suits a garment drawn 600 px wide. */
export function motifPaint(pen: Pen, style: string, base: string, accent: string, scale = 1): string {
  const motif = Object.hasOwn(motifs, style) ? motifs[style] : undefined;
  if (motif === undefined) return base;
  const [width, height] = motif.size;
  const ink = contrasting(base, accent);
  const background = rect(-1, -1, width + 2, height + 2, 0, base);
  return pen.tile(width, height, background + motif.draw(ink, mix(base, ink, 0.45), base), `scale(${scale})`);
}

/** A band of woven border from 0,0 to `length`, `height` high: zari lines, temple teeth and small flowers. */
export function borderBand(pen: Pen, base: string, accent: string, length: number, height: number): string {
  const ink = contrasting(base, accent);
  const deep = shaded(base, 0.35);
  const unit = height * 0.42;
  const teeth = pen.tile(
    unit,
    height,
    path(`M0 ${height * 0.3}L${unit / 2} ${height * 0.05}L${unit} ${height * 0.3}Z`, ink) +
      path(
        `M${unit / 2} ${height * 0.42}l${unit * 0.3} ${height * 0.16}l${-unit * 0.3} ${height * 0.16}l${-unit * 0.3} ${-height * 0.16}z`,
        ink,
      ) +
      circle(0, height * 0.58, height * 0.045, ink) +
      circle(unit, height * 0.58, height * 0.045, ink),
  );
  return (
    rect(0, height * 0.28, length, height * 0.72, 0, deep) +
    cover(length, height, teeth) +
    rect(0, height * 0.3, length, height * 0.035, 0, ink) +
    rect(0, height * 0.79, length, height * 0.05, 0, ink) +
    rect(0, height * 0.88, length, height * 0.12, 0, ink)
  );
}

function buti(ink: string): string {
  return (
    path('M0 -14l5 5l-5 5l-5 -5zM0 4l5 5l-5 5l-5 -5zM-12 -5l5 5l-5 5l-5 -5zM12 -5l5 5l-5 5l-5 -5z', ink) +
    path('M0 -3l3 3l-3 3l-3 -3z', ink)
  );
}

function kolka(ink: string, soft: string): string {
  return (
    path('M-4 22C-20 18 -20 -4 -6 -14C4 -21 16 -18 15 -9C14 -3 6 -4 6 2C8 12 6 22 -4 22Z', ink) +
    path('M-4 15C-13 12 -12 -2 -3 -9C1 -12 6 -10 4 -7C0 -4 0 0 1 5C1 11 0 15 -4 15Z', soft) +
    circle(-4, 8, 2.6, ink)
  );
}

function blossom(x: number, y: number, scale: number, ink: string, base: string): string {
  const petals = times(6, (i) => group(ellipse(0, -13, 7, 11, ink), `transform="rotate(${i * 60})"`));
  return group(
    petals + circle(0, 0, 6, base) + circle(0, 0, 3, ink),
    `transform="translate(${x} ${y}) scale(${scale})"`,
  );
}

function sprig(x: number, y: number, ink: string): string {
  const leaves = [-12, -2, 8]
    .map((top) =>
      path(
        `M0 ${top}c6 -8 14 -8 18 -10c-2 8 -8 14 -18 14zM0 ${top}c-6 -8 -14 -8 -18 -10c2 8 8 14 18 14z`,
        ink,
      ),
    )
    .join('');
  return group(line('M0 20V-14', ink, 2) + leaves, `transform="translate(${x} ${y}) scale(0.8)"`);
}
