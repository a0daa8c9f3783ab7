/** A saree draped on a dress form. */
import { cloth, pleats, weave } from './cloth.ts';
import type { Look } from './kind.ts';
import { borderBand, contrasting, motifPaint } from './motifs.ts';
import { ellipse, group, line, type Pen, path, rect, times } from './pen.ts';
import { standShadow } from './stage.ts';
import { lit, metalPaint, mix, roundPaint, shaded } from './tone.ts';

const skirt = 'M424 420C410 500 350 700 322 856C430 884 570 884 678 856C650 700 590 500 576 420Z';
const blouse =
  'M440 200C420 204 398 214 384 236L352 330C366 346 386 352 404 350L414 322C420 352 424 380 422 412H578C576 380 580 352 586 322L596 350C614 352 634 346 648 330L616 236C602 214 580 204 560 200C540 240 460 240 440 200Z';
const sash =
  'M430 196C452 190 478 196 492 212C530 280 580 350 612 470C600 500 582 512 566 512C520 430 440 400 414 380C400 320 404 240 430 196Z';
const pallu =
  'M424 200C380 260 340 420 312 770C340 784 392 784 420 772C430 560 440 380 478 214C462 198 440 194 424 200Z';

/** Stand, form, blouse, pleated skirt, and a pallu over the shoulder. */
export function sareeOnForm(pen: Pen, look: Look): string {
  const paint = motifPaint(pen, look.style, look.base, look.accent, 0.8);
  const rich = mix(look.base, shaded(contrasting(look.base, look.accent), 0.25), 0.34);
  const richPaint = motifPaint(pen, look.style === 'plain' ? 'stripe' : look.style, rich, look.accent, 0.66);
  const blouseColor = mix(shaded(look.base, 0.3), look.accent, 0.14);
  return (
    standShadow(pen, 500, 896, 130) +
    rect(492, 850, 16, 40, 3, metalPaint(pen, '#a08457')) +
    ellipse(500, 892, 120, 15, roundPaint(pen, '#8a6241')) +
    rect(484, 128, 32, 66, 10, roundPaint(pen, '#e6d8c3')) +
    ellipse(500, 126, 26, 15, roundPaint(pen, '#8a6241')) +
    path('M452 196C470 176 530 176 548 196L560 214C540 250 460 250 440 214Z', roundPaint(pen, '#e6d8c3')) +
    cloth(pen, blouse, motifPaint(pen, 'dots', blouseColor, look.accent, 0.4), [
      ['M452 260C440 310 440 360 446 410', 18],
      ['M560 260C566 310 562 360 556 410', 18],
    ]) +
    line('M404 350C386 352 366 346 352 330M596 350C614 352 634 346 648 330', look.accent, 5) +
    path(skirt, paint) +
    group(
      group(borderBand(pen, look.base, look.accent, 460, 78), 'transform="translate(270 800)"') +
        path(skirt, weave(pen)) +
        // The pleats of the front fan out from the waist.
        times(7, (i) => {
          const top = 470 + i * 10;
          const foot = 400 + i * 34;
          return (
            line(`M${top} 424C${top} 560 ${foot} 720 ${foot} 884`, '#120818', 13, 'opacity="0.16"') +
            line(
              `M${top - 4} 424C${top - 6} 560 ${foot - 12} 720 ${foot - 12} 884`,
              '#fff6e8',
              8,
              'opacity="0.2"',
            )
          );
        }) +
        rect(310, 410, 380, 470, 0, pleats(pen, 1), 'opacity="0.8"'),
      pen.clip(path(skirt, '#000')),
    ) +
    cloth(pen, sash, richPaint, [
      ['M440 220C450 300 500 380 580 490', 16],
      ['M470 214C500 300 550 380 600 480', 14],
      ['M424 260C430 330 470 380 540 440', 12],
    ]) +
    line('M492 212C530 280 580 350 612 470', lit(look.accent, 0.1), 7, 'opacity="0.9"') +
    group(path(pallu, '#120818'), `transform="translate(10 8)" opacity="0.25" ${pen.blur(9)}`) +
    cloth(pen, pallu, richPaint, [
      ['M440 210C400 380 372 580 350 780', 15],
      ['M456 210C420 400 400 580 392 780', 13],
      ['M428 220C380 380 344 580 330 770', 11],
    ]) +
    group(
      group(borderBand(pen, rich, look.accent, 200, 96), 'transform="translate(290 682) rotate(3)"'),
      pen.clip(path(pallu, '#000')),
    ) +
    times(9, (i) => line(`M${318 + i * 12.4} ${774 + Math.sin((i / 8) * Math.PI) * 7}v28`, look.accent, 3))
  );
}
