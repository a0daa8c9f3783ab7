import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSharedValue } from '#storefront/browser/cart-lines/shared-value.ts';
import { fc, metCases } from '#tests/support/properties.ts';
import { deliverAll, lateStorage } from './late-storage.ts';

/** A page that shares a list of words. */
function aPage(browser: ReturnType<typeof lateStorage>) {
  const reported: (readonly string[])[] = [];
  const { storage, watch } = browser.page();
  const words = createSharedValue<readonly string[]>({
    key: 'words',
    storage,
    watch,
    parse: (text) => JSON.parse(text ?? '{"words":[]}').words,
    serialize: (list, writes) => JSON.stringify({ words: list, writes }),
    onChange: () => reported.push(words.read()),
  });
  const add = (word: string) => void words.change((list) => [...list, word]);
  return { ...words, storage, add, reported };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  let state = 1;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a value that pages share', () => {
  it('has the changes of two pages that write at the same time, in both', () => {
    const browser = lateStorage();
    const [one, other] = [aPage(browser), aPage(browser)];
    one.add('a');
    deliverAll(browser);
    expect(other.reported).toEqual([['a']]);
    other.add('b');
    one.change((list) => list.map((word) => word.toUpperCase()));
    expect(one.read()).toEqual(['A']);
    deliverAll(browser);
    expect(one.read()).toEqual(['A', 'b']);
    expect(one.reported).toEqual([['A', 'b']]);
    expect(other.read()).toEqual(['A', 'b']);
    // Its own word is never missing from what it shows.
    expect(other.reported).toEqual([['a'], ['A', 'b']]);
  });

  it('has every change once, those of a page in their order, whatever the order of writes and deliveries', () => {
    // A change repeated together with a later one, then overwritten by a value that includes the first of them alone.
    const overwritten = [0, 0, 1, 2, 0, 1, 0].map((page, index) => ({
      page,
      deliveries: { 3: 3, 4: 1 }[index] ?? 0,
      ms: 0,
    }));
    const step = fc.record({ page: fc.nat(2), deliveries: fc.nat(3), ms: fc.nat(120) });
    const cases = metCases();
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30, size: 'max' }), (steps) => {
        cases.note(
          'another page writes before a delivery',
          steps.some(
            ({ page, deliveries }, index) => deliveries === 0 && (steps[index + 1]?.page ?? page) !== page,
          ),
        );
        cases.note('each page writes', new Set(steps.map(({ page }) => page)).size === 3);
        const browser = lateStorage();
        const pages = [aPage(browser), aPage(browser), aPage(browser)];
        for (const [index, { page, deliveries, ms }] of steps.entries()) {
          pages[page]?.add(`w${index}`);
          for (let times = 0; times < deliveries; times += 1) browser.deliver();
          vi.advanceTimersByTime(ms);
        }
        deliverAll(browser);
        for (const { read } of pages) {
          expect(read()).toHaveLength(steps.length);
          for (const writer of pages.keys()) {
            const words = steps.flatMap(({ page }, index) => (page === writer ? [`w${index}`] : []));
            expect(read().filter((word) => words.includes(word))).toEqual(words);
          }
        }
      }),
      { examples: [[overwritten]] },
    );
    cases.expectAtLeast({ 'another page writes before a delivery': 50, 'each page writes': 50 });
  });

  it('stays removed, and is not changed after a write that lists no writes', () => {
    const browser = lateStorage();
    const [one, other] = [aPage(browser), aPage(browser)];
    one.add('a');
    deliverAll(browser);
    other.storage.removeItem('words');
    deliverAll(browser);
    expect(one.read()).toEqual([]);
    other.add('b');
    deliverAll(browser);
    expect(one.read()).toEqual(['b']);
    other.storage.setItem('words', '{"words":["older page"]}');
    deliverAll(browser);
    expect(one.read()).toEqual(['older page']);
  });

  it.each(['5', '"ab"', '[null]', '{}'])('takes a value whose writes are %s', (writes) => {
    const browser = lateStorage();
    const page = aPage(browser);
    page.storage.setItem('words', `{"words":["a"],"writes":${writes}}`);
    page.add('b');
    deliverAll(browser);
    expect(page.read()).toEqual(['a', 'b']);
  });

  it('repeats no change that was made or repeated ten seconds ago', () => {
    const browser = lateStorage();
    const one = aPage(browser);
    one.add('a');
    deliverAll(browser);
    const older = one.storage.getItem('words') ?? '';
    one.add('b');
    deliverAll(browser);
    for (const [age, words] of [
      [9_000, ['a', 'b']],
      [9_000, ['a', 'b']],
      [10_000, ['a']],
    ] as const) {
      vi.advanceTimersByTime(age);
      aPage(browser).storage.setItem('words', older);
      deliverAll(browser);
      expect(one.read()).toEqual(words);
    }
  });

  it('lists the eight pages that wrote last', () => {
    const browser = lateStorage();
    const names = () =>
      JSON.parse(aPage(browser).storage.getItem('words') ?? '').writes.map(([name]: [string]) => name);
    const written = Array.from({ length: 10 }, (_, index) => {
      aPage(browser).add(`${index}`);
      deliverAll(browser);
      vi.advanceTimersByTime(10_000);
      return names().at(-1);
    });
    expect(names()).toEqual(written.slice(2));
  });
});
