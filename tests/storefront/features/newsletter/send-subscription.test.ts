import { describe, expect, it } from 'vitest';
import { sendSubscription } from '#storefront/features/newsletter/send-subscription.ts';
import { anApiHost } from '#tests/storefront/api-host.ts';

const AT = Date.parse('2026-11-20T12:00:00Z');

describe('sending a subscription', () => {
  it('sends e-mail, date and the shop’s slug', async () => {
    const { shop, seen } = await anApiHost({
      '/seller/subscriber-report': { body: { status: 'success', message: 'Welcome' } },
    });
    expect(await sendSubscription(shop, 'a@b.example', AT)).toEqual({ ok: true, message: 'Welcome' });
    expect(seen[0]?.body).toEqual({ email: 'a@b.example', date: '2026-11-20T12:00:00.000Z', shopId: 'loom' });
  });

  it('returns the message of a response with an error status', async () => {
    const { shop } = await anApiHost({
      '/seller/subscriber-report': { status: 409, body: { message: 'Already subscribed' } },
    });
    expect(await sendSubscription(shop, 'a@b.example', AT)).toEqual({
      ok: false,
      message: 'Already subscribed',
    });
  });
});
