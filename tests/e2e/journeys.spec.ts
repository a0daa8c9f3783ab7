/** The whole journey of a shopper: every pair of shop, account and payment; `JOURNEYS=all` runs every combination. */
import { advanceOrder } from '../support/order-control.ts';
import { ShopPage } from './pages/shop-page.ts';
import { Shopper } from './pages/shopper.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { ALL_JOURNEYS, coveringJourneys, pairsOf } from './support/covering-journeys.ts';
import { allowEmulator, expect, test } from './support/identity.ts';

const journeys = process.env.JOURNEYS === 'all' ? ALL_JOURNEYS : coveringJourneys();

test('the journeys have every pair of shop, account and payment', () => {
  const pairs = (list: typeof ALL_JOURNEYS) => [...new Set(list.flatMap(pairsOf))].sort();
  expect(pairs(journeys)).toEqual(pairs(ALL_JOURNEYS));
});

for (const { shop: name, account, payment } of journeys) {
  test(`${name}, ${account}, ${payment}: find, select, order, pay, track, review`, async ({
    page,
    complaints,
    emulator: _running,
  }) => {
    test.slow();
    complaints.expect(FAILED_REQUEST);
    await allowEmulator(page, complaints);
    await page.emulateMedia({ reducedMotion: 'reduce' });
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
