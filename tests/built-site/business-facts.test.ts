/** What the tenant says about the business, on the pages where shoppers and payment gateways look for it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { shellText } from '#storefront/i18n/shell.ts';
import { fill } from '#storefront/i18n/text.ts';
import { httpGet } from '../support/http-get.ts';

const { port, outDir } = inject('site');
const DAYS = 'ঢাকার ভেতরে ১–২ দিন, ঢাকার বাইরে ৩–৫ দিন';

/** The first page of a shop below a folder. */
async function pageBelow(shop: string, folder: string) {
  const release = path.join(outDir, `${shop}.localhost/current/release.json`);
  const { pages }: { pages: { path: string | null }[] } = JSON.parse(await readFile(release, 'utf8'));
  const page = pages.find((each) => each.path?.startsWith(folder))?.path ?? '';
  return httpGet(port, `${shop}.localhost`, page);
}

/** Links whose content is text alone. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href = '', label]) => ({
    href,
    label,
  }));

it('the footer names registered address, trade license and TIN, and links the pages about the shop and its policies', async () => {
  const { text } = await httpGet(port, 'mishti.localhost', '/');
  const footer = text.slice(text.indexOf('<footer'), text.indexOf('</footer>'));
  const license = fill(shellText.bn.tradeLicense, { number: '০০৭১২/২০২৫' });
  const tin = fill(shellText.bn.tin, { number: '৪৫৬৭৮৯০১২৩৪৫' });
  expect(footer).toContain(`মিষ্টি ঘর, ৪ স্টেশন রোড, বগুড়া · ${license} · ${tin}`);
  // The seller has put the first two into the footer; the others are in the menu.
  const pages = ['Privacy policy', 'Terms of sale', 'আমাদের কথা', 'Returns &amp; refunds'];
  const links = linksOf(footer).filter(({ label = '' }) => pages.includes(label));
  expect(links.map(({ label }) => label)).toEqual(pages);
  for (const { href } of links)
    expect((await httpGet(port, 'mishti.localhost', href)).status, href).toBe(200);
  expect((await httpGet(port, 'volt.localhost', '/')).text).not.toMatch(/TIN|Trade license/);
});

it('the checkout gets both delivery times', async () => {
  const { text } = await httpGet(port, 'mishti.localhost', '/user/order');
  const [, context = '{}'] = /<script[^>]* id="shop-context"[^>]*>(.*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(context).delivery).toMatchObject({ days: { inside: [1, 2], outside: [3, 5] } });
});

it('the page of a product names both delivery times, and none where the shop does not say', async () => {
  const { text } = await pageBelow('mishti', '/product/');
  expect(/<div class="facts">[\s\S]*?<\/dl>/.exec(text)?.[0]).toContain(DAYS);
  expect((await pageBelow('volt', '/product/')).text).not.toMatch(/days inside Dhaka/);
});

it('the order on one page names both delivery times, and links the policies to which it agrees', async () => {
  const { text } = await pageBelow('mishti', '/order/');
  const form = text.slice(text.indexOf('data-order='), text.indexOf('data-place='));
  expect(form).toContain(DAYS);
  const [policies = ''] = /<p class="[^"]*form-policies">[\s\S]*?<\/p>/.exec(form) ?? [];
  expect(policies).toContain(checkoutText.bn.policies);
  const links = linksOf(policies);
  expect(links.map(({ label }) => label)).toEqual([
    'Terms of sale',
    'Privacy policy',
    'Returns &amp; refunds',
  ]);
  for (const { href } of links)
    expect((await httpGet(port, 'mishti.localhost', href)).status, href).toBe(200);
});

it('the cart offers an order by WhatsApp where the shop has a number for it', async () => {
  const shares = async (shop: string) =>
    /<div class="cart-share[^"]*">.*?<\/div>/.exec(
      (await httpGet(port, `${shop}.localhost`, '/user/cart')).text,
    )?.[0];
  expect(await shares('mishti')).toMatch(/href="https:\/\/wa\.me\/8801911303020".*<button/);
  // Its contact is a name.
  expect(await shares('budget')).toMatch(/^<div class="cart-share[^"]*"><button/);
});
