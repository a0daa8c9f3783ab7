import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isReloadPrevented } from '#storefront/browser/loading/load-late.ts';
import SearchBox from '#storefront/features/search/SearchBox.tsx';
import type { SuggestLocally } from '#storefront/features/search/suggest-locally.ts';
import { aProductCard } from '#tests/fixtures/views.ts';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';

const fetchSuggestions = vi.hoisted(() => vi.fn(async () => ({ kind: 'done', value: ['saree', 'sari'] })));
vi.mock('#storefront/features/search/fetch-suggestions.ts', () => ({ fetchSuggestions }));

const openSuggestions = vi.hoisted(() => vi.fn<() => Promise<SuggestLocally | null>>(async () => null));
vi.mock('#storefront/features/search/suggest-locally.ts', () => ({ openSuggestions }));

const PRODUCTS = '#storefront/features/search/find-products.ts';
/** The code is transformed when it is first imported. */
const PATIENTLY = { timeout: 20_000 };

let live: Hydrated | null = null;
afterEach(() => {
  live?.unmount();
  live = null;
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const BOX = <SearchBox id="search" shopName="Loom" lang="en" />;
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search in Loom' });

describe('the search box', () => {
  it('is a form that searches without JavaScript', async () => {
    live = await hydrate(BOX, (island) => {
      const form = island.querySelector('form');
      expect(form?.getAttribute('action')).toBe('/search');
      expect(form?.querySelector('input')?.name).toBe('value');
    });
    expect(live.mismatches).toEqual([]);
  });

  it('keeps text that was typed before hydration', async () => {
    live = await hydrate(BOX, (island) => {
      const input = island.querySelector('input');
      if (input) input.value = 'mus';
    });
    expect(field().value).toBe('mus');
    fireEvent.change(field(), { target: { value: 'musl' } });
    expect(field().value).toBe('musl');
  });

  it('reports its hydration', async () => {
    const hydrated = vi.fn();
    live = await hydrate(BOX, (island) => island.addEventListener('shop:hydrated', hydrated));
    await waitFor(() => expect(hydrated).toHaveBeenCalledOnce());
  });

  it('keeps typed text when the script of the suggestions does not load', async () => {
    const held = vi.fn();
    vi.doMock(PRODUCTS, () => {
      held(isReloadPrevented());
      throw new Error('The chunk is missing.');
    });
    live = await hydrate(BOX);
    fireEvent.change(field(), { target: { value: 'sar' } });
    await screen.findByRole('option', { name: 'saree' }, PATIENTLY);
    await waitFor(() => expect(held).toHaveBeenCalledWith(true), PATIENTLY);
    expect(field().value).toBe('sar');
    vi.doUnmock(PRODUCTS);
  });

  it('searches for text that was typed before hydration', async () => {
    const goTo = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    live = await hydrate(BOX, (island) => {
      const input = island.querySelector('input');
      if (input) input.value = 'muslin';
      island.addEventListener('shop:hydrated', () => input?.form?.requestSubmit());
    });
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/search?value=muslin'));
  });

  it('shows suggestions while it is typed in and opens the selected one', async () => {
    const goTo = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    live = await hydrate(BOX);
    fireEvent.change(field(), { target: { value: 'sar' } });
    const option = await screen.findByRole('option', { name: 'sari' });
    expect(field().getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(option);
    expect(goTo).toHaveBeenCalledWith('/search?value=sari');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('shows products and pages of the search file in the frame of the key', async () => {
    const goTo = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const card = aProductCard({ id: '', name: 'Dhakai Jamdani' });
    const pages = [{ label: 'Jamdani', href: '/categories/Jamdani' }];
    const suggest = vi.fn((text: string) => ({
      products: text === 'jamdni' ? [card] : [],
      pages,
      instead: text === 'jamdni' ? 'jamdani' : null,
    }));
    openSuggestions.mockResolvedValueOnce(suggest);
    live = await hydrate(BOX);
    await waitFor(() => expect(openSuggestions).toHaveBeenCalled());
    await act(async () => undefined);
    fireEvent.change(field(), { target: { value: 'jamdni' } });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Dhakai Jamdani'),
      'Jamdani',
    ]);
    expect(screen.getByRole('group', { name: 'Results for “jamdani”' })).toBeDefined();
    fireEvent.click(screen.getByRole('option', { name: 'Jamdani' }));
    expect(goTo).toHaveBeenCalledWith('/categories/Jamdani');
  });

  it('keeps a product highlighted when the terms arrive after it', async () => {
    const terms = Promise.withResolvers<{ kind: 'done'; value: string[] }>();
    fetchSuggestions.mockReturnValueOnce(terms.promise);
    const card = aProductCard({ name: 'Muslin Saree' });
    vi.doMock(PRODUCTS, () => ({ findProducts: async () => ({ kind: 'done', value: [card] }) }));
    live = await hydrate(BOX);
    fireEvent.change(field(), { target: { value: 'sar' } });
    const product = await screen.findByRole('option', { name: /Muslin Saree/ }, PATIENTLY);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(product.getAttribute('aria-selected')).toBe('true');
    terms.resolve({ kind: 'done', value: ['saree'] });
    const term = await screen.findByRole('option', { name: 'saree' }, PATIENTLY);
    expect(term.getAttribute('aria-selected')).toBe('false');
    expect(field().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { name: /Muslin Saree/ }).id,
    );
    vi.doUnmock(PRODUCTS);
  });

  it('follows each of several quick arrow keys', async () => {
    fetchSuggestions.mockResolvedValueOnce({ kind: 'done', value: ['saree', 'sari', 'sash'] });
    live = await hydrate(BOX);
    fireEvent.change(field(), { target: { value: 'sar' } });
    const third = await screen.findByRole('option', { name: 'sash' }, PATIENTLY);
    act(() => {
      // React renders after all three, as on a busy device.
      for (let key = 0; key < 3; key += 1) {
        field().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
      }
    });
    expect(third.getAttribute('aria-selected')).toBe('true');
  });

  it('closes the list on blur, without a selection', async () => {
    live = await hydrate(BOX);
    fireEvent.change(field(), { target: { value: 'sar' } });
    await screen.findByRole('option', { name: 'saree' });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.blur(field());
    expect(field().value).toBe('sar');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('leaves a term that is submitted before its request to the page of its results', async () => {
    vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    live = await hydrate(BOX);
    fireEvent.change(field(), { target: { value: ' indigo scarf ' } });
    const form = field().form;
    if (form !== null) fireEvent.submit(form);
    expect(sessionStorage.getItem('unrecorded-term')).toBe('indigo scarf');
  });

  it('submits a trimmed term and nothing for blanks', async () => {
    const goTo = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    live = await hydrate(BOX);
    const form = field().form;
    if (form === null) throw new Error('The field is in a form.');
    fireEvent.change(field(), { target: { value: '   ' } });
    fireEvent.submit(form);
    expect(goTo).not.toHaveBeenCalled();
    fireEvent.change(field(), { target: { value: ' red saree ' } });
    fireEvent.submit(form);
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/search?value=red%20saree');
  });
});
