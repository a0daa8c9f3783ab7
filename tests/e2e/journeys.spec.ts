/** The whole journey of a shopper: shops, accounts and payments that no other test holds; `JOURNEYS=all` runs every combination. */
import { advanceOrder } from '../support/order-control.ts';
import { ShopPage } from './pages/shop-page.ts';
import { Shopper } from './pages/shopper.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { ALL_JOURNEYS, JOURNEYS, partsOf } from './support/covering-journeys.ts';
import { allowEmulator, expect, test } from './support/identity.ts';

test('the journeys have every shop, account and payment that no other test holds', () => {
  const parts = (list: typeof ALL_JOURNEYS) => [...new Set(list.flatMap(partsOf))].sort();
  expect(parts(JOURNEYS)).toEqual(parts(ALL_JOURNEYS));
});

for (const { shop: name, account, payment } of JOURNEYS) {
  test(`${name}, ${account}, ${payment}: find, select, order, pay, track, review`, async ({
    page,
    complaints,
    emulator: _running,
  }) => {
    test.slow();
    complaints.expect(FAILED_REQUEST);
    await allowEmulator(page, complaints);
    const shop = new ShopPage(page, name);
    await shop.open('/blog');
    const lang = await page.evaluate(() => document.documentElement.lang);
    const shopper = new Shopper(shop, lang);
    await shopper.signIn(account);
    const product = await shopper.find();
    await shopper.choose();
    await shopper.order(payment);
    const number = await shopper.pay(payment);
    await shopper.track(number, product);
    if (account === 'guest') return;
    for (const _state of ['ready_to_ship', 'shipped', 'delivered']) await advanceOrder(number);
    await shopper.review(number, product);
  });
}
