import type { Page } from 'playwright/test';
import { AccountForms } from './pages/account-forms.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { ShopPage } from './pages/shop-page.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { withBlankImages, withEmptyVendorScripts } from './support/doubles.ts';
import { expect, test } from './support/journey.ts';
import { newEmail } from './support/new-email.ts';
import { prerenderedKinds } from './support/page-kinds.ts';
import { tooWide } from './support/too-wide.ts';

const SCRIPT = '%22%3E%3Cscript%3Ewindow.pwned%3D1%3C%2Fscript%3E';

test('no script of a hostile shop runs in prerendered pages, shells, cart or search, no prerendered page scrolls sideways on any screen, and no error is reported', async ({
  page,
  complaints,
}) => {
  test.slow();
  // Unknown ids fail; a request for a hostile script is a complaint.
  complaints.expect(/(?:400|404) \(/);
  await withBlankImages(page);
  await withEmptyVendorScripts(page);
  const shop = new ShopPage(page, 'hostile');
  await shop.open('/for-you');
  const products = (await shop.productPaths()).slice(0, 6);
  const prerendered = await prerenderedKinds('hostile');
  const requests = [
    `/search?value=${SCRIPT}`,
    '/product/..%252f..%252fescape',
    `/user/cart?add=${SCRIPT}`,
    `/user/cart?add=${products[0]?.split('/').at(-1)}`,
  ];
  const wide: string[] = [];
  for (const path of [...prerendered, ...products, ...requests]) {
    await shop.open(path);
    await page.keyboard.press('Tab');
    await expect(shop.main).toBeVisible();
    expect({ path, pwned: await page.evaluate(() => 'pwned' in window) }).toEqual({ path, pwned: false });
    if (prerendered.includes(path)) wide.push(...(await tooWide(page, path)));
  }
  expect(wide).toEqual([]);
  await shop.searchField.fill('script');
  await expect(shop.suggestions.first()).toBeVisible();
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});

const RUN = 'window.pwned=1';
/** Markup that becomes a script without a sanitizer, or with one that repairs its input wrongly. */
const MARKUP = `<p>Late words</p>
<script>${RUN}</script><img src=x onerror="${RUN}"><svg onload="${RUN}"><script>${RUN}</script></svg>
<p onclick="${RUN}" onpointerenter="${RUN}" style="position:fixed;inset:0">cover</p><body onload="${RUN}">
<iframe srcdoc="<script>parent.pwned=1</script>"></iframe><object data="data:text/html,<script>${RUN}</script>"></object>
<a href="javascript:${RUN}">go</a><a href=" java&#10;script:${RUN}">go</a><form action="javascript:${RUN}"><button>go</button></form>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">
<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript><template><img src=x onerror="${RUN}"></template>
<meta http-equiv="refresh" content="0;url=javascript:${RUN}"><base href="https://evil.example/"><style>*{display:none}</style>`;

/** Elements that could run a script, link elsewhere or cover the page. */
function dangers(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const forbidden =
      'iframe, object, embed, base, meta, style, math, svg script, .prose :is(script, form, svg)';
    const found = [...main.querySelectorAll(forbidden)].map(({ localName }) => localName);
    for (const element of main.querySelectorAll('.prose *, .review *')) {
      for (const { name, value } of element.attributes) {
        if (/^(?:on|style|srcdoc)/.test(name) || /^\s*java/i.test(value)) found.push(`${name}=${value}`);
      }
    }
    return 'pwned' in window ? [...found, 'pwned'] : found;
  });
}

test('no script runs in fetched markup: product, reviews and post of a hostile shop', async ({
  page,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const shop = new ShopPage(page, 'hostile');
  const user = { name: MARKUP };
  const product = {
    _id: '65f0c0ffee0000000000feed',
    name: MARKUP,
    regular_price: '100',
    price: '90',
    stock_quantity: '5',
    rating: 4,
    rating_count: 3,
    categories: [{ name: MARKUP }, { name: '..' }, { name: 'javascript:x' }],
    shortDescription: MARKUP,
    description: MARKUP,
    images: [{ src: `javascript:${RUN}` }, { src: `https://img.invalid/" onerror="${RUN}` }],
    darazOptionData: [{ [MARKUP]: MARKUP }],
    variations: [],
  };
  const comments = [
    {
      _id: 'r1',
      star: 5,
      review: MARKUP,
      userId: user,
      images: [`javascript:${RUN}`, 'data:text/html,x'],
      replies: [{ user: MARKUP, message: MARKUP, image: `javascript:${RUN}` }],
    },
  ];
  const post = { _id: 'late', title: MARKUP, message: MARKUP, status: true, category: MARKUP, img: MARKUP };
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('**/api/v1/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/product/late')) return route.fulfill({ headers, json: { data: product } });
    if (pathname.endsWith('/product-comment')) return route.fulfill({ headers, json: { comments } });
    if (pathname.includes('/blog')) return route.fulfill({ headers, json: { data: post } });
    return route.continue();
  });

  await shop.open('/product/late');
  await expect(shop.main.getByText('Late words').first()).toBeVisible();
  await shop.reviews.scrollIntoViewIfNeeded();
  await expect(shop.reviews.getByText('Late words').first()).toBeVisible();
  expect(await dangers(page)).toEqual([]);

  await shop.open('/blog/late');
  await expect(shop.main.locator('.prose').getByText('Late words')).toBeVisible();
  expect(await dangers(page)).toEqual([]);
});

test('accents stacked on a letter stay in their review', async ({ page, shop }) => {
  const path = (await shop.plainProducts())[0] ?? '';
  const reviewsWith = async (letter: string) => {
    const comments = ['Fine', letter].map((review, index) => ({
      _id: `r${index}`,
      star: 5,
      review,
      timestamp: Date.parse('2026-03-01T20:00:00Z') - index,
      userId: { name: 'Rima' },
    }));
    const headers = { 'access-control-allow-origin': '*' };
    await page.route('**/product-comment?**', (route) => route.fulfill({ headers, json: { comments } }));
    await shop.open(path);
    await shop.reviews.scrollIntoViewIfNeeded();
    const reviews = shop.reviews.getByRole('listitem').filter({ has: page.getByText('Rima') });
    await expect(reviews).toHaveCount(2);
    // What is drawn outside the box of a review is cut off.
    return reviews.evaluateAll((each) =>
      each.map((review) => {
        const { top, height } = review.getBoundingClientRect();
        return { top: top + scrollY, height, overflow: getComputedStyle(review).overflowY };
      }),
    );
  };
  const plain = await reviewsWith('Z');
  expect(plain.map(({ overflow }) => overflow)).toEqual(['clip', 'clip']);
  expect(await reviewsWith(`Z${'\u0300\u0301'.repeat(60)}`)).toEqual(plain);
});

/** Text that closes markup, has scripts, a change of direction, half a character and a word without a break. */
const TYPED = `"><img src=x onerror=${RUN}><script>${RUN}</script>\u202e\u200b\ud83d😀${'W'.repeat(24)}`;

/** Expects that nothing ran, and that nothing is wider than the screen. */
async function expectHarmless(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(() => ({
      hasRun: 'pwned' in window,
      images: document.querySelectorAll('img[src="x"]').length,
      overflow: document.documentElement.scrollWidth > innerWidth,
    }));
  expect(await state()).toEqual({ hasRun: false, images: 0, overflow: false });
}

test('what a shopper types stays text: in profile, addresses, tickets and tracking', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  complaints.expect(FAILED_REQUEST);
  await page.setViewportSize({ width: 390, height: 844 });
  const forms = new AccountForms(shop);
  await forms.arriveAt('/user/my-profile', {
    name: TYPED,
    email: newEmail('hostile'),
    password: 'seven shades of indigo',
  });
  // A saved name has no signs that change the direction of text or have no width.
  await expect(forms.field('Your name')).toHaveValue(TYPED.toWellFormed().replace(/[\u202e\u200b]/g, ''));
  await forms.field('Phone number').fill(TYPED);
  await forms.button('Save').click();
  await expect(shop.main.getByText('Please enter a phone number such as 01712345678.')).toBeVisible();
  await expectHarmless(page);

  await shop.open('/user/my-address');
  await forms.button('Add an address').click();
  for (const label of ['Full name', 'Address']) await forms.field(label).fill(TYPED);
  await forms.field('Mobile number').fill('01711009876');
  await shop.main.getByText('Inside Dhaka').click();
  await forms.button('Save address').click();
  await expect(shop.main.getByText('Address saved.')).toBeVisible();
  await expect(shop.main.getByRole('listitem').filter({ hasText: RUN })).toHaveCount(1);
  await expectHarmless(page);

  await shop.open('/user/my-support');
  await forms.button('New request').click();
  await forms.field('Subject').fill(TYPED);
  await forms.field('Your message').fill(`javascript:${RUN} ${TYPED}`);
  await forms.button('Send').click();
  await shop.main.getByRole('link', { name: /^Open request \d+: / }).click();
  await forms.field('Your reply').fill(TYPED);
  await forms.button('Send reply').click();
  const messages = shop.main.getByRole('list', { name: 'Messages' });
  await expect(messages.getByRole('listitem')).toHaveCount(2);
  await expect(messages.getByText(RUN)).toHaveCount(2);
  await expect(messages.locator('a')).toHaveCount(0);
  await expectHarmless(page);

  await shop.open('/track-order');
  await shop.main.getByLabel('Order number').fill(TYPED.slice(0, 60));
  await shop.main.getByLabel('Last 4 digits of your phone').fill('1234');
  await page.keyboard.press('Enter');
  await expect(shop.main.getByRole('alert')).toContainText('We found no order with this number');
  await expectHarmless(page);
});

test('a term of ten thousand characters is searched by its beginning', async ({ page, shop }) => {
  await shop.open('/blog');
  await shop.searchField.focus();
  await page.keyboard.insertText(`${TYPED} ${'অ'.repeat(10_000)}`);
  await shop.searchField.press('Enter');
  await expect(page).toHaveURL(/\/search\?value=/);
  await expect(shop.main.getByText(/^Nothing found for/)).toBeVisible();
  await shop.open(`/search?value=${'x'.repeat(10_000)}`);
  await expect(shop.main.getByText(/^Nothing found for/)).toBeVisible();
  await expectHarmless(page);
});

test('courier locations with hostile names are selected and ordered to', async ({ page, complaints }) => {
  complaints.expect(FAILED_REQUEST);
  const shop = new ShopPage(page, 'volt');
  const checkout = new CheckoutPage(shop);
  const headers = { 'access-control-allow-origin': '*' };
  for (const level of ['city', 'zone', 'area']) {
    const data = [{ [`${level}_id`]: 1, [`${level}_name`]: `${level} ${TYPED}${'\u0300'.repeat(300)}` }];
    await page.route(`**/admin/address-${level}?**`, (route) => route.fulfill({ headers, json: { data } }));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await checkout.openWithItems();
  await checkout.fillInContact();
  for (const label of ['City', 'Zone', 'Area (optional)']) {
    await expect(checkout.field(label)).toBeEnabled();
    await checkout.field(label).selectOption({ index: 1 });
  }
  await checkout.field('Address').fill('House 9');
  await expect(checkout.summary).toContainText('৳120');
  await expectHarmless(page);
  await checkout.button('Place order').click();
  await expect(page).toHaveURL(/\/confirm-order$/);
  await expectHarmless(page);
});
