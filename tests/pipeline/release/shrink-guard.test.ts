import { describe, expect, it } from 'vitest';
import { guardShrink, ShrinkError } from '#pipeline/release/shrink-guard.ts';

const pages = (count: number, folder = '') =>
  Array.from({ length: count }, (_, index) => ({ file: `${folder}product/${index}.html` }));
const options = { force: false, build: 'npm run build -- --only tea.example', bases: [''] };

describe('guardShrink', () => {
  it.each([
    [100, 66],
    [31, 20],
    [90, 0],
  ])('refuses %i live pages becoming %i', (live, next) => {
    expect(() => guardShrink(pages(live), pages(next), options)).toThrow(ShrinkError);
  });

  it.each([
    [100, 67],
    [99, 66],
    [12, 2],
    [10, 0],
    [5, 500],
    [0, 0],
  ])('accepts that %i live pages become %i', (live, next) => {
    expect(() => guardShrink(pages(live), pages(next), options)).not.toThrow();
  });

  it('names both numbers and the remedy', () => {
    expect(() => guardShrink(pages(120), pages(3), options)).toThrow(
      /3 pages.*120.*npm run build -- --only tea\.example --force/,
    );
  });

  it('accepts everything by force', () => {
    expect(() => guardShrink(pages(120), pages(3), { ...options, force: true })).not.toThrow();
  });

  it('accepts that a language is removed, and refuses that one which stays shrinks', () => {
    const both = [...pages(60), ...pages(60, 'bn/')];
    expect(() => guardShrink(both, pages(60), options)).not.toThrow();
    expect(() => guardShrink(both, pages(20), options)).toThrow(/20 pages, the live one has 60/);
    const bilingual = { ...options, bases: ['', '/bn'] };
    expect(() => guardShrink(both, both, bilingual)).not.toThrow();
    expect(() => guardShrink(both, pages(60), bilingual)).toThrow(/0 pages below \/bn, the live one has 60/);
    expect(() => guardShrink(pages(60), [...pages(20), ...pages(60, 'bn/')], bilingual)).toThrow(ShrinkError);
  });

  it('counts the home page of a language there, and a page whose name begins alike at the first', () => {
    const live = [...pages(30), { file: 'bn.html' }, { file: 'bnx/a.html' }];
    const count = (bases: string[]) => () => guardShrink(live, [], { ...options, bases });
    expect(count([''])).toThrow(/live one has 31/);
    expect(count(['/bn'])).not.toThrow();
  });
});
