/** A round, single-stroke alphabet: wordmarks do not depend on installed fonts. */
import { line, r } from './pen.ts';

/** Path and width of each letter: x-height 0–100, ascenders to −55, descenders to 150. */
const letters: Readonly<Record<string, readonly [d: string, width: number]>> = {
  a: ['M84 50A42 42 0 1 1 84 49.9M84 8V100', 84],
  b: ['M0 -55V100M0 50A42 42 0 1 1 0 50.1', 84],
  c: ['M72 80A42 42 0 1 1 72 20', 76],
  d: ['M84 50A42 42 0 1 1 84 49.9M84 -55V100', 84],
  e: ['M0 50H84A42 42 0 1 0 72 80', 84],
  f: ['M22 100V-14C22 -40 38 -56 64 -50M-2 8H56', 58],
  g: ['M84 50A42 42 0 1 1 84 49.9M84 8V112C84 160 20 164 6 128', 84],
  h: ['M0 -55V100M0 50C0 -6 76 -6 76 50V100', 76],
  i: ['M0 8V100M0 -34V-33.8', 0],
  j: ['M18 8V118C18 146 -2 152 -16 146M18 -34V-33.8', 18],
  k: ['M0 -55V100M62 8L4 62M24 44L68 100', 68],
  l: ['M0 -55V100', 0],
  m: ['M0 100V8M0 50C0 -4 64 -4 64 50V100M64 50C64 -4 128 -4 128 50V100', 128],
  n: ['M0 100V8M0 50C0 -6 76 -6 76 50V100', 76],
  o: ['M84 50A42 42 0 1 1 84 49.9', 84],
  p: ['M0 8V150M0 50A42 42 0 1 1 0 50.1', 84],
  q: ['M84 50A42 42 0 1 1 84 49.9M84 8V150', 84],
  r: ['M0 100V8M0 54C0 18 22 4 48 12', 48],
  s: ['M62 24C52 0 4 0 6 28C8 54 64 46 64 74C64 106 8 106 0 78', 64],
  t: ['M24 -34V64C24 92 40 102 62 96M-2 8H58', 60],
  u: ['M0 8V56C0 112 76 112 76 56M76 8V100', 76],
  v: ['M0 8L40 100L80 8', 80],
  w: ['M0 8L32 100L64 8L96 100L128 8', 128],
  x: ['M0 8L72 100M72 8L0 100', 72],
  y: ['M0 8L42 98M84 8L26 150', 84],
  z: ['M0 8H66L0 100H70', 70],
  ' ': ['', 30],
  '2': ['M2 -18C2 -68 74 -66 74 -18C74 20 20 52 0 100H78', 78],
  '3': ['M4 -34C16 -66 72 -64 72 -20C72 10 50 18 30 18C52 18 78 28 78 58C78 108 12 112 0 72', 78],
  '5': ['M70 -54H14L6 14C30 -4 80 4 80 50C80 108 16 112 0 78', 80],
  '0': ['M0 24C0 -82 84 -82 84 24C84 128 0 128 0 24', 84],
  '%': ['M26 -12A24 24 0 1 1 26 -12.1M94 -54L8 100M90 76A24 24 0 1 1 90 75.9', 116],
};

const SPACING = 36;

/** The words as strokes, their x-height line starting at 0,0; unknown characters are left out. */
export function lettering(
  words: string,
  color: string,
  weight: number,
): { readonly svg: string; readonly width: number } {
  let x = 0;
  let svg = '';
  for (const character of words) {
    const letter = letters[character];
    if (letter === undefined) continue;
    svg += line(letter[0], color, weight, `transform="translate(${r(x)} 0)"`);
    x += letter[1] + SPACING;
  }
  return { svg, width: Math.max(0, x - SPACING) };
}
