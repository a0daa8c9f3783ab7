import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeEleventyProject, writeEleventyShop } from './eleventy-project.ts';
import { type BuiltPage, ShopLearner } from './learn-shops.ts';
import { pageDifference } from './page-text.ts';
import type { Part } from './template.ts';

interface Card {
  name: string;
  price: number;
  /** A card of a product on sale has another form. */
  sale?: number;
}

function aPage(file: string, shop: string, cards: readonly Card[]): BuiltPage {
  const list = cards.map(
    ({ name, price, sale }) =>
      `<li class="card"><a href="/product/${name}">${name}</a> <b>৳${price}</b>${sale ? `<s class="sale">৳${sale}</s>` : ''}</li>`,
  );
  const graph = { '@type': 'ItemList', items: cards.map(({ name }) => ({ '@type': 'ListItem', name })) };
  const html = `<!DOCTYPE html><html lang="en"> <head><title>${cards.length} at ${shop}</title>\
<script type="application/ld+json">${JSON.stringify(graph)}</script></head> <body> <header class="h">${shop}</header> \
<main><img src="/a.jpg" alt="{{ braces }}"><ul class="grid">${list.join('')}</ul></main> <footer>© ${shop}</footer> </body></html>`;
  return { kind: 'product-list', file, html };
}

const TEA = [
  aPage('a.html', 'Tea &amp; co', [
    { name: 'Green', price: 12 },
    { name: 'Black', price: 9, sale: 15 },
  ]),
  aPage('b.html', 'Tea &amp; co', [{ name: 'White', price: 20, sale: 31 }]),
];
const SALT = [
  aPage('a.html', 'Salt', [
    { name: 'Sea', price: 5 },
    { name: 'Rock', price: 4 },
    { name: 'Fine', price: 3 },
  ]),
];

function learned() {
  const learner = new ShopLearner();
  learner.learn(TEA);
  learner.learn(SALT);
  return learner;
}

const loopsIn = (parts: readonly Part[]) => parts.filter(({ kind }) => kind === 'loop');

it('writes cards and items of structured data by loops, with a form for each sort of card', () => {
  const learner = learned();
  const [layout] = learner.templates().layouts.filter(({ parts }) => loopsIn(parts).length === 2);
  const [items, cards] = loopsIn(layout?.parts ?? []);
  expect(items).toMatchObject({ between: ',', forms: [{}] });
  expect(cards).toMatchObject({ between: '', forms: [{}, {}] });
  const { pages } = learner.dataOf('salt.example', SALT);
  expect(JSON.stringify(pages[0])).not.toMatch(/<(?:li|a|b)\b/);
  expect(pages[0]).toMatchObject({ l1: [{ s1: 'Sea', s2: '৳5' }, { s1: 'Rock' }, { s1: 'Fine' }] });
});

it('has the texts of a page that alone has its form as data', () => {
  const { layouts } = learned().templates();
  expect(layouts.map(({ parts }) => loopsIn(parts).length)).toEqual([2, 1]);
  const [, alone] = layouts;
  const texts = alone?.parts.filter(({ kind }) => kind === 'text').map((part) => JSON.stringify(part));
  expect(texts?.join('')).not.toMatch(/White|20/);
});

it('stores header and footer once for all pages of a shop', () => {
  const { headers, footers, pages } = learned().dataOf('tea.example', TEA);
  expect(pages).toHaveLength(2);
  expect(Object.values(headers)).toEqual([{ t: 'f0', s0: 'Tea & co' }]);
  expect(Object.values(footers)).toEqual([{ t: 'f0', s0: '© Tea & co' }]);
});

it('gives Eleventy a template that writes the pages again', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'eleventy-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(dir, { recursive: true });
  const learner = learned();
  writeEleventyProject(dir, learner.templates());
  writeEleventyShop(dir, learner.dataOf('a-tea.example', TEA));
  writeEleventyShop(dir, learner.dataOf('b-salt.example', SALT));
  const load = createRequire(path.join(dir, 'test.cjs'));
  const Template = load('./src/pages.11ty.cjs');
  const template = new Template();
  const { permalink } = template.data();
  for (const [number, { file, html }] of [...TEA, ...SALT].entries()) {
    expect(permalink({ number })).toMatch(new RegExp(`example/${file}$`));
    expect(template.render({ number })).toBe(html.replaceAll("'", '&#39;'));
    expect(pageDifference(html, template.render({ number }))).toBeNull();
  }
});
