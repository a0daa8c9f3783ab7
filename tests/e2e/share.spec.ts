import { shopUrl } from '../support/e2e-ports.ts';
import { expect, test } from './journey.ts';
import { ShopPage } from './pages/shop-page.ts';

test('share links contain the product name in any script and its canonical address', async ({ page }) => {
  const shop = new ShopPage(page, 'mishti');
  await shop.open('/top-selling');
  const bengali = shop.main.locator('.card-name').filter({ hasText: /[\u0980-\u09ff]/ });
  const path = (await bengali.first().getAttribute('href')) ?? '';
  await shop.open(path);
  const name = (await shop.heading.textContent()) ?? '';
  const address = shopUrl('mishti', path);
  const shared = async (place: string) => {
    const link = shop.main.getByRole('link', { name: `${place}-এ শেয়ার করুন` });
    return new URL((await link.getAttribute('href')) ?? '').searchParams;
  };
  expect((await shared('Facebook')).get('u')).toBe(address);
  expect((await shared('WhatsApp')).get('text')).toBe(`${name} ${address}`);
  expect(Object.fromEntries(await shared('X'))).toEqual({ text: name, url: address });
  const mail = await shared('ই-মেইল');
  expect([mail.get('subject'), mail.get('body')]).toEqual([name, address]);
});
