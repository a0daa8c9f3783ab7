import { describe, expect, it } from 'vitest';
import { cssColor } from '#contract/readers/color.ts';

describe('cssColor', () => {
  it.each([
    '#fff',
    '#ffff',
    '#a1b2c3',
    '#a1b2c3d4',
    'Rebeccapurple',
    'rgb(1, 2, 3)',
    'rgb(1 2 3 / 50%)',
    'hsl(120deg 50% 50%)',
    'rgba(1,2,3,.5)',
  ])('passes %s', (color) => {
    expect(cssColor(color)).toBe(color.toLowerCase());
  });

  it.each([
    '',
    '#ff',
    '#ggg',
    'blu',
    'aqua aquamarine',
    'url(x)',
    'var(--x)',
    'rgb(1,2)',
    'red;',
    'expression(1)',
    'inherit',
    null,
    7,
  ])('refuses %j', (color) => {
    expect(cssColor(color)).toBe('');
  });
});
