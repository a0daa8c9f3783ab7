/** The composed pictures of each shop, by name: which goods stand where. */
import { type Composition, compositionPicture, type Placement } from './drawing/composition.ts';
import type { Look } from './drawing/kind.ts';
import { kindNamed } from './drawing/kinds.ts';
import { colourHex, isColourName } from './palette.ts';

/** A thing by its picture's name without the view, and its place: x, y, scale, plinth. */
export type ThingPlan = readonly [name: string, x: number, y: number, scale: number, plinth?: number];

/** A composed picture as a table row. */
export interface CompositionPlan {
  readonly size: readonly [width: number, height: number];
  readonly set: Composition['set'];
  readonly tone: string;
  readonly accent: string;
  readonly focus: number;
  readonly motif?: string;
  readonly things: readonly ThingPlan[];
}

/** The look that a goods picture's name describes, or null. */
export function lookNamed(name: string): { readonly kindName: string; readonly look: Look } | null {
  const [kindName = '', colour = '', accent = '', style = '', number = '', ...rest] = name.split('-');
  if (rest.length > 0 || !isColourName(colour) || !isColourName(accent)) return null;
  if (!/^[1-9]$/.test(number) || !/^[a-z]{2,12}$/.test(style)) return null;
  return {
    kindName,
    look: { base: colourHex(colour), accent: colourHex(accent), style, number: Number(number) },
  };
}

/** Draws a composed picture. Throws when a row names a thing that cannot be drawn. */
export function composed(plan: CompositionPlan): string {
  const things = plan.things.map(([name, x, y, scale, plinth]): Placement => {
    const found = lookNamed(name);
    const kind = found === null ? undefined : kindNamed(found.kindName);
    if (found === null || kind === undefined)
      throw new Error(`A composition names "${name}", which is no picture.`);
    return { kind, look: found.look, x, y, scale, ...(plinth === undefined ? {} : { plinth }) };
  });
  const [width, height] = plan.size;
  return compositionPicture({ ...plan, width, height, motif: plan.motif ?? 'jamdani', things });
}
