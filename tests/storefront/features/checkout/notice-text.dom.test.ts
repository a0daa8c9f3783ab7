import { expect, it, vi } from 'vitest';
import type { Notice } from '#storefront/features/checkout/checkout-state.ts';
import { noticeText } from '#storefront/features/checkout/notice-text.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';

it.each<[Notice, RegExp]>([
  [
    { code: 'refused', message: 'Please enter a name.' },
    /^The order was not placed\. Please enter a name\.$/,
  ],
  [{ code: 'refused', message: '' }, /^The order was not placed\. Something went wrong/],
  [{ code: 'totalChanged', before: 270_00, total: 300_00 }, /^The total has changed from ৳270 to ৳300\./],
  [{ code: 'totalChanged', before: null, total: 300_00 }, /^The total is ৳300\./],
  [{ code: 'noQuote' }, /^The total could not be worked out/],
  [{ code: 'unconfirmed' }, /^The prices of your goods could not be confirmed\./],
  [{ code: 'lineRefused' }, /^Some goods cannot be ordered/],
  [{ code: 'badGateway' }, /^The payment page could not be opened\./],
])('the notice %o has its text', (notice, text) => {
  setPage('');
  expect(noticeText(notice)).toMatch(text);
});

it('says that an order needs the network when the total could not be requested', () => {
  setPage('');
  expect(noticeText({ code: 'noQuote' }, true)).toMatch(/An order needs the network: what you typed is kept/);
});

it('is in the language of the page', async () => {
  vi.resetModules();
  setPage('', { lang: 'bn', locale: 'bn-BD' });
  const inBengali = await import('#storefront/features/checkout/notice-text.ts');
  expect(inBengali.noticeText({ code: 'totalChanged', before: 270_00, total: 300_00 })).toMatch(
    /^সর্বমোট .+ থেকে .+ হয়েছে।/,
  );
  const gone = [{ key: 'a', title: 'ল্যাম্প', orderNumber: null }];
  expect(inBengali.noticeText({ code: 'linesGone', gone })).toMatch(/ল্যাম্প আর আপনার কার্টে নেই/);
  expect(inBengali.noticeText({ code: 'lineRefused' })).toMatch(/^কিছু পণ্য এভাবে অর্ডার করা যাচ্ছে না।/);
});
