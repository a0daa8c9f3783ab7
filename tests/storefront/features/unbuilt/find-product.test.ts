import { describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { correctedPath, findProduct } from '#storefront/features/unbuilt/find-product.ts';
import { NOT_FOUND, UNREACHABLE } from '#tests/support/outcomes.ts';

/** Outcome of a request by key. An API that knows these keys alone. */
function api(keys: Record<string, string>) {
  const requested: string[] = [];
  const fetch = async (key: string): Promise<Outcome<{ id: string; href: string }>> => {
    requested.push(key);
    const id = keys[key];
    return id === undefined ? NOT_FOUND : { kind: 'done', value: { id, href: `/product/${key}` } };
  };
  return { requested, fetch };
}

const found = (id: string) => ({ kind: 'done', value: { id } });

describe('the product of a URL', () => {
  it('is the one with exactly this id or slug, by one request', async () => {
    const { requested, fetch } = api({ 'Tea.': '1', Tea: '2', tea: '3', TEA: '4' });
    expect(await findProduct('Tea.', fetch)).toMatchObject(found('1'));
    expect(requested).toEqual(['Tea.']);
  });

  it.each([
    [' tea ', { tea: '1' }, '1'],
    ['tea.', { tea: '1' }, '1'],
    ['tea),”', { tea: '1' }, '1'],
    ['চা।', { চা: '1' }, '1'],
    ['Tea.', { Tea: '1', tea: '2', TEA: '3' }, '1'],
    ['Green-TEA', { 'green-tea': '1' }, '1'],
    ['ab12', { AB12: '1' }, '1'],
    ['Tea', { tea: '1', TEA: '1' }, '1'],
  ])('is found by %j', async (requested, keys, id) => {
    expect(await findProduct(requested, api(keys).fetch)).toMatchObject(found(id));
  });

  it.each([
    ['Tea', { tea: '1', TEA: '2' }],
    ['Tea.', { tea: '1', TEA: '2' }],
    ['...', { '': '1' }],
    ['tea', { coffee: '1' }],
  ])('is unknown for %j, and never a guess between two', async (requested, keys) => {
    expect(await findProduct(requested, api(keys).fetch)).toEqual(NOT_FOUND);
  });

  it('is not known to be missing when a request fails', async () => {
    const fetch = async (key: string) => (key === 'Tea' ? NOT_FOUND : UNREACHABLE);
    expect(await findProduct('Tea', fetch)).toEqual(UNREACHABLE);
  });
});

describe('the corrected path', () => {
  const product = { id: '64AF', href: '/product/green-tea' };

  it.each([
    ['/product/64AF', null],
    ['/product/green-tea', null],
    ['/product/64af', '/product/64AF'],
    ['/product/Green-Tea', '/product/green-tea'],
    ['/bn/product/green-tea.', '/bn/product/green-tea'],
    ['/flash-product/%2064AF.', '/flash-product/green-tea'],
  ])('of %s is %s', (path, corrected) => {
    expect(correctedPath(path, product)).toBe(corrected);
  });
});
