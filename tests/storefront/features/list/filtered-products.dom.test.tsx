import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { FilteredProducts } from '#storefront/features/list/FilteredProducts.tsx';
import { aProductCard } from '#tests/fixtures/views.ts';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';
import { CONTEXT } from '../../islands/page-context.ts';

let live: Hydrated | null = null;
afterEach(() => {
  live?.unmount();
  live = null;
});

const PRODUCTS = ['Rui', 'Katla', 'Ilish'].map((name) => aProductCard({ id: name, name }));

/** As the list does, which keeps the number of shown products: two at first. */
function List() {
  const [shown, setShown] = useState(2);
  return (
    <FilteredProducts
      products={PRODUCTS}
      shown={shown}
      shop={CONTEXT}
      onMore={setShown}
      onClear={() => undefined}
    />
  );
}

describe('the products that match', () => {
  it('have the focus on the first new one after "Show more", also after the last step', async () => {
    live = await hydrate(<List />);
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ilish' }));
  });
});
