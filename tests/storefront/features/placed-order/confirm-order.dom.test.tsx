import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { type LastOrder, storeLastOrder } from '#storefront/features/placed-order/last-order.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { openTaggedPage, startTagDoubles, stopTagDoubles } from '../tags/tag-doubles.ts';
import { SHIRTS } from './pending-order-fixture.ts';

// Its chunk would load after the end of a test.
vi.mock('#storefront/features/placed-order/page-open-payment.ts', () => ({ checkPaymentOf: async () => {} }));

afterEach(() => {
  cleanup();
  vi.resetModules();
  sessionStorage.clear();
  localStorage.clear();
});

async function showConfirmed(locale: string, lang: string, facts: Partial<LastOrder> = {}) {
  setPage('', { route: 'confirm-order', locale, lang });
  await showStored(lang, facts);
}

/** @param facts of the order that this tab has stored */
async function showStored(lang: string, facts: Partial<LastOrder> = {}) {
  storeLastOrder(sessionStorage, 'loom', {
    number: '555',
    total: 255_00,
    totalBefore: null,
    delivery: 70_00,
    discount: 15_00,
    payNow: 0,
    dueOnDelivery: 255_00,
    payment: 'CashOnDelivery',
    isPaid: false,
    hasTransfer: false,
    hasSlip: false,
    phoneDigits: '9876',
    area: 'Dhanmondi, Dhaka',
    lines: [SHIRTS],
    ...facts,
  });
  const { default: ConfirmOrder } = await import('#storefront/features/placed-order/ConfirmOrder.tsx');
  render(<ConfirmOrder lang={lang} />);
}

it('adds up to the total in the order of the checkout, and names the payment after it', async () => {
  await showConfirmed('en-BD', 'en');
  const terms = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  const amounts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(terms).toEqual(['Subtotal', 'Discount', 'Delivery', 'Total', 'On delivery', 'Payment']);
  expect(amounts).toEqual(['৳200', '−৳15', '৳70', '৳255', '৳255', 'Cash on delivery']);
});

it('writes quantity and prices of a line in the digits of one script', async () => {
  await showConfirmed('bn-BD', 'bn');
  screen.getByText('Red / M');
  screen.getByText('২টি × ১০০৳');
});

it.each([
  [false, /tells you the delivery charge .* Please have ৳185 and that charge ready/],
  [true, /tells you the delivery charge and hands the order/],
])(
  'does not promise a final amount while the shop has to tell the delivery charge; paid: %s',
  async (isPaid, next) => {
    await showConfirmed('en-BD', 'en', {
      ...{ delivery: null, total: 185_00, isPaid },
      dueOnDelivery: isPaid ? 0 : 185_00,
    });
    expect(screen.getByText('Delivery').nextElementSibling?.textContent).toBe('Confirmed by the shop');
    expect(screen.getByText('Total without delivery').nextElementSibling?.textContent).toBe('৳185');
    screen.getByText(next);
  },
);

it('shows the delivery area and the last three digits of the phone alone', async () => {
  await showConfirmed('en-BD', 'en');
  screen.getByText('Delivery to Dhanmondi, Dhaka');
  screen.getByText(/on the number that ends with 876\./);
  expect(document.body.textContent).not.toContain('9876');
});

it.each([
  ['a guest', null, 1],
  ['a signed-in shopper', { _id: 'u1', shopId: 'loom', token: 't1' }, 0],
])('offers an account to %s: %s', async (_who, user, count) => {
  if (user !== null) localStorage.setItem('loom', JSON.stringify(user));
  await showConfirmed('en-BD', 'en');
  const links = screen.queryAllByRole('link', { name: 'Create an account' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/sign-up'));
});

it.each(['en', 'bn'])('in %s speaks of no payment at a total of 0', async (lang) => {
  const free = { total: 0, delivery: 0, discount: 200_00, dueOnDelivery: 0 };
  await showConfirmed(`${lang}-BD`, lang, free);
  expect(document.body.textContent).not.toMatch(/pay|cash|ready|advance|পেমেন্ট|ক্যাশ|অগ্রিম|হাতে রাখুন/i);
  screen.getByText(lang === 'en' ? /hands it to the courier/ : /কুরিয়ারে দেবে/);
});

it.each([
  [
    'en',
    false,
    'Cash on delivery, being checked by the shop',
    /^The shop compares your transfer .* Please have ৳185 ready/,
  ],
  ['en', true, 'Cash on delivery, advance paid', /hands it to the courier\. Please have ৳185 ready/],
  ['bn', false, 'ক্যাশ অন ডেলিভারি, দোকান মিলিয়ে দেখছে', /১৮৫৳ হাতে রাখুন/],
  ['bn', true, 'ক্যাশ অন ডেলিভারি, অগ্রিম পরিশোধিত', /১৮৫৳ হাতে রাখুন/],
])(
  'in %s names what of an advance is paid (%s), and what is due at the door',
  async (lang, isPaid, paid, next) => {
    const split = { payNow: 70_00, dueOnDelivery: 185_00 };
    await showConfirmed(`${lang}-BD`, lang, { ...split, isPaid, hasTransfer: !isPaid });
    screen.getByText(paid);
    screen.getByText(next);
  },
);

it('says that the shop checks a transfer of the whole total, and then that it is paid', async () => {
  const split = { payNow: 255_00, dueOnDelivery: 0, payment: 'NagadManual' };
  await showConfirmed('en-BD', 'en', { ...split, hasTransfer: true });
  screen.getByText('Nagad (Send Money), being checked by the shop');
  screen.getByText('The shop compares your transfer with its account and then sends your goods.');
  cleanup();
  await showConfirmed('en-BD', 'en', { ...split, isPaid: true });
  screen.getByText('Nagad (Send Money), paid');
});

it('is reported to the tags as one purchase with the ids of its products, whenever it is shown', async () => {
  const sent = startTagDoubles();
  onTestFinished(stopTagDoubles);
  openTaggedPage({ ga: 'G-1', pixel: '7' });
  await showStored('en');
  cleanup();
  await showStored('en');
  // The items are ৳200, with a discount of ৳15 and a delivery of ৳70.
  const contents = { currency: 'BDT', value: 255, content_type: 'product_group', content_ids: ['p1'] };
  expect(sent.pixel).toEqual([['track', 'Purchase', contents, { eventID: '555' }]]);
  const facts = { transaction_id: '555', currency: 'BDT', value: 185, shipping: 70 };
  expect(sent.google).toEqual([['event', 'purchase', expect.objectContaining(facts)]]);
});
