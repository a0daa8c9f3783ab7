import { act, fireEvent, screen } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListItem } from '#site/catalog/list-facts.ts';
import { FilterPanel, type FilterPanelProps } from '#storefront/features/list/FilterPanel.tsx';
import { type Filters, NO_FILTERS } from '#storefront/features/list/filters.ts';
import { aPrice } from '../../../fixtures/product-views.ts';
import { aProductCard } from '../../../fixtures/views.ts';
import { setPage } from '../../islands/page-context.ts';

let root: Root;
let changes: Filters[];
beforeEach(() => {
  // A wide screen: the filters are a column.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  changes = [];
  root = createRoot(setPage(''));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** 42 products: 17 and 4 of two brands, 39 in stock, for 355 to 21,500. */
const ITEMS: ListItem[] = Array.from({ length: 42 }, (_, index) => ({
  labels: { category: [], brand: index < 17 ? ['Noksha'] : index < 21 ? ['Dhoop'] : [], color: [], size: [] },
  card: aProductCard({
    id: `p${index}`,
    price: aPrice(index === 0 ? 355_00 : index === 1 ? 21_500_00 : 900_00),
    priceTo: null,
    availability: index < 39 ? 'in-stock' : 'out',
  }),
}));

const PROPS: Omit<FilterPanelProps, 'shop' | 'onChange'> = {
  filters: NO_FILTERS,
  found: 42,
  facts: { items: ITEMS, total: 42 },
  onClose: () => undefined,
};

function show(lang: string): void {
  const shop = { lang, currency: 'BDT' };
  act(() => root.render(<FilterPanel {...PROPS} shop={shop} onChange={(next) => changes.push(next)} />));
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
    expect(screen.getByRole('group', { name: /^দাম/ }).querySelector('legend')?.textContent).toBe('দাম ৳');
  });

  it('accept a price in Bengali or other digits', () => {
    show('bn');
    type('পর্যন্ত', '৯৫০ টাকা');
    expect(changes.at(-1)).toEqual({ ...NO_FILTERS, max: 950 });
    expect(screen.getByLabelText<HTMLInputElement>('পর্যন্ত').value).toBe('৯৫০');
    type('পর্যন্ত', '1200');
    expect(changes.at(-1)).toEqual({ ...NO_FILTERS, max: 1200 });
  });

  it('drop the decimals of a price, and restore it after a text that is no price', () => {
    show('en');
    type('To', '1500.50');
    expect(changes.at(-1)).toEqual({ ...NO_FILTERS, max: 1500 });
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('1500');
    const { length } = changes;
    type('From', '1e2');
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('');
    expect(changes.slice(length)).toEqual([{ ...NO_FILTERS, max: 1500 }]);
  });
});
