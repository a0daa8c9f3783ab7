/** What the picture maker has to know of one kind of goods. */
import type { Pen } from './pen.ts';
import type { Mood } from './stage.ts';

/** The colours and style of one design; colours are `#rrggbb`. */
export interface Look {
  readonly base: string;
  readonly accent: string;
  readonly style: string;
  readonly number: number;
}

/** Draws a thing into a 1000×1000 space; standing things stand on y = 850. */
export type Draw = (pen: Pen, look: Look) => string;

export interface Kind {
  readonly mood: Mood;
  /** Where the thing is: flat on paper, standing on a floor, or hung on a wall. */
  readonly ground: 'lay' | 'stand' | 'hang';
  readonly draw: Draw;
  /** A standing thing's foot: centre x, y and half its width. */
  readonly foot?: readonly [x: number, y: number, halfWidth: number];
  /** How much the studio view enlarges the drawing; chosen by the ground when missing. */
  readonly frame?: number;
  /** The set of its scene, and how large it is in there. */
  readonly set: 'table' | 'room' | 'wall' | 'desk' | 'kitchen' | 'planks';
  readonly sceneScale?: number;
  /** What the close-up looks at: a point and the zoom. */
  readonly focus: readonly [x: number, y: number, zoom: number];
  /** Cloth has a close-up of its weave and a folded view; `border` when it is woven with one. */
  readonly cloth?: 'plain' | 'border';
  /** Further views of its own: back, open, inside. */
  readonly views?: Readonly<Record<string, Draw>>;
}
