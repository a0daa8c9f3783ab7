/** A line is a kind of goods with several designs; its vocabulary gives each design a text of its own. */
import { type ColourName, colourLabel } from './palette.ts';
import type { ProductPlan, SizePlan } from './product-documents.ts';

/**
 * A row of a design table. The price is the list price in whole taka; the note is a sentence that is true of this
 * design alone and opens its description; `more` overrides what the line says.
 */
export type DesignRow = readonly [
  name: string,
  colours: readonly [ColourName, ...ColourName[]],
  accent: ColourName,
  style: string,
  price: number,
  note?: string | undefined,
  more?: Partial<ProductPlan>,
];

export interface Line {
  /** Follows the design's name: "Meghna" + "Jamdani Saree". */
  readonly noun: string;
  readonly brand: string;
  readonly categories: readonly string[];
  readonly kind: string;
  readonly views: readonly [string, ...string[]];
  readonly sizes?: readonly SizePlan[];
  readonly weightKg: number;
  readonly warranty?: string;
  readonly specs: readonly (readonly [string, string])[];
  /** Pools of sentences; `{colour}` is the first colour, `{colours}` all of them, in lower case. */
  readonly openings: readonly string[];
  readonly making: readonly string[];
  readonly use: readonly string[];
  readonly points: readonly string[];
  readonly care: string;
  /** Draws every other design in the kind's second arrangement. */
  readonly alternate?: boolean;
  readonly designs: readonly DesignRow[];
}

/** The products of a line; `firstRank` is the popularity rank of its first design, `step` the gap between two. */
export function linePlans(line: Line, firstRank: number, step: number): ProductPlan[] {
  return line.designs.map(([name, colours, accent, style, price, note, more], index) => {
    const fill = (text: string) =>
      text
        .replaceAll('{colours}', listed(colours.map((colour) => colourLabel(colour).toLowerCase())))
        .replaceAll('{colour}', colourLabel(colours[0]).toLowerCase())
        .replaceAll(/\b([Aa]) (?=[aeio])/g, '$1n ');
    const opening = note ?? fill(cycled(line.openings, index));
    // Pools of unequal length, read at unequal strides, so that neighbours on a list page differ.
    const making = fill(cycled(line.making, index * 2 + 1));
    const use = fill(cycled(line.use, index + Math.floor(index / line.use.length)));
    const points = [0, 1, 2, 3].map((offset) => fill(cycled(line.points, index + offset * 2)));
    return {
      name: line.noun === '' ? name : `${name} ${line.noun}`,
      brand: line.brand,
      categories: line.categories,
      price,
      kind: line.kind,
      colours,
      accent,
      style,
      views: line.views,
      ...(line.sizes === undefined ? {} : { sizes: line.sizes }),
      shortHtml: `<p>${opening}</p>`,
      html: [
        `<p>${opening} ${making}</p>`,
        `<p>${use}</p>`,
        `<h3>Worth knowing</h3>`,
        `<ul>${[...new Set(points)].map((point) => `<li>${point}</li>`).join('')}</ul>`,
        `<p><strong>Care:</strong> ${line.care}</p>`,
      ].join(''),
      weightKg: line.weightKg,
      ...(line.warranty === undefined ? {} : { warranty: line.warranty }),
      popularity: firstRank + index * step,
      ...(line.alternate ? { number: (index % 2) + 1 } : {}),
      ...more,
      // What a design states of itself comes before what the whole line has in common.
      specs: [...(more?.specs ?? []), ...line.specs],
    };
  });
}

function cycled(pool: readonly string[], index: number): string {
  return pool[index % pool.length] ?? '';
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
