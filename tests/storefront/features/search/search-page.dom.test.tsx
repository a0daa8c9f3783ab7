import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import type { FoundProducts } from '#storefront/features/search/found-products.ts';
import { aProductCard } from '#tests/fixtures/views.ts';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';

type Find = (
  shop: object,
  term: string,
  onMore: (found: FoundProducts) => void,
) => Promise<Outcome<FoundProducts>>;
const findResults = vi.hoisted(() => vi.fn<Find>());
vi.mock('#storefront/features/search/find-results.ts', () => ({ findResults }));

type Panel = typeof import('#storefront/features/list/late-filter-panel.ts');
const loadFilterPanel = vi.hoisted(() => vi.fn());
vi.mock('#storefront/features/list/late-filter-panel.ts', async (original) => ({
  ...(await original<Panel>()),
  loadFilterPanel,
}));

const NAMES = ['Muslin Saree', 'Silk Saree', 'Wool Saree'];
const FOUND: FoundProducts = {
  items: NAMES.map((name) => ({
    card: aProductCard({ id: name, name }),
    labels: { category: [], brand: [], color: [], size: [] },
  })),
  ...{
    total: 3,
    term: 'saree',
    isSimilar: false,
    limit: null,
    pages: [],
    isPagesLate: false,
    searched: null,
  },
};

let live: Hydrated | null = null;
beforeEach(() => {
  history.replaceState(null, '', '/search?value=saree');
});
afterEach(() => {
  live?.unmount();
  live = null;
  // Ends what waits for the first gesture.
  document.dispatchEvent(new Event('scroll'));
  localStorage.clear();
  vi.resetModules();
  vi.clearAllMocks();
  history.replaceState(null, '', '/');
});

/** The page with its first results. @returns what shows further ones */
async function show(found: FoundProducts): Promise<(found: FoundProducts) => void> {
  let onMore: (found: FoundProducts) => void = () => undefined;
  findResults.mockImplementationOnce(async (_, __, more) => {
    onMore = more;
    return { kind: 'done', value: found };
  });
  const { default: SearchPage } = await import('#storefront/features/search/SearchPage.tsx');
  const contact = { whatsapp: '', phones: [], email: '', url: 'https://loom.example/search' };
  live = await hydrate(<SearchPage lang="en" categories={[]} contact={contact} />);
  await screen.findByText('Silk Saree');
  return (results) => act(() => onMore(results));
}

const status = () => screen.getAllByRole('status')[0]?.textContent ?? '';

it('results of a large shop say that only its best-selling products were searched, until the API responds', async () => {
  const more = await show({ ...FOUND, searched: 2_000 });
  expect(status()).toBe(
    '3 products for “saree” The shop cannot be reached. Only its 2,000 best-selling products were searched.',
  );
  more({ ...FOUND, items: FOUND.items.slice(1), total: 2 });
  expect(status()).toBe('2 products for “saree”');
});

it('results of a corrected term name it beside the searched one', async () => {
  history.replaceState(null, '', '/search?value=sarre');
  await show({ ...FOUND, isSimilar: true });
  expect(status()).toBe('Showing results for “saree”. Nothing matches “sarre”.');
});

it.each([
  ['loads the code of the filters, which work without a network then', 'off', 1],
  ['on a page that uses less data leaves the code of the filters to the click', 'on', 0],
])('the first gesture %s', async (_, lessData, times) => {
  localStorage.setItem('less-data', lessData);
  await show(FOUND);
  expect(loadFilterPanel).not.toHaveBeenCalled();
  for (let gestures = 0; gestures < 2; gestures += 1) document.dispatchEvent(new Event('scroll'));
  expect(loadFilterPanel).toHaveBeenCalledTimes(times);
});
