import { afterEach, expect, it, vi } from 'vitest';
import { leadToSignIn } from '#storefront/shopper/lead-to-sign-in.ts';
import { nextUrl } from '#storefront/shopper/next-url.ts';
import { setPage } from '../islands/page-context.ts';

afterEach(() => vi.restoreAllMocks());

it('returns to the selected variant of a one-page order, and to the order of a fragment', () => {
  setPage('', { route: 'order' });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { origin } = location;
  for (const page of ['/order/shirt?variant=R-XL', '/user/my-orders#555']) {
    history.replaceState(null, '', page);
    leadToSignIn();
    const { search, hash } = new URL(String(assign.mock.lastCall?.[0]), origin);
    expect(nextUrl(search, origin, hash)).toBe(origin + page);
  }
});
