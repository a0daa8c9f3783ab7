import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MESSAGES } from '#site/language/messages.ts';
import UnbuiltCategory from '#storefront/features/unbuilt/UnbuiltCategory.tsx';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { UNREACHABLE } from '#tests/support/outcomes.ts';

const load = vi.hoisted(() => vi.fn());
vi.mock('#storefront/features/unbuilt/load-category.ts', () => ({ loadCategory: load }));

afterEach(cleanup);

it('shows the text of the list of categories only while the list is what failed', async () => {
  load.mockImplementationOnce(async (_menu: unknown, onListFailed: () => void) => {
    onListFailed();
    return UNREACHABLE;
  });
  load.mockResolvedValueOnce(UNREACHABLE);
  setPage('');
  render(<UnbuiltCategory lang="en" menu={[]} />);
  expect((await screen.findByRole('alert')).textContent).toContain(MESSAGES.categoriesFailed);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(MESSAGES.responseNotOk)).toBeDefined();
  expect(screen.queryByText(MESSAGES.categoriesFailed)).toBeNull();
});
