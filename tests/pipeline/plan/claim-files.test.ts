import { expect, it } from 'vitest';
import { claimFiles } from '#pipeline/plan/claim-files.ts';
import { aShopView } from '#tests/fixtures/views.ts';

const draft = (path: string) => ({
  route: 'page' as const,
  path,
  title: path,
  content: { kind: 'page' as const, heading: path, html: aShopView().productNote },
});

it('leaves out the later page of a file, also one of another language, with a warning', () => {
  const claimed = new Set<string>();
  const first = claimFiles(aShopView(), claimed, [draft('/About'), draft('/about')]);
  const second = claimFiles(aShopView(), claimed, [draft('/ABOUT'), draft('/contact')]);
  expect([first, second].map(({ pages }) => pages.map(({ file }) => file))).toEqual([
    ['About.html'],
    ['contact.html'],
  ]);
  expect([first, second].map(({ warnings }) => warnings)).toEqual([
    ['Page /about was left out: another page already has /about.'],
    ['Page /ABOUT was left out: another page already has /ABOUT.'],
  ]);
});
