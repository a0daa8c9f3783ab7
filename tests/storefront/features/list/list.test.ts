import { describe, expect, it, vi } from 'vitest';
import { writeListFacts } from '#site/catalog/list-facts.ts';
import { fetchListFacts } from '#storefront/features/list/fetch-list-facts.ts';
import { NO_FILTERS, PRODUCTS_PER_STEP } from '#storefront/features/list/filters.ts';
import { createList, type ListLocation } from '#storefront/features/list/list.ts';
import { UNSENT } from '#tests/support/outcomes.ts';
import { aProductCard } from '../../../fixtures/views.ts';

const ITEM = { card: aProductCard(), labels: { category: [], brand: [], color: ['Navy'], size: [] } };
const FACTS = { total: 1, items: [ITEM] };

/** A browser's URL with its history. */
class HistoryUrl implements ListLocation {
  readonly entries: string[];
  reloads = 0;
  #step: () => void = () => {};

  constructor(start: string) {
    this.entries = [start];
  }

  read() {
    const [path = '', query] = (this.entries.at(-1) ?? '').split('?');
    return { path, search: query === undefined ? '' : `?${query}` };
  }

  push = (to: string) => void this.entries.push(to);
  replace = (to: string) => void this.entries.splice(-1, 1, to);
  reload = () => void this.reloads++;
  onStep = (run: () => void) => {
    this.#step = run;
  };

  back() {
    this.entries.pop();
    this.#step();
  }
}

function aList(start: string) {
  const pageUrl = new HistoryUrl(start);
  const fetchFacts = vi.fn(async () => ({ kind: 'done', value: FACTS }) as const);
  return { pageUrl, fetchFacts, list: createList({ path: '/for-you', fetchFacts, pageUrl }) };
}

const NAVY = { ...NO_FILTERS, labels: { ...NO_FILTERS.labels, color: ['Navy'] } };

describe('the list of a page', () => {
  it('starts with the filters of the URL', () => {
    expect(aList('/for-you?color=Navy').list.filters().get()).toEqual(NAVY);
  });

  it('loads its facts once, and again after a failure', async () => {
    const { list, fetchFacts } = aList('/for-you');
    list.load();
    list.load();
    await vi.waitFor(() => expect(list.facts().get().status).toBe('ready'));
    list.load();
    expect(fetchFacts).toHaveBeenCalledTimes(1);

    const failing = aList('/for-you');
    failing.fetchFacts.mockRejectedValueOnce(new Error('offline'));
    failing.list.load();
    await vi.waitFor(() => expect(failing.list.facts().get().status).toBe('failed'));
    failing.list.load();
    await vi.waitFor(() => expect(failing.list.facts().get()).toEqual({ status: 'ready', value: FACTS }));
  });

  it('puts applied filters into the URL, from the first page and the first product on', () => {
    const { list, pageUrl } = aList('/for-you/page/2?show=120');
    list.apply({ ...NAVY, shown: 120 });
    expect(pageUrl.entries).toEqual(['/for-you/page/2?show=120', '/for-you?color=Navy']);
    expect(list.filters().get().shown).toBe(PRODUCTS_PER_STEP);
  });

  it('removes a filter with a step back', () => {
    const { list, pageUrl } = aList('/for-you');
    list.apply(NAVY);
    list.apply({ ...NAVY, inStock: true });
    pageUrl.back();
    expect(list.filters().get()).toEqual(NAVY);
    pageUrl.back();
    expect(list.filters().get()).toEqual(NO_FILTERS);
    expect(pageUrl.reloads).toBe(0);
  });

  it('reloads the page of the URL when its markup shows another page of the list', () => {
    const { list, pageUrl } = aList('/for-you/page/2');
    list.apply(NAVY);
    expect(pageUrl.reloads).toBe(0);
    list.apply(NO_FILTERS);
    expect(pageUrl.reloads).toBe(1);
    expect(pageUrl.read()).toEqual({ path: '/for-you', search: '' });
  });

  it('shows more without a step', () => {
    const { list, pageUrl } = aList('/for-you?color=Navy');
    list.show(120);
    expect(pageUrl.entries).toEqual(['/for-you?color=Navy&show=120']);
    expect(list.filters().get()).toEqual({ ...NAVY, shown: 120 });
  });
});

describe('the facts of a list', () => {
  const responding = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }));

  it('are read as they were written', async () => {
    const cards = [
      aProductCard({ id: 'a', priceTo: 90_000, badge: 'offer', campaignId: 'c1', soldPercent: 40, sku: 's' }),
      aProductCard({ id: 'b', badge: null, quickAdd: false, availability: 'out', rating: 0, brand: '' }),
    ];
    const facts = { total: 7, items: cards.map((card) => ({ ...ITEM, card })) };
    const read = await fetchListFacts('/_lists/for-you.json', responding(writeListFacts(facts)));
    expect(read).toEqual({ kind: 'done', value: facts });
  });

  it('are refused when they link to another site', async () => {
    const facts = { total: 1, items: [{ ...ITEM, card: aProductCard({ href: '//evil.example' }) }] };
    const read = await fetchListFacts('/x.json', responding(writeListFacts(facts)));
    expect(read).toEqual({ kind: 'broken' });
  });

  it('fail as a network error, as a missing file and as a page instead of the file', async () => {
    const offline = vi.fn(() => Promise.reject(new TypeError('offline')));
    expect(await fetchListFacts('/x.json', offline)).toEqual(UNSENT);
    expect(await fetchListFacts('/x.json', responding('', 404))).toEqual({ kind: 'broken' });
    expect(await fetchListFacts('/x.json', responding('<!doctype html>'))).toEqual({ kind: 'broken' });
  });
});
