import { expect, test } from './journey.ts';

test('a shopper finds a product by a word of its name', async ({ page, shop }) => {
  await shop.open('/top-selling');
  const [path = ''] = await shop.productPaths();
  await shop.open(path);
  const name = (await shop.heading.textContent()) ?? '';
  const word = name.split(' ')[0] ?? '';
  await shop.searchField.fill(word);
  await shop.searchField.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/search\\?value=${encodeURIComponent(word)}`));
  await expect(shop.main.getByText(name).first()).toBeVisible();
});

test('a blank term is not searched for', async ({ page, shop }) => {
  await shop.open('/blog');
  await shop.searchField.fill('   ');
  await shop.searchField.press('Enter');
  await expect(page).toHaveURL(/\/blog/);
});

test('earlier searches are suggested, each once, and lead to their results', async ({ page, shop }) => {
  await shop.open('/blog');
  await shop.searchField.click();
  await shop.searchField.pressSequentially('sare', { delay: 30 });
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  const terms = (await options.allTextContents()).map((term) => term.trim().toLowerCase());
  expect(terms.length).toBeLessThanOrEqual(10);
  expect(new Set(terms).size).toBe(terms.length);
  await options.first().click();
  await expect(page).toHaveURL(/\/search\?value=/);
});

test('a term without results says what to do next', async ({ shop }) => {
  await shop.open('/search?value=zzzzqqqq');
  await expect(shop.main.getByText(/Nothing found for/)).toBeVisible();
});

test('what is typed while the search hydrates stays, also with a filled cart', async ({ page, shop }) => {
  await shop.openSellableProduct();
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
  // React's chunk comes late, as on a slow network.
  await page.route('**/_astro/client.*.js', async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fulfill({ response });
  });
  await shop.open('/blog');
  await shop.searchField.click();
  await shop.searchField.pressSequentially('cotton shirt', { delay: 120 });
  await expect(shop.searchField).toHaveAttribute('role', 'combobox');
  await expect(shop.searchField).toHaveValue('cotton shirt');
  await expect(shop.searchField).toBeFocused();
  await expect(shop.cartCount).toHaveText('1');
});
