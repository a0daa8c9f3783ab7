import { describe, expect, it } from 'vitest';
import { listPages } from '#pipeline/list-pages.ts';
import { aBanner, aCategory, aSnapshot, settings } from '#tests/fixtures/snapshots.ts';

describe('the popup of a shop', () => {
  it.each([
    ['/categories/Mugs', 'Mugs'],
    ['/top-selling', 'Top Selling'],
    ['https://else.example/', ''],
    ['', ''],
  ])('that links to %j has the label %j', (link, label) => {
    const mega = [aCategory({ _id: 'c1', name: 'Mugs' })];
    const snapshot = aSnapshot({
      categories: { mega, sub: [], mini: [], extra: [] },
      popup: aBanner({ _id: 'o1', link }),
    });
    expect(listPages(snapshot, settings()).shop.popup?.label).toBe(label);
  });
});
