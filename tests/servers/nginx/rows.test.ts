import { describe, expect, it } from 'vitest';
import { createHeaders } from '#pipeline/headers/create-headers.ts';
import { createRouting } from '#pipeline/routing/create-routing.ts';
import { layoutRows, UnknownHeaderError } from '#servers/nginx/layout-rows.ts';
import { policyRows } from '#servers/nginx/policy-rows.ts';
import { row } from '#servers/nginx/quote.ts';
import { hostRows } from '#servers/nginx/rows-folder.ts';
import { aShopView } from '#tests/pipeline/support/fake-plan.ts';

/** Scripts and frames of 60 hosts. */
const LONG_FOOTER = Array.from({ length: 60 }, (_, index) => {
  const host = `https://${'a'.repeat(30)}-${index}.example`;
  return `<script src="${host}/a.js"></script><iframe src="${host}"></iframe><script>run(${index})</script>`;
}).join('');

const BENGALI = [
  { lang: 'en', base: '' },
  { lang: 'bn', base: '/bn' },
];

function rowsOf(changes: Parameters<typeof aShopView>[0] = {}) {
  const shop = aShopView(changes);
  const [routing, headers] = [createRouting(shop), createHeaders(shop)];
  return { layout: layoutRows(routing, headers), policies: policyRows(routing, headers) };
}

describe('rows of a shop', () => {
  it('share the layout among shops with equal languages, and the policies among shops with equal tags', () => {
    const plain = rowsOf({ slug: 'aurora' });
    const tagged = rowsOf({ slug: 'volt', marketing: { ga: 'G-1', gtm: '', pixel: '', footerCode: '' } });
    const bengali = rowsOf({ slug: 'mishti', languages: BENGALI });
    expect(tagged.layout).toEqual(plain.layout);
    expect(bengali.layout.id).not.toBe(plain.layout.id);
    expect(tagged.policies.id).not.toBe(plain.policies.id);
    expect(bengali.policies).toEqual(plain.policies);
  });

  it('give exact paths rows of their own, and patterns those of nginx', () => {
    const { id, rows } = rowsOf().layout;
    expect(rows['header-set']).toContain(`"${id} /user/cart" "`);
    expect(rows['header-set']).toContain(`"~^${id} /user/.+$" "private";`);
    expect(rows.shell).toContain(`"~^${id} /product/[^/]+$" "/_shells/product-shell.html";`);
    expect(rows.plain).toContain(`"~^${id} /_shells/" "/.none";`);
    expect(rows.plain).toContain(`"${id} /routing.json" "/.none";`);
  });

  it('divide the longest policy into words that nginx reads', () => {
    const shop = aShopView({ marketing: { ga: '', gtm: '', pixel: '', footerCode: LONG_FOOTER } });
    const headers = createHeaders(shop);
    const policy = headers.sets.public?.['content-security-policy'] ?? '';
    expect(policy.length).toBeGreaterThan(7_000);
    const { id, rows } = policyRows(createRouting(shop), headers);
    const words = [...rows.matchAll(/"([^"]*)" "([^"]*)"/g)];
    for (const [, , word = ''] of words) expect(word.length).toBeLessThan(4_000);
    const parts = ['', ' 2', ' 3', ' 4'].map(
      (part) => words.find(([, key]) => key === `${id} public${part}`)?.[2],
    );
    expect(parts.join('')).toBe(policy);
  });

  it('name the hosts that requests are forwarded to', () => {
    const { id, rows } = rowsOf({
      images: '/_img/{path}?w={width}',
      api: 'https://api.example/base',
    }).policies;
    expect(rows).toContain(`"${id} /pictures" "https://api.example/";`);
    expect(rows).toContain(`"${id} /auth" "";`);
  });

  it('refuse a header that the configuration does not send', () => {
    const shop = aShopView();
    const headers = createHeaders(shop);
    const changed = { ...headers, sets: { ...headers.sets, public: { 'x-new': '1' } } };
    expect(() => layoutRows(createRouting(shop), changed)).toThrow(UnknownHeaderError);
    expect(() => layoutRows(createRouting(shop), changed)).toThrow('x-new');
  });
});

describe('rows', () => {
  it('escape what nginx would read as syntax', () => {
    expect(row('a"b\\', '5 $x "y"')).toBe(`"a\\"b\\\\" "5 $\{sf_dollar}x \\"y\\"";\n`);
  });

  it('of hosts name the aliases alone, none of them a parameter of a map', () => {
    const hosts = new Map([
      ['shop.example', 'shop.example'],
      ['default', 'shop.example'],
    ]);
    expect(hostRows(hosts)).toBe('"\\\\default" "shop.example";\n');
  });
});
