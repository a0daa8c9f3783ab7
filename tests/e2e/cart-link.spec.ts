/** Links to a cart, and orders by WhatsApp. */
import { addressText } from '#storefront/i18n/address.ts';
import { cartText } from '#storefront/i18n/cart.ts';
import { cartLinkText } from '#storefront/i18n/cart-link.ts';
import { fill } from '#storefront/i18n/text.ts';
import { withCombinations } from '../support/combinations.ts';
import { Keyboard } from './pages/keyboard.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/journey.ts';

const DIALOG = 'dialog.cart-link';

for (const { lang, base, width } of withCombinations<{ lang: 'en' | 'bn'; base: string; width: number }>(
  [{ lang: 'bn', base: '/bn', width: 390 }],
  [{ lang: 'en', base: '', width: 1280 }],
)) {
  test(`in ${lang} at ${width} px a keyboard sends a cart as a link and by WhatsApp, and another shopper refuses it, adds it, or replaces their cart with it`, async ({
    page,
    context,
    shop,
    browser,
  }) => {
    const text = cartLinkText[lang];
    const viewport = { width, height: 844 };
    await page.setViewportSize(viewport);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'chat' }),
    );
    const [product = ''] = await shop.plainProducts();
    await shop.open(base + product);
    const name = (await shop.heading.textContent())?.trim() ?? '';
    await shop.main.locator('form.buy [data-add-button]').click();
    await expect(shop.cartCount).toBeVisible();
    await shop.open(`${base}/user/cart`);
    await shop.main.getByRole('radio', { name: addressText[lang].outside }).check();
    const keys = new Keyboard(page);
    await keys.use(shop.main.getByRole('button', { name: text.copy }));
    await expect(shop.toast).toContainText(text.copied);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname + new URL(link).hash).toMatch(
      new RegExp(`^${base}/user/cart#c=[\\w-]{19}$`),
    );
    const whatsapp = shop.main.getByRole('link', { name: text.whatsapp });
    await keys.press('Shift+Tab');
    await expect(whatsapp).toBeFocused();
    const chat = page.waitForRequest('https://wa.me/**');
    await keys.press('Enter');
    const message = (new URL((await chat).url()).searchParams.get('text') ?? '').split('\n');
    const [hello, line = '', area, delivery] = message;
    expect([hello, message.at(-1)]).toEqual([text.hello, link]);
    expect([line.startsWith(`• ${name}`), line.includes(' × 1 – ')]).toEqual([true, true]);
    const price = lang === 'en' ? '৳130' : '১৩০৳';
    expect(area).toBe(fill(text.area, { area: cartText[lang].outside }));
    expect(delivery).toBe(fill(text.delivery, { price }));

    const other = await browser.newContext({ viewport });
    const guest = await other.newPage();
    await guest.goto(link);
    const dialog = guest.locator(DIALOG);
    const inDialog = (button: string) => dialog.getByRole('button', { name: button });
    await expect(dialog).toContainText(name);
    expect(await violations(guest, 'an offered cart', DIALOG)).toEqual([]);
    await expect(inDialog(text.replace)).toHaveCount(0);
    await expect(inDialog(text.add)).toBeFocused();
    await guest.keyboard.press('Enter');
    await expect(guest.locator('.cart-line')).toHaveCount(1);
    await expect(dialog).toHaveCount(0);
    expect(new URL(guest.url()).hash).toBe('');

    const remove = guest.locator('.cart-line button').last();
    const quantity = guest.locator('.cart-line').getByRole('spinbutton');
    const before = await quantity.inputValue();
    const openAgain = async () => {
      await remove.focus();
      await guest.evaluate((href) => location.assign(href), link);
      await expect(inDialog(text.add)).toBeFocused();
    };
    await openAgain();
    await guest.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(remove).toBeFocused();
    await openAgain();
    await guest.keyboard.press('Enter');
    await expect(quantity).not.toHaveValue(before);
    await openAgain();
    await guest.keyboard.press('Tab');
    await expect(inDialog(text.replace)).toBeFocused();
    await guest.keyboard.press('Enter');
    await expect(quantity).toHaveValue(before);
    await expect(guest.locator('.cart-line')).toHaveCount(1);
    await other.close();
  });
}

test('a line of a link that the shop no longer sells is named', async ({ page, shop, complaints }) => {
  complaints.expect(/Failed to load resource.*400/);
  await shop.open('/user/cart#c=ZfDA_-4AAAAAAL7vAgA');
  const dialog = page.locator(DIALOG);
  await expect(dialog).toContainText('no longer sold');
  expect(await violations(page, 'a line that is gone', DIALOG)).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Not now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
});

test('a product is ordered by WhatsApp with its quantity, without the parameters of an advert', async ({
  page,
  context,
  shop,
}) => {
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'chat' }),
  );
  await shop.openPlainProduct();
  const name = (await shop.heading.textContent())?.trim() ?? '';
  const url = page.url();
  await page.goto(`${url}?fbclid=IwAR_2-x&utm_source=facebook`);
  const link = shop.main.getByRole('link', { name: 'Order on WhatsApp' });
  expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')).toContain(name);
  // The code that writes the order into the link loads with the first gesture.
  await shop.movePointer();
  const message = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  await expect.poll(message).toContain(' × 1 – ');
  expect(await message()).toContain(`• ${name}`);
  await shop.main.locator('form.buy [data-step="1"]').click();
  const chat = page.waitForRequest('https://wa.me/**');
  await link.click();
  const text = new URL((await chat).url()).searchParams.get('text') ?? '';
  expect(text).toContain(' × 2 – ');
  expect(text.split('\n').at(-1)).toBe(url);
});
