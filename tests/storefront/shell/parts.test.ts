import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTACT_MEDIA } from '#contract/entities/contact.ts';
import { sectionOf } from '#site/catalog/section.ts';
import { mailHref } from '#site/contact-links.ts';
import { ROUTES, type RouteName } from '#site/routes.ts';
import { fill, textFor } from '#storefront/i18n/text.ts';
import { ICON_PATHS } from '#storefront/icons/icon-sprite.ts';
import { BRAND_GLYPHS } from '#storefront/shell/brand-glyphs.ts';

const names = Object.keys(ROUTES).filter((name): name is RouteName => name in ROUTES);

describe('brand marks', () => {
  it('exist for every media of the specification and no other', () => {
    expect([...BRAND_GLYPHS.keys()].sort()).toEqual([...CONTACT_MEDIA].sort());
  });
});

describe('the icon sprite', () => {
  it('has one path for an icon, which contains neither styles nor scripts', () => {
    expect(ICON_PATHS).toMatch(/^(?:<path id="i-[a-z-]+" d="M[-\d. a-zA-Z,]+"\/>)+$/);
  });

  it('draws the circles, rectangles and lines of an icon as Lucide does', () => {
    const data = (name: string) => new RegExp(`id="i-${name}" d="([^"]*)"`).exec(ICON_PATHS)?.[1];
    // The lens and its handle, whose path starts with a relative move.
    expect(data('search')).toContain('M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z');
    expect(data('search')).toMatch(/M0 0m21 21/);
    expect(data('mail')).toContain(
      'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
    );
    expect(data('package')).toContain('M3.29 7 12 12 20.71 7');
    expect(data('zoom')).toContain('M11 8L11 14');
  });
});

describe('icons', () => {
  const root = path.join(import.meta.dirname, '../../../src/storefront');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:astro|tsx?)$/.test(file) && !file.endsWith('icon-sprite.ts'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');

  it.each([...ICON_PATHS.matchAll(/id="i-([a-z-]+)"/g)].map(([, name]) => name))(
    'include %s, which some component uses',
    (name) => {
      expect(sources).toMatch(new RegExp(`['"]${name}['"]|#i-${name}\\b`));
    },
  );
});

describe('contact links', () => {
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
  const table = { en: { hello: 'Hello', bye: 'Bye' }, bn: { hello: 'নমস্কার', bye: 'বিদায় {n}' } } as const;

  it('are English for a language without texts', () => {
    expect(textFor(table, 'bn')).toEqual({ hello: 'নমস্কার', bye: 'বিদায় {n}' });
    expect(textFor(table, 'fr')).toEqual({ hello: 'Hello', bye: 'Bye' });
    expect(textFor(table, 'toString')).toEqual({ hello: 'Hello', bye: 'Bye' });
  });

  it('have each placeholder filled', () => {
    expect(fill('{a} of {b}, {c}', { a: 1, b: '$&' })).toBe('1 of $&, {c}');
  });

  it('write numbers in their script, and codes unchanged', () => {
    expect(fill('{n}টি {code}', { n: 1205, code: 'A-17' })).toBe('১,২০৫টি A-17');
    expect(fill('{n} of {code}', { n: 1205, code: 'A-17' })).toBe('1,205 of A-17');
  });
});
