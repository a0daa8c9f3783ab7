import { shopUrl } from '../support/e2e-ports.ts';
import { expect, test } from './support/journey.ts';

test('a script of a public page can open private pages, and reach none of them', async ({ page, shop }) => {
  await shop.open('/blog');
  /** The heading that a script of this page reads in a page that it has opened. */
  const readFrom = async (path: string): Promise<string> => {
    const opening = page.context().waitForEvent('page');
    const handle = await page.evaluateHandle((address) => window.open(address), shopUrl(shop.name, path));
    const opened = await opening;
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
    const heading = await handle.evaluate((other) => {
      try {
        return other?.document.querySelector('h1')?.textContent ?? '';
      } catch {
        return '';
      }
    });
    await opened.close();
    return heading.trim();
  };
  expect(await readFrom('/top-selling')).not.toBe('');
  for (const path of ['/sign-in', '/sign-up', '/user/order', '/user/cart', '/track-order']) {
    expect(await readFrom(path), path).toBe('');
  }
});

test('no page of the shop frames a private page', async ({ page, shop, complaints }) => {
  complaints.expect(/frame-src|frame-ancestors/);
  await shop.open('/blog');
  const shown = await page.evaluate(
    async (address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
      return frame.contentDocument?.querySelector('h1')?.textContent ?? '';
    },
    shopUrl(shop.name, '/sign-in'),
  );
  expect(shown).toBe('');
});
