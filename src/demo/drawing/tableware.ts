/** Mugs and plates. */
import type { Kind, Look } from './kind.ts';
import { contrasting, motifPaint } from './motifs.ts';
import { ellipse, group, line, type Pen, path, rect, times } from './pen.ts';
import { vapor } from './stage.ts';
import { facePaint, lit, roundPaint, shaded } from './tone.ts';

function mug(pen: Pen, look: Look): string {
  const ink = contrasting(look.base, look.accent);
  const d = 'M270 400C276 590 290 740 312 812Q322 850 362 850H588Q628 850 638 812C660 740 674 590 680 400Z';
  return (
    line('M664 480C800 460 810 690 646 700', shaded(look.base, 0.3), 50) +
    line('M664 480C796 462 804 684 646 696', look.base, 40) +
    line('M672 470C780 462 792 600 740 650', lit(look.base, 0.6), 8, 'opacity="0.6"') +
    path(d, look.base) +
    group(
      look.style === 'plain'
        ? rect(240, 690, 480, 170, 0, ink)
        : rect(240, 480, 480, 230, 0, motifPaint(pen, look.style, look.base, look.accent, 0.9)) +
            rect(240, 474, 480, 8, 0, ink) +
            rect(240, 708, 480, 8, 0, ink),
      pen.clip(path(d, '#000')),
    ) +
    path(
      d,
      pen.across(
        [0, '#1c0f08', 0.4],
        [0.22, '#ffffff', 0.36],
        [0.34, '#ffffff', 0.05],
        [0.7, '#1c0f08', 0.06],
        [1, '#1c0f08', 0.46],
      ),
    ) +
    ellipse(475, 400, 205, 46, lit(look.base, 0.3)) +
    ellipse(475, 403, 188, 37, shaded(look.base, 0.4)) +
    ellipse(475, 412, 176, 29, pen.centered([0, '#a8602c'], [0.8, '#7a3d18'], [1, '#54280f'])) +
    vapor(pen, 'M430 330C400 280 460 250 430 190M520 330C490 270 560 240 525 170', 16, 0.5)
  );
}

function dinnerware(pen: Pen, look: Look): string {
  const ink = contrasting(look.base, look.accent);
  const dish = (y: number, rx: number) =>
    ellipse(500, y + 16, rx * 0.98, rx * 0.24, shaded(look.base, 0.5)) +
    ellipse(
      500,
      y,
      rx,
      rx * 0.25,
      facePaint(pen, look.base),
      `stroke="${lit(look.base, 0.5)}" stroke-width="4"`,
    ) +
    ellipse(
      500,
      y + 1,
      rx * 0.93,
      rx * 0.222,
      'none',
      `stroke="${ink}" stroke-width="9" ${look.style === 'dots' ? 'stroke-dasharray="2 18" stroke-linecap="round"' : ''}`,
    ) +
    ellipse(500, y + 4, rx * 0.68, rx * 0.15, shaded(look.base, 0.1));
  const bowl = 'M330 470C340 600 420 650 500 650C580 650 660 600 670 470Z';
  return (
    times(5, (i) => dish(800 - i * 26, 330 - (i > 2 ? 44 : 0))) +
    path(bowl, roundPaint(pen, look.base)) +
    line('M338 530C420 566 580 566 662 530', ink, 10) +
    ellipse(500, 470, 170, 42, lit(look.base, 0.35)) +
    ellipse(500, 473, 157, 34, shaded(look.base, 0.34))
  );
}

const shared = { mood: 'warm', pose: 'standing', set: 'table' } as const;

export const tablewareKinds = {
  mug: { ...shared, draw: mug, foot: [476, 850, 165], focus: [480, 540, 2.2] },
  dinnerware: { ...shared, draw: dinnerware, foot: [500, 868, 300], focus: [500, 640, 2.1] },
} as const satisfies Record<string, Kind>;
