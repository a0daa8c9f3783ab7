import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ProductData } from '#demo/product-data.ts';
import { readData } from '#demo/read-data.ts';

const FILE = 'mishti/products/sweets.json';
const [sweet] = readData(FILE, z.array(ProductData));

describe('an invalid data file', () => {
  it('is reported with file, record and field', () => {
    const Renamed = z.array(z.looseObject({ price: z.string() }));
    expect(() => readData(FILE, Renamed)).toThrow(
      `src/demo/${FILE} cannot be seeded. 0 ("${sweet?.name}") price: Invalid input: expected string`,
    );
  });

  it('is reported with the titles of records where they have no name', () => {
    const Untitled = z.array(z.strictObject({ title: z.string() }));
    expect(() => readData('volt/pages.json', Untitled)).toThrow(
      '0 ("About Volt"): Unrecognized keys: "group"',
    );
  });

  it('is reported as a whole when it has another shape', () => {
    expect(() => readData(FILE, z.object({}))).toThrow(`src/demo/${FILE} cannot be seeded. the file: `);
  });

  it('is reported when it is not JSON', () => {
    expect(() => readData('read-data.ts', z.unknown())).toThrow('src/demo/read-data.ts is not JSON: ');
  });
});

describe('a product', () => {
  it.each([
    ['a color outside the palette', { image: { ...sweet?.image, colors: ['mauve'] } }],
    ['a misspelt field', { pirce: 100 }],
    ['an offer of the whole price', { offer: { off: 1 } }],
    ['an end that is no number of days', { offer: { off: 0.1, ends: '2026-01-01' } }],
  ])('cannot have %s', (_, fields) => {
    expect(ProductData.safeParse({ ...sweet, ...fields }).success).toBe(false);
  });
});
