import { describe, expect, it } from 'vitest';
import { Page } from '#contract/entities/content.ts';

describe('Page', () => {
  it('has a known group or none', () => {
    expect(Page.parse({ _id: 'x', page: 'Footer1' }).group).toBe('footer1');
    expect(Page.parse({ _id: 'x', page: 'sidebar' }).group).toBe('');
  });
});
