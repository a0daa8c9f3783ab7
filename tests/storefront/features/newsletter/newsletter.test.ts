import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { createNewsletter } from '#storefront/features/newsletter/newsletter.ts';
import { LOST, refused, TIMED_OUT, UNSENT } from '#tests/support/outcomes.ts';

const MAY_BE = 'You may be subscribed already.';

describe('subscribing to the newsletter', () => {
  it('sends no request for an invalid email', async () => {
    const send = vi.fn();
    const newsletter = createNewsletter(send, MAY_BE);
    for (const email of ['', 'nobody', 'a@b']) {
      expect(await newsletter.subscribe(email)).toBe(false);
      expect(newsletter.source().get()).toEqual({
        status: 'error',
        message: 'Please enter a valid email address',
      });
    }
    expect(send).not.toHaveBeenCalled();
  });

  it('is loading until the response arrives, and sends once meanwhile', async () => {
    const response = Promise.withResolvers<Outcome<string>>();
    const send = vi.fn(() => response.promise);
    const newsletter = createNewsletter(send, MAY_BE);
    const first = newsletter.subscribe(' a@b.example ');
    expect(newsletter.source().get().status).toBe('loading');
    expect(await newsletter.subscribe('a@b.example')).toBe(false);
    response.resolve({ kind: 'done', value: 'Welcome' });
    expect(await first).toBe(true);
    expect(newsletter.source().get()).toEqual({ status: 'success', message: 'Welcome' });
    expect(send.mock.calls).toEqual([['a@b.example']]);
  });

  it('shows the API’s message when it refuses, else the default one', async () => {
    for (const [message, shown] of [
      ['Already subscribed', 'Already subscribed'],
      ['', 'Something went wrong'],
    ]) {
      const newsletter = createNewsletter(async () => refused(message ?? ''), MAY_BE);
      await newsletter.subscribe('a@b.example');
      expect(newsletter.source().get()).toEqual({ status: 'error', message: shown });
    }
  });

  it.each([
    ['was not sent', UNSENT, 'Network error. Please try again.'],
    ['has no response', LOST, `Network error. Please try again. ${MAY_BE}`],
    ['has no usable response', TIMED_OUT, `Something went wrong. ${MAY_BE}`],
  ] as const)('shows whether a subscription that %s may have arrived', async (_case, outcome, message) => {
    const newsletter = createNewsletter(async () => outcome, MAY_BE);
    await newsletter.subscribe('a@b.example');
    expect(newsletter.source().get()).toEqual({ status: 'error', message });
  });
});
