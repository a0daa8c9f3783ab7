// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCountdowns, timeLeft } from '#storefront/catalogue/countdown.ts';

const SECOND = 1_000;
const LEFT = 2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000 + 5_000;

describe('a countdown', () => {
  it('shows days apart and pads the clock', () => {
    expect(timeLeft(LEFT, 'en')).toBe('2d 03:04:05');
    expect(timeLeft(61_000, 'en')).toBe('00:01:01');
    expect(timeLeft(0, 'en')).toBe('');
  });

  it('is in Bengali on Bengali pages', () => {
    expect(timeLeft(LEFT, 'bn')).toBe('২ দিন ০৩:০৪:০৫');
    expect(timeLeft(61_000, 'bn')).toBe('০০:০১:০১');
  });
});

describe('the clock of a countdown', () => {
  const NOW = Date.UTC(2026, 10, 20, 12);
  const HOUR = 3_600_000;

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    document.documentElement.lang = 'en';
    delete document.documentElement.dataset.clockLead;
  });
  afterEach(() => vi.useRealTimers());

  const clock = () => document.querySelector<HTMLElement>('[data-countdown]');
  const face = () => [clock()?.textContent, clock()?.hidden];
  const start = (end: number) => {
    document.body.innerHTML = `<p data-countdown="${end}"><time data-countdown-face>Ends today</time></p>`;
    startCountdowns();
  };

  it('is corrected by what is known of the server’s', () => {
    start(NOW - HOUR + 91 * SECOND);
    expect(face()).toEqual(['Ends today', true]);
    document.documentElement.dataset.clockLead = String(-HOUR);
    vi.advanceTimersByTime(SECOND);
    expect(face()).toEqual(['00:01:30', false]);
  });

  it('ends the offer at the instant of the server', () => {
    document.documentElement.dataset.clockLead = String(HOUR);
    start(NOW + HOUR + 2 * SECOND);
    const ended = vi.fn();
    document.addEventListener('shop:offer-over', ended, { once: true });
    vi.advanceTimersByTime(SECOND);
    expect([face(), ended.mock.calls.length]).toEqual([['00:00:01', false], 0]);
    vi.advanceTimersByTime(SECOND);
    expect([clock()?.hidden, ended.mock.calls.length]).toEqual([true, 1]);
  });
});
