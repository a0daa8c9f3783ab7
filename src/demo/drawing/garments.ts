/** Clothes laid flat on paper, seen from above. */
import { cloth, type Fold, weave } from './cloth.ts';
import type { Kind, Look } from './kind.ts';
import { borderBand, contrasting, motifPaint } from './motifs.ts';
import { circle, group, line, type Pen, path, rect, times } from './pen.ts';
import { layShadow } from './stage.ts';
import { lit, mix, shaded } from './tone.ts';

/** The dark inside of a neck opening, and the label in it. */
function neck(pen: Pen, look: Look, width: number, depth: number, y: number): string {
  const half = width / 2;
  return (
    path(
      `M${500 - half} ${y}C${500 - half * 0.6} ${y - 16} ${500 + half * 0.6} ${y - 16} ${500 + half} ${y}C${500 + half * 0.7} ${y + depth} ${500 - half * 0.7} ${y + depth} ${500 - half} ${y}Z`,
      pen.down([0, shaded(look.base, 0.62)], [1, shaded(look.base, 0.36)]),
    ) + rect(482, y + 2, 36, 20, 2, '#f4ede0', 'opacity="0.9"')
  );
}

/** A garment's body from its outline: pattern, folds, sleeve seams. */
function body(pen: Pen, look: Look, d: string, folds: readonly Fold[], seams: string): string {
  return (
    layShadow(pen, d) +
    cloth(pen, d, motifPaint(pen, look.style, look.base, look.accent, 0.85), folds) +
    line(seams, shaded(look.base, 0.5), 2.4, 'opacity="0.55"')
  );
}

function buttons(from: number, to: number, count: number, color: string): string {
  return times(count, (i) => {
    const y = from + ((to - from) / Math.max(1, count - 1)) * i;
    return (
      circle(500, y, 7.5, color, 'stroke="#1c1213" stroke-opacity="0.35" stroke-width="1.5"') +
      circle(498, y - 2, 2.4, '#ffffff', 'opacity="0.7"')
    );
  });
}

const panjabiOutline =
  'M436 150C460 166 540 166 564 150L634 176C684 196 708 238 724 296L806 600C790 616 748 634 722 634L646 404C650 540 660 720 676 872C560 892 440 892 324 872C340 720 350 540 354 404L278 634C252 634 210 616 194 600L276 296C292 238 316 196 366 176Z';

function panjabi(pen: Pen, look: Look): string {
  const ink = contrasting(look.base, look.accent);
  const plain = shaded(look.base, 0.14);
  return (
    body(
      pen,
      look,
      panjabiOutline,
      [
        ['M372 380C392 520 372 700 388 880', 34],
        ['M628 380C606 520 628 700 610 880', 34],
        ['M470 470C486 600 466 740 480 880', 26, 0.7],
        ['M556 520C548 640 566 760 552 880', 22, 0.7],
        ['M300 330C286 420 260 520 240 610', 24],
        ['M704 330C718 420 742 520 764 610', 24],
        ['M360 300C400 340 420 380 424 430', 20],
        ['M640 300C600 340 580 380 576 430', 20],
      ],
      'M366 176C346 250 344 330 354 404M634 176C654 250 656 330 646 404',
    ) +
    neck(pen, look, 128, 30, 152) +
    // Band collar and placket are embroidered.
    path(
      'M430 148C446 176 474 184 500 184C526 184 554 176 570 148L584 158C568 198 536 212 500 212C464 212 432 198 416 158Z',
      plain,
    ) +
    rect(478, 200, 44, 268, 4, plain) +
    line('M424 160C442 192 470 200 500 200C530 200 558 192 576 160', ink, 4, 'stroke-dasharray="2 9"') +
    rect(482, 206, 36, 256, 3, 'none', `stroke="${ink}" stroke-width="2.5"`) +
    times(9, (i) => path(`M500 ${222 + i * 27}l8 8l-8 8l-8 -8z`, ink, 'opacity="0.85"')) +
    buttons(232, 420, 4, lit(look.accent, 0.35)) +
    line('M200 596C220 610 252 624 276 628M800 596C780 610 748 624 724 628', ink, 4, 'opacity="0.8"') +
    line('M328 858C440 878 560 878 672 858', ink, 3, 'opacity="0.6"')
  );
}

const shirtOutline =
  'M430 168L570 168L650 196C694 214 716 250 730 300L792 560C778 576 734 590 712 588L652 400C656 540 660 680 664 810C560 826 440 826 336 810C340 680 344 540 348 400L288 588C266 590 222 576 208 560L270 300C284 250 306 214 350 196Z';

function shirt(pen: Pen, look: Look): string {
  const plain = lit(look.base, 0.12);
  return (
    body(
      pen,
      look,
      shirtOutline,
      [
        ['M376 400C392 540 372 680 386 820', 34],
        ['M624 400C608 540 628 680 614 820', 34],
        ['M290 320C276 400 258 480 246 560', 22],
        ['M712 320C726 400 744 480 756 560', 22],
        ['M440 500C452 600 438 720 450 820', 22, 0.7],
      ],
      'M350 196C336 260 338 330 348 400M650 196C664 260 662 330 652 400',
    ) +
    neck(pen, look, 132, 44, 164) +
    rect(484, 230, 32, 588, 3, plain, `opacity="0.55"`) +
    line('M484 236V818M516 236V818', shaded(look.base, 0.4), 1.8, 'opacity="0.5" stroke-dasharray="6 5"') +
    path(
      'M430 160C440 200 470 232 500 246L446 296C418 262 404 214 410 174Z',
      plain,
      `stroke="${shaded(look.base, 0.35)}" stroke-width="2"`,
    ) +
    path(
      'M570 160C560 200 530 232 500 246L554 296C582 262 596 214 590 174Z',
      plain,
      `stroke="${shaded(look.base, 0.35)}" stroke-width="2"`,
    ) +
    buttons(288, 780, 7, '#f3eee4') +
    path(
      'M556 340H630V420Q593 444 556 420Z',
      motifPaint(pen, look.style, lit(look.base, 0.05), look.accent, 0.85),
      `stroke="${shaded(look.base, 0.4)}" stroke-width="2" stroke-dasharray="6 4"`,
    ) +
    line('M212 552C232 566 262 578 286 580M788 552C768 566 738 578 714 580', shaded(look.base, 0.4), 3)
  );
}

const teeOutline =
  'M424 172C450 204 550 204 576 172L660 204C710 224 744 280 790 372L700 424L652 366C654 520 658 680 662 806C560 824 440 824 338 806C342 680 346 520 348 366L300 424L210 372C256 280 290 224 340 204Z';

function tee(pen: Pen, look: Look): string {
  const ink = contrasting(look.base, look.accent);
  const collar =
    look.number % 2
      ? line('M428 176C452 222 548 222 572 176', shaded(look.base, 0.22), 18) +
        line(
          'M424 186C450 234 550 234 576 186',
          shaded(look.base, 0.5),
          2,
          'stroke-dasharray="5 5" opacity="0.6"',
        )
      : path('M424 168C440 206 470 226 500 232L452 276C424 250 408 212 406 180Z', lit(look.base, 0.14)) +
        path('M576 168C560 206 530 226 500 232L548 276C576 250 592 212 594 180Z', lit(look.base, 0.14)) +
        rect(482, 226, 36, 120, 4, lit(look.base, 0.08)) +
        buttons(254, 320, 3, '#f3eee4');
  return (
    body(
      pen,
      look,
      teeOutline,
      [
        ['M380 400C396 540 376 680 388 816', 32],
        ['M622 400C604 540 624 680 612 816', 32],
        ['M360 300C410 330 440 380 448 450', 22],
        ['M640 300C590 330 560 380 552 450', 22],
        ['M470 560C482 640 466 730 478 820', 22, 0.7],
      ],
      'M340 204C330 260 336 320 348 366M660 204C670 260 664 320 652 366',
    ) +
    neck(pen, look, 138, 40, 174) +
    collar +
    (look.style === 'plain'
      ? group(
          circle(500, 400, 58, 'none', `stroke="${ink}" stroke-width="7"`) +
            path('M470 420Q500 350 530 420Q500 404 470 420Z', ink) +
            rect(446, 478, 108, 8, 4, ink),
          'opacity="0.9"',
        )
      : '') +
    line(
      'M214 366C246 390 276 408 300 416M786 366C754 390 724 408 700 416M342 794C440 810 560 810 658 794',
      shaded(look.base, 0.5),
      2,
      'stroke-dasharray="6 5" opacity="0.6"',
    )
  );
}

const kameezOutline =
  'M440 158C462 190 538 190 560 158L626 182C668 198 690 234 702 288L752 500C738 512 702 524 684 522L634 372C626 430 628 470 640 520C668 640 690 740 704 838C570 866 430 866 296 838C310 740 332 640 360 520C372 470 374 430 366 372L316 522C298 524 262 512 248 500L298 288C310 234 332 198 374 182Z';

function kameez(pen: Pen, look: Look): string {
  const ink = contrasting(look.base, look.accent);
  const scarf = mix(look.accent, look.base, 0.25);
  const dupatta =
    'M612 150C668 170 700 250 714 340C740 520 770 700 786 900C752 914 700 916 668 908C664 720 650 540 622 380C610 300 590 220 560 168Z';
  return (
    layShadow(pen, dupatta) +
    body(
      pen,
      look,
      kameezOutline,
      [
        ['M400 540C384 640 360 740 348 850', 38],
        ['M600 540C616 640 640 740 652 850', 38],
        ['M470 520C468 640 452 740 446 860', 30, 0.8],
        ['M536 520C540 640 552 740 560 860', 30, 0.8],
        ['M306 310C294 380 282 440 276 510', 20],
        ['M696 310C708 380 718 440 724 510', 20],
      ],
      'M374 182C356 246 356 310 366 372M626 182C644 246 644 310 634 372',
    ) +
    neck(pen, look, 116, 58, 160) +
    path(
      'M446 168C452 226 478 262 500 276C522 262 548 226 554 168L574 178C568 270 530 320 500 340C470 320 432 270 426 178Z',
      shaded(look.base, 0.22),
    ) +
    line('M436 182C444 256 474 300 500 318C526 300 556 256 564 182', ink, 5, 'stroke-dasharray="1 11"') +
    times(5, (i) => path(`M500 ${344 + i * 22}l7 8l-7 8l-7 -8z`, ink)) +
    group(
      group(borderBand(pen, look.base, look.accent, 480, 64), 'transform="translate(260 786)"'),
      pen.clip(path(kameezOutline, '#000')),
    ) +
    cloth(pen, dupatta, motifPaint(pen, look.number % 2 ? 'dots' : 'stripe', scarf, look.base, 0.6), [
      ['M640 240C684 420 712 640 720 910', 20],
      ['M610 200C660 400 690 640 690 910', 16],
      ['M680 260C724 440 748 660 756 910', 16],
    ]) +
    times(10, (i) => line(`M${672 + i * 12} ${910 - Math.abs(i - 4)}v26`, scarf, 4))
  );
}

const frockOutline =
  'M430 190C452 222 548 222 570 190L616 204C646 222 664 260 690 320L624 356L608 340C606 390 606 430 612 464C680 540 740 660 768 792C600 846 400 846 232 792C260 660 320 540 388 464C394 430 394 390 392 340L376 356L310 320C336 260 354 222 384 204Z';

function frock(pen: Pen, look: Look): string {
  const ink = contrasting(look.base, look.accent);
  return (
    body(
      pen,
      look,
      frockOutline,
      [
        ['M420 470C384 580 340 700 310 810', 40],
        ['M470 470C456 600 440 720 424 830', 36],
        ['M530 470C546 600 560 720 578 830', 36],
        ['M580 470C616 580 660 700 690 810', 40],
        ['M402 466C350 570 300 680 262 790', 26, 0.8],
      ],
      'M384 204C372 250 380 300 392 340M616 204C628 250 620 300 608 340',
    ) +
    neck(pen, look, 124, 40, 192) +
    line('M434 196C456 236 544 236 566 196', lit(look.accent, 0.2), 14) +
    rect(388, 446, 224, 34, 10, mix(ink, look.accent, 0.5)) +
    path(
      'M500 462C470 430 440 436 440 462C440 488 470 494 500 462C530 430 560 436 560 462C560 488 530 494 500 462Z',
      ink,
    ) +
    circle(500, 462, 12, shaded(ink, 0.2)) +
    times(15, (i) =>
      circle(
        258 + i * 34.6,
        786 + Math.sin((i / 14) * Math.PI) * 38,
        15,
        lit(look.accent, 0.25),
        'opacity="0.9"',
      ),
    ) +
    buttons(270, 400, 3, '#f7f1e6')
  );
}

const trouserOutline =
  'M372 150H628C642 250 664 420 678 560L700 866C664 880 600 884 566 876L506 432H494L434 876C400 884 336 880 300 866L322 560C336 420 358 250 372 150Z';

function trousers(pen: Pen, look: Look): string {
  return (
    body(
      pen,
      look,
      trouserOutline,
      [
        ['M420 220C400 420 384 640 370 880', 34],
        ['M580 220C600 420 616 640 630 880', 34],
        ['M500 250C470 300 440 340 400 360', 20],
        ['M500 250C530 300 560 340 600 360', 20],
      ],
      'M500 190C500 260 498 350 494 432M384 216C410 250 400 290 372 310M616 216C590 250 600 290 628 310',
    ) +
    rect(366, 142, 268, 44, 6, shaded(look.base, 0.12)) +
    rect(366, 142, 268, 44, 6, weave(pen)) +
    line(
      'M370 180H630M304 850C350 862 400 862 434 858M696 850C650 862 600 862 566 858',
      lit(look.accent, 0.2),
      2.4,
      'stroke-dasharray="7 5" opacity="0.75"',
    ) +
    times(4, (i) => rect(396 + i * 64, 138, 12, 52, 3, shaded(look.base, 0.3))) +
    circle(500, 164, 10, '#c8a565') +
    (look.number % 2
      ? ''
      : line('M488 178C470 240 476 270 470 300M512 178C530 240 524 270 530 310', lit(look.accent, 0.4), 6))
  );
}

const shared = { mood: 'warm', pose: 'flat', set: 'room', sceneScale: 0.76, cloth: 'plain' } as const;

export const garmentKinds = {
  panjabi: { ...shared, draw: panjabi, focus: [500, 290, 2.6] },
  shirt: { ...shared, draw: shirt, focus: [520, 300, 2.6] },
  tee: { ...shared, draw: tee, focus: [500, 330, 2.3] },
  kameez: { ...shared, draw: kameez, focus: [480, 290, 2.5] },
  frock: { ...shared, draw: frock, focus: [500, 420, 2.2] },
  trousers: { ...shared, draw: trousers, focus: [500, 240, 2.6] },
} as const satisfies Record<string, Kind>;
