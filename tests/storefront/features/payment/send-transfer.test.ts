import { describe, expect, it, vi } from 'vitest';
import { postTransfer } from '#storefront/features/payment/send-transfer.ts';
import { LOST } from '#tests/support/outcomes.ts';
import { anApiHost } from '../../api-host.ts';
import { aPendingOrder } from '../placed-order/pending-order-fixture.ts';

describe('sending a transfer', () => {
  const SENT = { wallet: 'NagadManual', sender: '01911-204060', transactionId: '70LPX2YK' } as const;

  it('is one request, whose URL has neither sender nor transaction id', async () => {
    const { shop, seen } = await anApiHost({ '/shop/user/wallet-transfer': { body: { success: true } } });
    expect(await postTransfer(shop, '0', aPendingOrder(), SENT)).toEqual({ kind: 'done', value: null });
    expect(seen).toMatchObject([
      {
        url: `/api/v1/shop/user/wallet-transfer?token=0&shopId=${shop.objectId}`,
        body: {
          requestId: 'request-1',
          method: { Getaway: 'CashOnDelivery' },
          transfer: { Getaway: 'NagadManual', sender: '01911-204060', transactionId: '70LPX2YK' },
        },
      },
    ]);
  });

  it('without a usable response is not repeated', async () => {
    const { shop, seen } = await anApiHost({ '/shop/user/wallet-transfer': { status: 500, body: {} } });
    expect(await postTransfer(shop, '0', aPendingOrder(), SENT)).toEqual({ ...LOST, status: 500 });
    expect(seen).toHaveLength(1);
  });

  it('is refused with the API’s message in the language of the page', async () => {
    const message = 'This transaction id was used already.';
    const { shop } = await anApiHost({ '/shop/user/wallet-transfer': { status: 409, body: { message } } });
    vi.stubGlobal('document', { documentElement: { lang: 'bn' } });
    expect(await postTransfer(shop, '0', aPendingOrder(), SENT)).toMatchObject({
      kind: 'conflict',
      message: 'এই ট্রানজেকশন আইডি আগেই ব্যবহার করা হয়েছে। আইডিটি মিলিয়ে দেখুন।',
    });
    vi.unstubAllGlobals();
  });
});
