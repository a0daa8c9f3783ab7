import { describe, expect, it } from 'vitest';
import { buildCategoryTree } from '#pipeline/plan/category-tree.ts';
import { aCategory } from '../../fixtures/snapshots.ts';

const mega = (id: string, name: string, more = {}) => aCategory({ _id: id, name, ...more });
const sub = (id: string, name: string, parent: string) =>
  aCategory({ _id: id, subCategoryName: name, megaCategoryId: parent });
const empty = { mini: [], extra: [] };

describe('buildCategoryTree', () => {
  it('nests the four levels by their parents', () => {
    const tree = buildCategoryTree({
      mega: [mega('m', 'Home')],
      sub: [sub('s', 'Kitchen', 'm')],
      mini: [aCategory({ _id: 'n', miniCategoryName: 'Cups', subCategoryId: 's' })],
      extra: [aCategory({ _id: 'x', extraCategoryName: 'Mugs', miniCategoryId: 'n' })],
    });
    const names = tree.menu[0]?.children[0]?.children[0]?.children.map((node) => node.name);
    expect(names).toEqual(['Mugs']);
    expect(tree.pages.map((page) => page.parents.map((parent) => parent.label).join('/'))).toEqual([
      '',
      'Home',
      'Home/Kitchen',
      'Home/Kitchen/Cups',
    ]);
  });

  it('lists neither mega categories off the menu nor what is below them', () => {
    const tree = buildCategoryTree({
      mega: [mega('m', 'Hidden', { menu: false }), mega('t', 'Gone', { trash: true })],
      sub: [sub('s', 'Below', 'm')],
      ...empty,
    });
    expect(tree.pages).toEqual([]);
  });

  it('gives equal names on several levels one page', () => {
    const tree = buildCategoryTree({ mega: [mega('m', 'Tea')], sub: [sub('s', 'Tea', 'm')], ...empty });
    expect(tree.pages.map(({ path, ids }) => ({ path, ids }))).toEqual([
      { path: '/categories/Tea', ids: ['m', 's'] },
    ]);
  });

  it.each([
    '..',
    '.',
    '',
    ' ',
    'index',
    '404',
    'Page',
    'a/b',
    'a\\b',
    'a%2Fb',
    'x.html',
    'dot.',
    'ন'.repeat(80),
  ])('has the id in the path for the name %j', (name) => {
    const tree = buildCategoryTree({ mega: [mega('m1', name)], sub: [], ...empty });
    expect(tree.pages[0]?.path).toBe('/categories/m1');
  });

  it('has the id in the path for names that differ in case or form alone', () => {
    const tree = buildCategoryTree({
      mega: [mega('a', 'Café'), mega('b', 'cafe\u0301'), mega('c', 'Tea')],
      sub: [],
      ...empty,
    });
    expect(tree.pages.map((page) => page.path)).toEqual([
      '/categories/a',
      '/categories/b',
      '/categories/Tea',
    ]);
  });

  it('has path and label of a name without its blanks, and the name itself for the product call', () => {
    const typed = ' Home\u00a0 &  Garden\t';
    const tree = buildCategoryTree({ mega: [mega('m', typed)], sub: [], ...empty });
    expect(tree.pages[0]).toMatchObject({
      name: typed,
      label: 'Home & Garden',
      path: '/categories/Home%20%26%20Garden',
    });
    expect(tree.menu[0]).toMatchObject({ name: 'Home & Garden', href: '/categories/Home%20%26%20Garden' });
    expect(tree.pageOfName(typed)).toBe(tree.pages[0]);
  });

  it('has the id in the path for names that differ in blanks alone', () => {
    const tree = buildCategoryTree({ mega: [mega('a', 'Tea'), mega('b', 'Tea ')], sub: [], ...empty });
    expect(tree.pages.map((page) => page.path)).toEqual(['/categories/a', '/categories/b']);
  });

  it('leaves out a category whose name and id cannot be a path, with a warning', () => {
    const tree = buildCategoryTree({
      mega: [mega('..', '.'), mega('a/b', 'Tea'), mega('c', '..')],
      sub: [sub('../x', 'x/y', 'c'), sub('z', 'Below', '..')],
      ...empty,
    });
    expect(tree.pages.map(({ path }) => path)).toEqual(['/categories/Tea', '/categories/c']);
    expect(tree.warnings).toEqual([
      'Category "." was left out: neither its name nor its id ".." can be a path.',
      'Category "x/y" was left out: neither its name nor its id "../x" can be a path.',
    ]);
  });

  it('encodes Bengali names', () => {
    const tree = buildCategoryTree({ mega: [mega('m', 'মিষ্টি')], sub: [], ...empty });
    expect(tree.pages[0]?.path).toBe(`/categories/${encodeURIComponent('মিষ্টি')}`);
  });
});
