import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { SEARCH_DEBOUNCE_MS } from '#site/limits.ts';
import { createSuggestions, submittable } from '#storefront/features/search/suggestions.ts';
import { UNREACHABLE } from '#tests/support/outcomes.ts';

const done = <Value>(value: Value) => ({ kind: 'done', value }) as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('search suggestions', () => {
  it('are requested once, 300 ms after the last key', async () => {
    const record = vi.fn(async (term: string) => done([term]));
    const suggestions = createSuggestions(record);
    for (const typed of ['s', 'sa', 'sar']) {
      suggestions.type(typed);
      await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1);
    }
    expect(record).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(record.mock.calls.map(([term]) => term)).toEqual(['sar']);
    expect(suggestions.source().get()).toEqual(['sar']);
  });

  it('of an outdated term are not shown', async () => {
    const respond = new Map<string, (terms: Outcome<string[]>) => void>();
    const suggestions = createSuggestions<string>(
      (term) => new Promise((resolve) => respond.set(term, resolve)),
    );
    suggestions.type('sar');
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS);
    suggestions.type('sari');
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS);
    respond.get('sari')?.(done(['new']));
    respond.get('sar')?.(done(['old']));
    await vi.advanceTimersByTimeAsync(0);
    expect(suggestions.source().get()).toEqual(['new']);
  });

  it.each([
    ['the API fails', async () => UNREACHABLE],
    ['the request is aborted', () => Promise.reject(new Error('aborted'))],
  ])('disappear without a message when %s', async (_when, suggest) => {
    const suggestions = createSuggestions(suggest);
    suggestions.type('saree');
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS);
    expect(suggestions.source().get()).toEqual([]);
  });

  it('are cleared, and nothing more is requested, once the term is submitted', async () => {
    const record = vi.fn(async () => done(['saree']));
    const suggestions = createSuggestions(record);
    suggestions.type('saree');
    suggestions.stop();
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS);
    expect(record).not.toHaveBeenCalled();
  });
});

describe('a search term', () => {
  it('is submitted trimmed, and not at all when empty', () => {
    expect(submittable('  saree ')).toBe('saree');
    expect(submittable('   ')).toBeNull();
  });

  it('is submitted without U+200B and marks of direction, but with the joiners of Bengali words', () => {
    expect(submittable('\u202ared\u200b saree\u202c\u200f')).toBe('red saree');
    expect(submittable('র\u200d্যাক')).toBe('র\u200d্যাক');
    expect(submittable('\u200b \u2066\u2069\ufeff')).toBeNull();
  });
});
