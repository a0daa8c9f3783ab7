import { afterEach, expect, it, vi } from 'vitest';
import { openTaggedPage, startTagDoubles, stopTagDoubles } from '../features/tags/tag-doubles.ts';

afterEach(stopTagDoubles);

const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('reports a page that returns from the back-forward cache as one more page view', async () => {
  openTaggedPage({ ga: 'G-ABCDEF12', gtm: 'GTM-ABCD', pixel: '123456789' });
  const sent = startTagDoubles();
  await import('#storefront/base/late-clicks.ts');
  // The tags have reported the first view. Code of other features loads too, and reads the page.
  show(false);
  await vi.dynamicImportSettled();
  expect(sent).toEqual({ google: [], pixel: [] });
  show(true);
  await vi.dynamicImportSettled();
  expect(sent).toEqual({
    google: [['event', 'page_view']],
    pixel: [['track', 'PageView', {}, { eventID: expect.stringMatching(/^\d{8,}$/) }]],
  });
  expect(window.dataLayer).toEqual([{ event: 'page_view' }]);
});
