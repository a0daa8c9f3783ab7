import { expect, test } from './support/journey.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a click during the fade between pages is not lost', async ({ page, shop }) => {
  await shop.open('/categories/Panjabi');
  await shop.open(
    (await shop.main
      .getByRole('link', { name: /^Choose options: / })
      .first()
      .getAttribute('href')) ?? '',
  );
  // The browser leaves out the fade to a page that loads for seconds: this one is of the page itself.
  await page.evaluate(async () => {
    const slow = new CSSStyleSheet();
    slow.replaceSync(
      '::view-transition-old(*), ::view-transition-new(*) { animation-duration: 600s !important; }',
    );
    document.adoptedStyleSheets.push(slow);
    await document.startViewTransition(() => {}).ready;
  });
  const size = shop.main.getByRole('group', { name: 'Size' }).getByRole('radio').last();
  await size.click({ force: true });
  await expect(size).toBeChecked();
  await expect(size).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.activeViewTransition)).toBeNull();
});
