import { describe, expect, it } from 'vitest';
import { sendSubscription } from '#storefront/features/newsletter/send-subscription.ts';
import { anApiHost } from '#tests/storefront/api-host.ts';
import { refused } from '#tests/support/outcomes.ts';

const AT = Date.parse('2026-11-20T12:00:00Z');

describe('sending a subscription', () => {
  it('sends email, date and the shop’s slug', async () => {
    const { shop, seen } = await anApiHost({
      '/seller/subscriber-report': { body: { status: 'success', message: 'Welcome' } },
    });
    expect(await sendSubscription(shop, 'a@b.example', AT)).toEqual({ kind: 'done', value: 'Welcome' });
    expect(seen[0]?.body).toEqual({ email: 'a@b.example', date: '2026-11-20T12:00:00.000Z', shopId: 'loom' });
  });

  it('is refused with the message of a response that says so with status 200', async () => {
    const { shop } = await anApiHost({
      '/seller/subscriber-report': { body: { success: false, message: 'Already subscribed' } },
    });
    expect(await sendSubscription(shop, 'a@b.example', AT)).toEqual(refused('Already subscribed'));
  });

  it('returns the message of a response with an error status', async () => {
    const { shop } = await anApiHost({
      '/seller/subscriber-report': { status: 409, body: { message: 'Already subscribed' } },
    });
    expect(await sendSubscription(shop, 'a@b.example', AT)).toMatchObject({
      kind: 'conflict',
      message: 'Already subscribed',
    });
  });
});
