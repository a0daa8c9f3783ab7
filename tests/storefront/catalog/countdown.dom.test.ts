import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatRemaining, startCountdowns } from '#storefront/catalog/countdown.ts';

const SECOND = 1_000;
const REMAINING_MS = 2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000 + 5_000;

describe('a countdown', () => {
  it('shows days separately and pads the clock', () => {
    expect(formatRemaining(REMAINING_MS, 'en')).toBe('2d 03:04:05');
    expect(formatRemaining(61_000, 'en')).toBe('00:01:01');
    expect(formatRemaining(0, 'en')).toBe('');
  });

  it('is in Bengali on Bengali pages', () => {
    expect(formatRemaining(REMAINING_MS, 'bn')).toBe('২ দিন ০৩:০৪:০৫');
    expect(formatRemaining(61_000, 'bn')).toBe('০০:০১:০১');
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
  /** The visible text, and whether it is an announcement. */
  const face = () => {
    const [time, notice] = [clock()?.querySelector('time'), clock()?.querySelector('[role="status"]')];
    const announced = notice?.textContent ?? '';
    return time?.hidden === true ? [announced, true] : [`${time?.textContent}${announced}`, false];
  };
  const start = (end: number) => {
    document.body.innerHTML = `<p data-countdown="${end}">
      <time>Ends today</time><span role="status" data-offer-over="Over"></span>
    </p>`;
    startCountdowns();
  };

  it('is corrected by the server’s clock', () => {
    start(NOW - HOUR + 91 * SECOND);
    expect(face()).toEqual(['Ends today', false]);
    document.documentElement.dataset.clockLead = String(-HOUR);
    vi.advanceTimersByTime(SECOND);
    expect(face()).toEqual(['00:01:30', false]);
  });

  it('ends the offer at the server’s time', () => {
    document.documentElement.dataset.clockLead = String(HOUR);
    start(NOW + HOUR + 2 * SECOND);
    const ended = vi.fn();
    document.addEventListener('shop:offer-over', ended, { once: true });
    vi.advanceTimersByTime(SECOND);
    expect([face(), ended.mock.calls.length]).toEqual([['00:00:01', false], 0]);
    vi.advanceTimersByTime(SECOND);
    vi.advanceTimersByTime(SECOND);
    expect([face(), ended.mock.calls.length]).toEqual([['Over', true], 1]);
  });

  it('goes on when the server turns out to be behind this device', () => {
    start(NOW + SECOND);
    vi.advanceTimersByTime(SECOND);
    expect(face()).toEqual(['Over', true]);
    document.documentElement.dataset.clockLead = String(-HOUR);
    vi.advanceTimersByTime(SECOND);
    expect(face()).toEqual(['00:59:59', false]);
  });

  it('announces the end of an offer that by the server’s clock ended before the page was opened', () => {
    start(NOW - SECOND);
    expect(face()).toEqual(['Ends today', false]);
    document.documentElement.dataset.clockLead = '0';
    vi.advanceTimersByTime(SECOND);
    expect(face()).toEqual(['Over', true]);
  });
});
