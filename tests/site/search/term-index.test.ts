import { describe, expect, it } from 'vitest';
import { TermIndex } from '#site/search/term-index.ts';

/** The terms that a word means in a shop whose products have these names. */
function meant(word: string, names: readonly string[]): string[] {
  const index = new TermIndex();
  for (const name of names)
    index.add({ name, nameBn: '', brand: '', categories: [], options: [], codes: [] });
  return index.matches(word).map(([{ text }]) => text);
}

describe('a sure match pushes guesses out', () => {
  it.each([
    ['the word itself', 'jamdani', 'jamdani', 'jamdami'],
    ['the word itself, as a part of another', 'silk', 'silk', 'supersilk'],
    ['its singular', 'lamps', 'lamp', 'lambs'],
    ['what it begins', 'jamdan', 'jamdani', 'jamdam'],
    ['another spelling of its sound', 'jamdanee', 'jamdani', 'jamdami'],
    ['the same word in Bengali script', 'panjabi', 'পাঞ্জাবি', 'panjali'],
  ])('that is %s: "%s" means "%s", not "%s"', (_, word, sure, guess) => {
    expect(meant(word, [guess])).toEqual([guess]);
    expect(meant(word, [guess, sure])).toEqual([sure]);
  });

  it('and the nearest guess those that are further away', () => {
    expect(meant('jamdanu', ['jambani'])).toEqual(['jambani']);
    expect(meant('jamdanu', ['jambani', 'jambanu'])).toEqual(['jambanu']);
  });
});
