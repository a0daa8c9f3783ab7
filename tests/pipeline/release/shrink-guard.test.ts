import { describe, expect, it } from 'vitest';
import { guardShrink, ShrinkError } from '#pipeline/release/shrink-guard.ts';

describe('guardShrink', () => {
  it.each([
    [100, 66],
    [31, 20],
    [90, 0],
  ])('refuses %i live pages becoming %i', (live, next) => {
    expect(() => guardShrink(live, next, { force: false, domain: 'tea.example' })).toThrow(ShrinkError);
  });

  it.each([
    [100, 67],
    [99, 66],
    [12, 2],
    [10, 0],
    [5, 500],
    [0, 0],
  ])('accepts that %i live pages become %i', (live, next) => {
    expect(() => guardShrink(live, next, { force: false, domain: 'tea.example' })).not.toThrow();
  });

  it('names both numbers and the remedy', () => {
    expect(() => guardShrink(120, 3, { force: false, domain: 'tea.example' })).toThrow(
      /3 pages.*120.*npm run build -- --only tea\.example --force/,
    );
  });

  it('accepts everything by force', () => {
    expect(() => guardShrink(120, 3, { force: true, domain: 'tea.example' })).not.toThrow();
  });
});
