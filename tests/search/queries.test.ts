import { describe, expect, it } from 'vitest';
import { demoSnapshots, expectedIds } from './demo-snapshots.ts';
import { DEVELOPMENT, HELD_BACK_QUERIES, type JudgedQuery } from './queries/all-queries.ts';
import { QUERY_KINDS } from './queries/query.ts';

const snapshots = demoSnapshots();
const all = [...DEVELOPMENT, ...HELD_BACK_QUERIES];

/** Whether the shop has what the query must find. */
function isPossible({ shop, expected }: JudgedQuery): boolean {
  const snapshot = snapshots.get(shop);
  if (snapshot === undefined) return false;
  if (expected === null) return true;
  if (!('page' in expected)) return expectedIds(snapshot, expected).size > 0;
  const { mega, sub, mini, extra } = snapshot.categories;
  const labels = [mega, sub, mini, extra].flat().map(({ name }) => name);
  return [...labels, ...snapshot.pages.map(({ title }) => title)].includes(expected.page);
}

describe('the judged queries', () => {
  it('expect what their shops have', () => {
    expect(all.filter((query) => !isPossible(query)).map(({ shop, query }) => `${shop}: ${query}`)).toEqual(
      [],
    );
  });

  it('are unique in their shop', () => {
    const keys = all.map(({ shop, query }) => `${shop}: ${query}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('are held back by a third, with some of each kind in both parts', () => {
    expect(HELD_BACK_QUERIES.length / all.length).toBeCloseTo(1 / 3, 1);
    for (const part of [DEVELOPMENT, HELD_BACK_QUERIES]) {
      expect(QUERY_KINDS.filter((kind) => !part.some((query) => query.kind === kind))).toEqual([]);
    }
  });
});
