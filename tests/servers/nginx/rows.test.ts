import { describe, expect, it } from 'vitest';
import { createHeaders } from '#pipeline/headers/create-headers.ts';
import { createRouting } from '#pipeline/routing/create-routing.ts';
import { escapePattern, patternRow, row } from '#servers/nginx/quote.ts';
import { layoutRows, policyRows, UnknownHeaderError } from '#servers/nginx/rows.ts';
import { hostRows } from '#servers/nginx/rows-folder.ts';
import { aShopView } from '#tests/pipeline/support/fake-plan.ts';
import { fc, metCases } from '#tests/support/properties.ts';
import { hostileText, noteSyntax, SYNTAX_CASES } from './hostile-text.ts';
import { readRows } from './read-rows.ts';

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

  it('have no exact path that an earlier pattern has, because nginx prefers exact paths', () => {
    const shop = aShopView();
    const headers = createHeaders(shop);
    const rules = [
      { pattern: '/user/*', set: 'private' },
      { pattern: '/user/cart', set: 'public' },
      { pattern: '/search', set: 'public' },
    ];
    const { id, rows } = layoutRows(createRouting(shop), { ...headers, rules });
    expect(rows['header-set']).not.toContain(`"${id} /user/cart"`);
    expect(rows['header-set']).toContain(`"${id} /search" "public";`);
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
    expect(row('$key', '$x $y$')).toBe(`"$key" "$\{sf_dollar}x $\{sf_dollar}y$\{sf_dollar}";\n`);
  });

  it('of hosts name the aliases alone, none of them a parameter of a map', () => {
    const hosts = new Map([
      ['shop.example', 'shop.example'],
      ['default', 'shop.example'],
    ]);
    expect(hostRows(hosts)).toBe('"\\\\default" "shop.example";\n');
  });

  it('give any key and value back as nginx reads them', () => {
    const cases = metCases();
    fc.assert(
      fc.property(fc.array(fc.tuple(hostileText, hostileText), { minLength: 1, maxLength: 4 }), (entries) => {
        const exact = entries.map(([key, value]) => row(`id /${key}`, value)).join('');
        expect(readRows(exact)).toEqual(
          entries.map(([key, value]) => ({ key: `id /${key}`, isPattern: false, value })),
        );
        const patterns = entries.map(([key, value]) => patternRow(`^${escapePattern(key)}$`, value)).join('');
        for (const [index, { key, isPattern, value }] of readRows(patterns).entries()) {
          const [text = '', expected] = entries[index] ?? [];
          expect([isPattern, value, new RegExp(key, 'u').exec(text)?.[0]]).toEqual([true, expected, text]);
          expect(new RegExp(key, 'u').test(`${text}x`)).toBe(false);
        }
        for (const text of entries.flat()) noteSyntax(cases, text);
      }),
      { numRuns: 300 },
    );
    cases.expectAtLeast(SYNTAX_CASES);
  });

  it('of any hosts are rows of these hosts', () => {
    const cases = metCases();
    fc.assert(
      fc.property(fc.dictionary(hostileText, hostileText, { minKeys: 1, noNullPrototype: true }), (table) => {
        const entries = Object.entries(table).filter(([host, domain]) => host !== domain);
        const read = readRows(hostRows(new Map(entries)));
        expect(read).toEqual(entries.map(([key, value]) => ({ key, isPattern: false, value })));
        for (const text of entries.flat()) noteSyntax(cases, text);
      }),
      { numRuns: 300 },
    );
    cases.expectAtLeast(SYNTAX_CASES);
  });

  it('of a release with any paths and header values begin with the id of their content', () => {
    const cases = metCases();
    const texts = fc.array(hostileText, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(texts, texts, (paths, values) => {
        const [path = '', other = path] = paths;
        const [value = '', file = value] = values;
        const headers = createHeaders(aShopView());
        const changed = {
          ...headers,
          rules: [...paths, `${path}/{id}`, `${path}/*`].map((at) => ({ pattern: `/${at}`, set: 'public' })),
          sets: { public: { 'cache-control': value, 'content-security-policy': file } },
        };
        const routing = {
          ...createRouting(aShopView()),
          ...{ direct: paths, internal: [path, `${other}/`], exact: { [`/${path}`]: file } },
          shells: [{ pattern: `/${path}/{id}`, file }],
          ...{ notFoundBelow: [{ prefix: `/${path}`, file }], starts: [`/${path}`] },
          passedOn: [{ prefix: '/_img/', to: value }],
        };
        const { id, rows } = layoutRows(routing, changed);
        for (const { key, isPattern } of readRows(Object.values(rows).join(''))) {
          expect(key.startsWith(isPattern ? `^${id} ` : id), key).toBe(true);
        }
        const policies = policyRows(routing, changed);
        for (const { key } of readRows(policies.rows)) expect(key.startsWith(`${policies.id} `)).toBe(true);
        expect(readRows(policies.rows)[0]?.value).toBe(file);
        for (const text of [...paths, ...values]) noteSyntax(cases, text);
      }),
      { numRuns: 150 },
    );
    cases.expectAtLeast(SYNTAX_CASES);
  });
});
