/** Logos, favicons and the marks of brands. */
import { lettering } from './lettering.ts';
import { circle, cover, createPen, ellipse, group, line, type Pen, path, rect, times } from './pen.ts';
import { svg } from './product-drawing.ts';
import { lit, mix, shaded } from './tone.ts';

/** A wordmark on a transparent background, with a small sign before it. */
export function wordmark(words: string, ink: string, sign: (pen: Pen) => string): string {
  const pen = createPen();
  const text = lettering(words, ink, 21);
  const width = Math.ceil(text.width + 300);
  return svg(
    pen,
    width,
    260,
    group(sign(pen), 'transform="translate(110 130)"') + group(text.svg, 'transform="translate(240 92)"'),
  );
}

/** A square mark with a sign in its middle, for browser tabs and home screens. */
export function badge(background: string, sign: (pen: Pen) => string): string {
  const pen = createPen();
  return svg(
    pen,
    512,
    512,
    rect(0, 0, 512, 512, 112, pen.linear([1, 1], [0, lit(background, 0.03)], [1, shaded(background, 0.16)])) +
      group(sign(pen), 'transform="translate(256 256) scale(1.9)"'),
  );
}

/** The signs are drawn about 0,0, some 180 px wide. */
export function loomSign(first: string, second: string): (pen: Pen) => string {
  return () =>
    times(8, (i) =>
      group(path('M0 -88L22 -44L0 -14L-22 -44Z', i % 2 ? second : first), `transform="rotate(${i * 45})"`),
    ) + path('M0 -17L17 0L0 17L-17 0Z', first);
}

export function boltSign(first: string, second: string): (pen: Pen) => string {
  return () =>
    path('M-78 -64Q-78 -84 -58 -84H58Q78 -84 78 -64V64Q78 84 58 84H-58Q-78 84 -78 64Z', first) +
    path('M18 -62L-40 12H-4L-18 62L42 -16H4Z', second);
}

export function sweetSign(first: string, second: string): (pen: Pen) => string {
  return (pen) =>
    times(8, (i) => group(ellipse(0, -54, 24, 36, first), `transform="rotate(${i * 45})"`)) +
    circle(0, 0, 54, pen.radial([0.4, 0.35, 0.7], [0, lit(second, 0.5)], [1, second])) +
    times(6, (i) =>
      group(ellipse(0, -24, 7, 13, mix(first, second, 0.25)), `transform="rotate(${i * 60 + 30})"`),
    ) +
    circle(0, 0, 10, first);
}

/** A brand's plate: its name in one line on a pale background, with a colored underline. */
export function brandPlate(words: string, ink: string, accent: string): string {
  const pen = createPen();
  const text = lettering(words, ink, 19);
  const scale = Math.min(1, 470 / text.width);
  const width = text.width * scale;
  return svg(
    pen,
    600,
    400,
    cover(600, 400, pen.down([0, '#fdfbf7'], [1, '#f1ece4'])) +
      group(text.svg, `transform="translate(${300 - width / 2} ${200 - 46 * scale}) scale(${scale})"`) +
      line(`M${300 - width / 2} ${200 + 104 * scale}h${width * 0.3}`, accent, 10),
  );
}
