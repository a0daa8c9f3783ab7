import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { createNewsletter } from '#storefront/features/newsletter/newsletter.ts';
import { LOST, refused } from '#tests/support/outcomes.ts';

describe('subscribing to the newsletter', () => {
  it('sends no request for an invalid email', async () => {
    const send = vi.fn();
    const newsletter = createNewsletter(send);
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
    const newsletter = createNewsletter(send);
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
      const newsletter = createNewsletter(async () => refused(message ?? ''));
      await newsletter.subscribe('a@b.example');
      expect(newsletter.source().get()).toEqual({ status: 'error', message: shown });
    }
  });

  it('shows that the network failed without a response', async () => {
    const newsletter = createNewsletter(async () => LOST);
    await newsletter.subscribe('a@b.example');
    expect(newsletter.source().get()).toEqual({
      status: 'error',
      message: 'Network error. Please try again.',
    });
  });
});
