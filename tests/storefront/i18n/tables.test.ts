/** Every table of texts, in every language. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#site/language/languages.ts';

const ROOT = path.join(import.meta.dirname, '../../../src');
const FOLDERS = ['storefront/i18n', 'site/language/texts'];

type Texts = Record<string, string>;

const tables: [name: string, table: Record<string, Texts>][] = [];
for (const folder of FOLDERS) {
  for (const file of readdirSync(path.join(ROOT, folder)).filter((name) => name !== 'text.ts')) {
    const module: Record<string, Record<string, Texts | string>> = await import(
      path.join(ROOT, folder, file)
    );
    for (const [name, byLanguage] of Object.entries(module)) {
      const texts = Object.entries(byLanguage).map(([language, value]) => [
        language,
        typeof value === 'string' ? { text: value } : value,
      ]);
      tables.push([`${folder}/${file} ${name}`, Object.fromEntries(texts)]);
    }
  }
}

const placeholders = (text = '') => [...new Set(text.match(/\{\w+\}/g))].sort();
/** Texts that are equal in both languages: codes of the web, no words. */
const WITHOUT_WORDS = /^(?:ltr|rtl|you@example\.com)$/;
/** Names that are written in Latin letters everywhere. */
const NAMES = /AmarPay|Chrome|Safari|Google|Facebook|JPEG|PNG|WebP|AVIF|MB/g;
const latinWords = (text: string) =>
  text
    .replace(/\{\w+\}/g, '')
    .replace(NAMES, '')
    .match(/[A-Za-z]{2,}/g) ?? [];

describe.each(tables)('the texts of %s', (_name, table) => {
  it('are in every language under the same keys', () => {
    expect(Object.keys(table)).toEqual([...LANGUAGES]);
    expect(Object.keys(table.bn ?? {})).toEqual(Object.keys(table.en ?? {}));
  });

  it('have the same placeholders in every language', () => {
    for (const [key, text] of Object.entries(table.en ?? {})) {
      expect(placeholders(table.bn?.[key]), key).toEqual(placeholders(text));
    }
  });

  it('have no Latin word and no Latin digit in Bengali', () => {
    const untranslated = Object.values(table.bn ?? {}).filter(
      (text) => !WITHOUT_WORDS.test(text) && (latinWords(text).length > 0 || /[0-9]/.test(text)),
    );
    expect(untranslated).toEqual([]);
  });

  it('have no empty text', () => {
    for (const texts of Object.values(table)) expect(Object.values(texts)).not.toContain('');
  });
});

it('name the amounts and the delivery areas alike in cart, checkout, confirmation and orders', async () => {
  const [{ addressText }, { cartText }, { checkoutText }, { confirmationText }, { ordersText }] =
    await Promise.all([
      import('#storefront/i18n/address.ts'),
      import('#storefront/i18n/cart.ts'),
      import('#storefront/i18n/checkout.ts'),
      import('#storefront/i18n/confirmation.ts'),
      import('#storefront/i18n/orders.ts'),
    ]);
  for (const language of LANGUAGES) {
    const [cart, checkout] = [cartText[language], checkoutText[language]];
    const [confirmation, orders] = [confirmationText[language], ordersText[language]];
    const address = addressText[language];
    expect([cart.inside, cart.outside]).toEqual([address.inside, address.outside]);
    expect(new Set([cart.subtotal, checkout.subtotal, confirmation.subtotal, orders.subtotal])).toHaveLength(
      1,
    );
    expect(new Set([cart.total, checkout.total, confirmation.total, orders.total])).toHaveLength(1);
    expect(
      new Set([cart.delivery, checkout.deliveryCharge, confirmation.deliveryCharge, orders.delivery]),
    ).toHaveLength(1);
  }
});

it('name each thing by one Bengali word', () => {
  /** Other spellings or words of what the tables call লগইন, লগআউট, ই-মেইল, ভেতরে, পেজ, বাটন and সংরক্ষণ. */
  const others = /সাইন ইন|সাইন আউট|ইমেইল|ভিতরে|পাতা|বোতাম|সেভ/;
  const found = tables.flatMap(([name, table]) =>
    Object.entries(table.bn ?? {}).flatMap(([key, text]) => (others.test(text) ? [`${name}: ${key}`] : [])),
  );
  expect(found).toEqual([]);
});
