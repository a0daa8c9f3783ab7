/** The filters of a list whose panel does not load. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeListFacts } from '#site/catalog/list-facts.ts';
import ListBar from '#storefront/features/list/ListBar.tsx';
import { aProductCard } from '../../../fixtures/views.ts';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';

/** The code is transformed when it is first imported. */
const PATIENTLY = { timeout: 20_000 };
const PANEL = '#storefront/features/list/FilterPanel.tsx';
const LABELS = { category: [], brand: [], color: ['Navy', 'Red'], size: [] };

let live: Hydrated | null = null;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const items = [{ card: aProductCard({ id: 'p1' }), labels: LABELS }];
  const facts = writeListFacts({ total: 1, items });
  vi.stubGlobal('fetch', async () => new Response(facts));
});
afterEach(() => {
  live?.unmount();
  live = null;
  vi.doUnmock(PANEL);
  vi.unstubAllGlobals();
});

it('a click on Filter shows that the panel did not load, and another click loads it', async () => {
  vi.doMock(PANEL, () => {
    throw new Error('The chunk is missing.');
  });
  live = await hydrate(<ListBar path="/for-you" lang="en" />, (island) => {
    island.insertAdjacentHTML('afterend', '<div data-list="facets"></div><div data-list="results"></div>');
  });
  const button = screen.getByRole('button', { name: 'Filter' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  const alert = await screen.findByRole('alert', {}, PATIENTLY);
  expect(alert.textContent).toBe('Network error. Please try again. Try again');
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-expanded')]).toEqual(['false', 'true']);

  vi.doUnmock(PANEL);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('complementary', {}, PATIENTLY);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button.getAttribute('aria-busy')).toBe('false');
});
