import { describe, expect, it } from 'vitest';
import { Page } from '#contract/entities/page.ts';

describe('Page', () => {
  it('a page stands in a known group or in none', () => {
    expect(Page.parse({ _id: 'x', page: 'Footer1' }).group).toBe('footer1');
    expect(Page.parse({ _id: 'x', page: 'sidebar' }).group).toBe('');
  });
});
