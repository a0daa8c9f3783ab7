import { describe, expect, it, vi } from 'vitest';
import { createNewsletter } from '#storefront/features/newsletter/newsletter.ts';

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
    let respond: (value: { ok: boolean; message: string }) => void = () => undefined;
    const send = vi.fn(() => new Promise<{ ok: boolean; message: string }>((resolve) => (respond = resolve)));
    const newsletter = createNewsletter(send);
    const first = newsletter.subscribe(' a@b.example ');
    expect(newsletter.source().get().status).toBe('loading');
    expect(await newsletter.subscribe('a@b.example')).toBe(false);
    respond({ ok: true, message: 'Welcome' });
    expect(await first).toBe(true);
    expect(newsletter.source().get()).toEqual({ status: 'success', message: 'Welcome' });
    expect(send.mock.calls).toEqual([['a@b.example']]);
  });

  it('shows the API’s message when it refuses, else the default one', async () => {
    for (const [message, shown] of [
      ['Already subscribed', 'Already subscribed'],
      ['', 'Something went wrong'],
    ]) {
      const newsletter = createNewsletter(async () => ({ ok: false, message: message ?? '' }));
      await newsletter.subscribe('a@b.example');
      expect(newsletter.source().get()).toEqual({ status: 'error', message: shown });
    }
  });

  it('shows that the network failed when the request throws', async () => {
    const newsletter = createNewsletter(() => Promise.reject(new TypeError('fetch failed')));
    await newsletter.subscribe('a@b.example');
    expect(newsletter.source().get()).toEqual({
      status: 'error',
      message: 'Network error. Please try again.',
    });
  });
});
