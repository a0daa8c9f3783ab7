import { describe, expect, it } from 'vitest';
import { pathInMenu } from '#storefront/features/unbuilt/load-category.ts';

const LEAF = { image: '', children: [] };
const MENU = [
  {
    ...LEAF,
    id: 'm1',
    name: 'Women',
    href: '/categories/Women',
    children: [{ ...LEAF, id: 's1', name: 'Silk & Cotton', href: '/categories/Silk%20%26%20Cotton' }],
  },
  { ...LEAF, id: 'm2', name: 'Sale', href: '/categories/m2' },
  { ...LEAF, id: 'm3', name: 'SALE', href: '/categories/m3' },
];

describe('a category in the menu', () => {
  it.each([
    ['women', '/categories/Women'],
    [' WOMEN ', '/categories/Women'],
    ['silk &  cotton', '/categories/Silk%20%26%20Cotton'],
    ['m1', '/categories/Women'],
    ['sale', '/categories/m2'],
    ['SALE', '/categories/m3'],
  ])('is found as %j', (wanted, path) => {
    expect(pathInMenu(MENU, wanted)).toBe(path);
  });

  it('is not found under a name that no level has', () => {
    expect(pathInMenu(MENU, 'Wom')).toBeNull();
  });
});
