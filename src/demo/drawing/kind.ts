/** Describes how one kind of product is drawn. */
import type { Pen } from './pen.ts';
import type { Mood } from './stage.ts';

/** The colors and style of one design; colors are `#rrggbb`. */
export interface Look {
  readonly base: string;
  readonly accent: string;
  readonly style: string;
  readonly number: number;
}

/** Draws an object into a 1000×1000 space; the floor of standing objects is y = 850. */
export type Draw = (pen: Pen, look: Look) => string;

export interface Kind {
  readonly mood: Mood;
  /** Flat on paper, standing on a floor, or hanging on a wall. */
  readonly pose: 'flat' | 'standing' | 'hanging';
  readonly draw: Draw;
  /** A standing object's foot: center x, y and half its width. */
  readonly foot?: readonly [x: number, y: number, halfWidth: number];
  /** Scale of the drawing in the studio view; the default depends on `pose`. */
  readonly frame?: number;
  /** Set of the scene view, and the scale there, 0.7 by default. */
  readonly set: 'table' | 'room' | 'wall' | 'desk' | 'kitchen' | 'planks';
  readonly sceneScale?: number;
  /** Center and zoom of the close-up. */
  readonly focus: readonly [x: number, y: number, zoom: number];
  /** Kinds of cloth have a close-up of the weave and a folded view; `border`: with a woven border. */
  readonly cloth?: 'plain' | 'border';
  /** Further views, such as back, open, inside. */
  readonly views?: Readonly<Record<string, Draw>>;
}
