import { describe, expect, it } from 'vitest';
import { Page } from '#contract/entities/page.ts';
import { isListedPage } from '#site/listing.ts';

describe('Page', () => {
  it.each([
    [{ status: true }, true],
    [{ status: 'true', trash: 'false' }, true],
    [{ status: true, trash: 'true' }, false],
    [{ status: true, draft: true }, false],
    [{ status: false }, false],
    [{}, false],
  ])('a page with %j is linked: %j', (fields, listed) => {
    expect(isListedPage(Page.parse({ _id: 'x', ...fields }))).toBe(listed);
  });

  it('a page stands in a known group or in none', () => {
    expect(Page.parse({ _id: 'x', page: 'Footer1' }).group).toBe('footer1');
    expect(Page.parse({ _id: 'x', page: 'sidebar' }).group).toBe('');
  });
});
