import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './journey.ts';
import { ShopPage } from './pages/shop-page.ts';

const FIXED = [
  '/',
  '/categories',
  '/top-selling',
  '/shop-upcoming-product',
  '/blog',
  '/user/cart',
  '/sign-in',
  '/track-order',
  '/search?value=a',
  '/user/my-orders',
  '/user/order',
  '/offline.html',
];

for (const name of ['aurora', 'volt', 'mishti']) {
  test(`axe finds nothing to mend on any kind of page of ${name}`, async ({ page, complaints }) => {
    test.slow();
    const shop = new ShopPage(page, name);
    const paths = [...FIXED];
    await shop.open('/categories');
    const category = await shop.main.locator('a[href^="/categories/"]').first().getAttribute('href');
    await shop.open('/blog');
    const post = await shop.main.locator('a[href^="/blog/"]').first().getAttribute('href');
    await shop.open('/top-selling');
    const [product] = await shop.productPaths();
    for (const found of [category, post, product]) if (found) paths.push(found);
    paths.push('/no/such/page');
    const found: string[] = [];
    for (const path of paths) {
      await shop.open(path);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      found.push(
        ...violations.map(
          (rule) =>
            `${path}: ${rule.id} ${rule.nodes[0]?.target.join(' ')} ${rule.nodes[0]?.failureSummary?.slice(0, 200)}`,
        ),
      );
    }
    expect(found).toEqual([]);
    complaints.length = 0;
  });
}
