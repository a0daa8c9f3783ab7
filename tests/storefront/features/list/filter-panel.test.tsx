// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilterPanel, type FilterPanelProps } from '#storefront/features/list/FilterPanel.tsx';
import { type Filters, NO_FILTERS } from '#storefront/features/list/filters.ts';
import { setPage } from '../../islands/page-context.ts';

let root: Root;
let chosen: Filters[];
beforeEach(() => {
  // A wide screen: the filters are a column.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  chosen = [];
  root = createRoot(setPage(''));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const PROPS: Omit<FilterPanelProps, 'shop' | 'onChange'> = {
  filters: NO_FILTERS,
  counts: {
    inStock: 39,
    prices: { min: 355, max: 21500 },
    facets: [
      {
        facet: 'brand',
        labels: [
          { label: 'Noksha', count: 17 },
          { label: 'Dhoop', count: 4 },
        ],
      },
    ],
  },
  found: 42,
  facts: { items: [], total: 0 },
  onClose: () => undefined,
};

function show(lang: string): void {
  const shop = { lang, currency: 'BDT' };
  act(() => root.render(<FilterPanel {...PROPS} shop={shop} onChange={(next) => chosen.push(next)} />));
}

function type(label: string, text: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

describe('the filters of a list in Bengali', () => {
  it('have counts and prices in Bengali digits alone', () => {
    show('bn');
    expect(screen.getByRole('complementary').textContent).toContain('১৭');
    expect(screen.getByRole('complementary').textContent).toContain('৩৯');
    expect(screen.getByRole('complementary').textContent).not.toMatch(/\d/);
    expect(screen.getByLabelText<HTMLInputElement>('পর্যন্ত').placeholder).toBe('২১৫০০');
  });

  it('take a price that is typed in Bengali digits or others', () => {
    show('bn');
    type('পর্যন্ত', '৯৫০ টাকা');
    expect(chosen.at(-1)).toEqual({ ...NO_FILTERS, max: 950 });
    expect(screen.getByLabelText<HTMLInputElement>('পর্যন্ত').value).toBe('৯৫০');
    type('পর্যন্ত', '1200');
    expect(chosen.at(-1)).toEqual({ ...NO_FILTERS, max: 1200 });
  });
});
