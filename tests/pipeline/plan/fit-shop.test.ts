/** What stands in every page of a shop: its size times the number of pages is what the shop takes of the disk. */
import { describe, expect, it } from 'vitest';
import { Contact } from '#contract/entities/contact.ts';
import { Marketing } from '#contract/entities/marketing.ts';
import { listPages } from '#pipeline/list-pages.ts';
import type { ShopSnapshot } from '#pipeline/snapshot/shop-snapshot.ts';
import { aCategory, aPage, aSnapshot, settings } from '#tests/fixtures/snapshots.ts';

const range = (length: number) => Array.from({ length }, (_, index) => index);

function planOf(changes: Parameters<typeof aSnapshot>[0]) {
  return listPages(aSnapshot(changes), settings());
}

describe('what stands in every page of a shop', () => {
  it('is at most 60 page links a group, though every page has its page', () => {
    const pages = range(200).map((n) => aPage({ _id: `p${n}`, title: `Page ${n}`, page: 'footer1' }));
    const plan = planOf({ pages });
    expect(plan.shop.links.footer1).toHaveLength(60);
    expect(plan.pages.filter(({ kind }) => kind === 'page')).toHaveLength(200);
    expect(plan.warnings).toContainEqual(expect.stringMatching(/footer1 .*60/));
  });

  it('is at most 40 social contacts', () => {
    const contacts = range(100).map((n) => Contact.parse({ _id: `c${n}`, media: 'Facebook', URL: `f${n}` }));
    const plan = planOf({ contacts });
    expect(plan.shop.social).toHaveLength(40);
    expect(plan.warnings).toContainEqual(expect.stringMatching(/contacts/));
  });

  it('is a note that is cut, and closed where it is', () => {
    const shopNote = `<p>${'Fragile. '.repeat(100_000)}</p><p>End</p>`;
    const plan = planOf({ shopRow: { shopNote } });
    expect(plan.shop.productNote).toMatch(/^<p>Fragile.*<\/p>$/);
    expect(plan.shop.productNote.length).toBeLessThan(110_000);
    expect(plan.warnings).toContainEqual(expect.stringMatching(/note/));
  });

  it('is no footer code that is too long, because half a script is none', () => {
    const marketing: ShopSnapshot['marketing'] = Marketing.parse({
      data: { google: 'G-ABCD1234', footer_code: `<script>${'f();'.repeat(100_000)}</script>` },
    });
    const plan = planOf({ marketing });
    expect(plan.shop.marketing).toMatchObject({ ga: 'G-ABCD1234', footerCode: '' });
    expect(plan.warnings).toContainEqual(expect.stringMatching(/footer_code/));
  });

  it('is a category by 300 characters of its name, and asked for by no more than a server takes', () => {
    const category = aCategory({ _id: 'c1', name: 'Long '.repeat(100_000) });
    expect(category.name).toHaveLength(1000);
    const plan = planOf({ categories: { mega: [category], sub: [], mini: [], extra: [] } });
    expect(plan.shop.menu[0]?.name).toHaveLength(300);
    expect(plan.shop.menu[0]?.href).toBe('/categories/c1');
  });

  it('is all there in a shop of ordinary size, without a warning', () => {
    const plan = planOf({
      pages: [aPage({ _id: 'p1' })],
      contacts: [Contact.parse({ _id: 'c1', media: 'Facebook', URL: 'clay', footer: true })],
      shopRow: { shopNote: '<p>Fragile</p>' },
    });
    expect(plan.shop.links.nav1).toHaveLength(1);
    expect(plan.shop.social).toHaveLength(1);
    expect(plan.shop.productNote).toBe('<p>Fragile</p>');
    expect(plan.warnings).toEqual([]);
  });
});
