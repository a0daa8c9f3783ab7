import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTACT_MEDIA } from '#contract/entities/contact.ts';
import { ROUTES, type RouteName } from '#site/routes.ts';
import { sectionOf } from '#site/section.ts';
import { fill, textFor } from '#storefront/i18n/text.ts';
import { ICON_SYMBOLS } from '#storefront/icons/icon-sprite.ts';
import { BRAND_GLYPHS } from '#storefront/shell/brand-glyphs.ts';
import { mailHref, telHref } from '#storefront/shell/contact-links.ts';

const names = Object.keys(ROUTES).filter((name): name is RouteName => name in ROUTES);

describe('brand marks', () => {
  it('exist for every media of the specification and no other', () => {
    expect([...BRAND_GLYPHS.keys()].sort()).toEqual([...CONTACT_MEDIA].sort());
  });
});

describe('the icon sprite', () => {
  it('is made of symbols that carry neither styles nor scripts', () => {
    expect(ICON_SYMBOLS).toMatch(
      /^(?:<symbol id="i-[a-z-]+" viewBox="0 0 24 24">(?:<\w+ [^<>]*\/>)+<\/symbol>)+$/,
    );
    expect(ICON_SYMBOLS).not.toMatch(/style=|class=|on\w+=/);
  });
});

describe('icons', () => {
  const root = path.join(import.meta.dirname, '../../../src/storefront');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:astro|tsx?)$/.test(file) && !file.endsWith('icon-sprite.ts'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');

  it.each([...ICON_SYMBOLS.matchAll(/id="i-([a-z-]+)"/g)].map(([, name]) => name))(
    'carries %s because something draws it',
    (name) => {
      expect(sources).toMatch(new RegExp(`['"]${name}['"]|#i-${name}\\b`));
    },
  );
});

describe('contact links', () => {
  it('dial the digits of a number', () => {
    expect(telHref('+880 (1711) 000-000 ext')).toBe('tel:+8801711000000');
  });

  it('cannot put headers into a mail', () => {
    expect(mailHref('a@b.example?bcc=x@y.example&subject=z')).toBe(
      'mailto:a@b.example%3Fbcc%3Dx%40y.example%26subject%3Dz',
    );
  });
});

describe('sections of the chrome', () => {
  it('mark categories, cart, home and profile', () => {
    expect(sectionOf('home')).toBe('home');
    expect(sectionOf('category')).toBe('categories');
    expect(sectionOf('cart')).toBe('cart');
    expect(sectionOf('sign-in')).toBe('account');
    expect(sectionOf('product')).toBe('other');
  });

  it.each(names.filter((name) => /^(?:account|my-)/.test(name)))('mark Account on %s', (route) => {
    expect(sectionOf(route)).toBe('account');
  });
});

describe('texts', () => {
  const table = { en: { hello: 'Hello', bye: 'Bye' }, bn: { hello: 'নমস্কার' } } as const;

  it('are English where a language or one of its texts is missing', () => {
    expect(textFor(table, 'bn')).toEqual({ hello: 'নমস্কার', bye: 'Bye' });
    expect(textFor(table, 'fr')).toEqual({ hello: 'Hello', bye: 'Bye' });
    expect(textFor(table, 'toString')).toEqual({ hello: 'Hello', bye: 'Bye' });
  });

  it('are filled place by place', () => {
    expect(fill('{a} of {b}, {c}', { a: 1, b: '$&' })).toBe('1 of $&, {c}');
  });
});
