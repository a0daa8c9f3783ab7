/** One page of every kind: violations that axe finds, pages that scroll sideways, reports of errors, personal fields beside tags. */
import { BUDGET_PRODUCT_ID, BUDGET_SLUG } from '../support/budget-shop.ts';
import { withCombinations } from '../support/combinations.ts';
import { ShopPage } from './pages/shop-page.ts';
import { placeOrder } from './support/api-shopper.ts';
import { violations } from './support/axe.ts';
import { withBlankImages, withEmptyVendorScripts } from './support/doubles.ts';
import { expect, test } from './support/journey.ts';
import { ACCOUNT_PAGES, prerenderedKinds, shellKinds } from './support/page-kinds.ts';
import { FieldsBesideTags } from './support/personal-fields.ts';
import { tooWide } from './support/too-wide.ts';

const BENGALI = 'mishti';

interface Visit {
  what: string;
  name: string;
  colorScheme: 'light' | 'dark';
  /** Of the screen on which axe looks. */
  width: number;
  paths: (name: string) => readonly string[] | Promise<readonly string[]>;
  isSignedIn?: boolean;
  /** Whether the shop has tags, which no page with a personal field loads. */
  hasTags?: boolean;
}

/** First part of a path: pages of one kind have it in common. */
const kindOf = (path: string) => path.split('/')[1];

/** Prerendered pages of the kinds that the Bengali shop does not have. */
async function otherKinds(name: string): Promise<string[]> {
  const met = new Set((await prerenderedKinds(BENGALI)).map(kindOf));
  return (await prerenderedKinds(name)).filter((path) => !met.has(kindOf(path)));
}

const prerendered = { what: 'prerendered page', paths: prerenderedKinds };
const filled = { what: 'page that its island fills', paths: shellKinds };
const account = { what: 'account page', paths: () => ACCOUNT_PAGES, isSignedIn: true };

const VISITS: readonly Visit[] = [
  { ...prerendered, name: BENGALI, colorScheme: 'dark', width: 390 },
  {
    what: 'prerendered page of another kind',
    paths: otherKinds,
    name: 'volt',
    colorScheme: 'light',
    width: 1280,
  },
  {
    ...filled,
    paths: () => [...shellKinds(), `/order/${BUDGET_PRODUCT_ID}`],
    name: BUDGET_SLUG,
    colorScheme: 'light',
    width: 1280,
    hasTags: true,
  },
];
const MORE_VISITS: readonly Visit[] = [
  { ...prerendered, name: 'volt', colorScheme: 'dark', width: 1280 },
  { ...prerendered, name: BENGALI, colorScheme: 'light', width: 390 },
  { ...prerendered, name: 'aurora', colorScheme: 'light', width: 1280 },
  { ...filled, name: 'aurora', colorScheme: 'light', width: 1280 },
  { ...filled, name: BENGALI, colorScheme: 'dark', width: 768 },
  { ...account, name: BENGALI, colorScheme: 'light', width: 768 },
  { ...account, name: 'aurora', colorScheme: 'dark', width: 1280 },
];

for (const { what, name, colorScheme, width, paths, isSignedIn = false, hasTags = false } of withCombinations(
  VISITS,
  MORE_VISITS,
)) {
  const fields = hasTags ? ', no page with tags has a field for personal data but the newsletter' : '';
  test(`every ${what} of ${name}, ${colorScheme}: axe finds no violation at ${width} px, no screen scrolls sideways${fields}, and no error is reported`, async ({
    page,
    complaints,
  }) => {
    test.slow();
    // Failed requests are expected (unknown ids, the 404 page); policy reports and script errors are not.
    complaints.expect(/(?:400|404) \(/);
    await withBlankImages(page);
    await withEmptyVendorScripts(page);
    const shop = new ShopPage(page, name);
    await page.emulateMedia({ colorScheme });
    if (isSignedIn) await placeOrder(name, await shop.signIn());
    const found: string[] = [];
    const besideTags = new FieldsBesideTags();
    for (const path of await paths(name)) {
      await page.setViewportSize({ width, height: 900 });
      await shop.open(path);
      await expect(shop.main.locator(`astro-island[ssr][opts*='"value":"load"']`)).toHaveCount(0);
      await expect(shop.main.locator('astro-island [aria-busy="true"]')).toHaveCount(0);
      if (hasTags) await besideTags.read(page, path);
      found.push(...(await violations(page, path)), ...(await tooWide(page, path)));
      await page.keyboard.press('Tab');
    }
    await shop.open('/');
    await shop.searchField.focus();
    await expect(shop.islandOf(shop.searchField)).not.toHaveAttribute('ssr');
    expect([...found, ...besideTags.found]).toEqual([]);
    if (hasTags) besideTags.expectBoth();
  });
}
