/** Bounds on what every page of a shop contains: it is written once for each page. */
import { describe, expect, it } from 'vitest';
import { Contact } from '#contract/entities/contact.ts';
import { Marketing } from '#contract/entities/marketing.ts';
import { listPages } from '#pipeline/list-pages.ts';
import { fitContent } from '#pipeline/snapshot/fit-content.ts';
import type { ShopSnapshot } from '#pipeline/snapshot/shop-snapshot.ts';
import { aCategory, aPage, aSnapshot, settings } from '#tests/fixtures/snapshots.ts';

const range = (length: number) => Array.from({ length }, (_, index) => index);

function planOf(changes: Parameters<typeof aSnapshot>[0]) {
  const warnings: string[] = [];
  const snapshot = aSnapshot(changes);
  const fitted = fitContent(snapshot, (warning) => warnings.push(warning));
  const plan = listPages({ ...snapshot, ...fitted }, settings());
  return { ...plan, warnings: [...warnings, ...plan.warnings] };
}

describe('the content of every page of a shop', () => {
  it('has at most 60 page links a group; the other pages are planned without a link', () => {
    const pages = range(200).map((n) => aPage({ _id: `p${n}`, title: `Page ${n}`, page: 'footer1' }));
    const plan = planOf({ pages });
    expect(plan.shop.links.footer1).toHaveLength(60);
    expect(plan.pages.filter(({ kind }) => kind === 'page')).toHaveLength(200);
    expect(plan.warnings).toContainEqual(expect.stringMatching(/footer1 .*60/));
  });

  it('has at most 40 social contacts', () => {
    const contacts = range(100).map((n) => Contact.parse({ _id: `c${n}`, media: 'Facebook', URL: `f${n}` }));
    const plan = planOf({ contacts });
    expect(plan.shop.social).toHaveLength(40);
    expect(plan.warnings).toContainEqual(expect.stringMatching(/contacts/));
  });

  it('has a note that is cut, with its tags closed', () => {
    const shopNote = `<p>${'Fragile. '.repeat(100_000)}</p><p>End</p>`;
    const plan = planOf({ shopRow: { shopNote } });
    expect(plan.shop.productNote).toMatch(/^<p>Fragile.*<\/p>$/);
    expect(plan.shop.productNote.length).toBeLessThan(110_000);
    expect(plan.warnings).toContainEqual(expect.stringMatching(/note/));
  });

  it('has no footer code that is too long', () => {
    const marketing: ShopSnapshot['marketing'] = Marketing.parse({
      data: { google: 'G-ABCD1234', footer_code: `<script>${'f();'.repeat(100_000)}</script>` },
    });
    const plan = planOf({ marketing });
    expect(plan.shop.marketing).toMatchObject({ ga: 'G-ABCD1234', footerCode: '' });
    expect(plan.warnings).toContainEqual(expect.stringMatching(/footer_code/));
  });

  it('has a category by 300 characters of its name', () => {
    const category = aCategory({ _id: 'c1', name: 'Long '.repeat(100_000) });
    expect(category.name).toHaveLength(1000);
    const plan = planOf({ categories: { mega: [category], sub: [], mini: [], extra: [] } });
    expect(plan.shop.menu[0]?.name).toHaveLength(300);
    expect(plan.shop.menu[0]?.href).toBe('/categories/c1');
  });

  it('is complete for a shop of ordinary size, without a warning', () => {
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
