/** An Eleventy project of learned templates: one paginated JavaScript template, and a JSON file for each shop. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ShopData, Templates } from './learn-shops.ts';
import { CHROME } from './page-tree.ts';
import type { Part } from './template.ts';

export function writeEleventyProject(dir: string, templates: Templates): void {
  mkdirSync(path.join(dir, 'content'), { recursive: true });
  mkdirSync(path.join(dir, 'src/_data'), { recursive: true });
  writeFileSync(path.join(dir, 'eleventy.config.cjs'), CONFIG);
  writeFileSync(path.join(dir, 'content.cjs'), CONTENT);
  writeFileSync(path.join(dir, 'src/_data/pageNumbers.cjs'), NUMBERS);
  writeFileSync(path.join(dir, 'src/pages.11ty.cjs'), templateOf(templates));
}

export function writeEleventyShop(dir: string, shop: ShopData): void {
  writeFileSync(path.join(dir, 'content', `${shop.domain}.json`), JSON.stringify(shop));
}

const CONFIG = `module.exports = (config) => {
  config.setUseGitIgnore(false);
  return { dir: { input: 'src', output: 'out' } };
};
`;

const CONTENT = `const fs = require('node:fs');
const path = require('node:path');
const dir = path.join(__dirname, 'content');
const pages = [];
for (const name of fs.readdirSync(dir)) {
  const shop = JSON.parse(fs.readFileSync(path.join(dir, name), 'utf8'));
  for (const page of shop.pages) pages.push({ shop, page });
}
module.exports = pages;
`;

/** Numbers instead of pages: Eleventy merges and watches the data of each page. */
const NUMBERS = `module.exports = () => require('../../content.cjs').map((_, index) => index);
`;

function templateOf({ layouts, headers, footers }: Templates): string {
  const table = (forms: Templates['layouts']) =>
    `{\n${forms.map(({ name, parts }) => `${JSON.stringify(name)}: (d, header, footer) => ${partsText(parts)},`).join('\n')}\n}`;
  return `const pages = require('../content.cjs');
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]);
const json = (value) => JSON.stringify(value).replace(/[<>&]/g, (c) => '\\\\u00' + c.charCodeAt(0).toString(16));
const layouts = ${table(layouts)};
const headers = ${table(headers)};
const footers = ${table(footers)};
const chromes = new WeakMap();
/** Header and footer of a shop are rendered once. */
function chrome(data, forms) {
  let text = chromes.get(data);
  if (text === undefined) chromes.set(data, (text = forms[data.t](data)));
  return text;
}
module.exports = class {
  data() {
    return {
      pagination: { data: 'pageNumbers', size: 1, alias: 'number' },
      permalink: ({ number }) => pages[number].shop.domain + '/' + pages[number].page.file,
    };
  }
  render({ number }) {
    const { shop, page } = pages[number];
    return layouts[page.layout](
      page,
      chrome(shop.headers[page.header], headers),
      chrome(shop.footers[page.footer], footers),
    );
  }
};
`;
}

/** An expression. */
function partsText(parts: readonly Part[], depth = 0): string {
  const name = depth === 0 ? 'd' : `d${depth}`;
  const texts = parts.map((part) => {
    if (part.kind === 'text') return chromeText(part.text);
    if (part.kind === 'value') {
      const at = `${name}.${part.key}`;
      return part.mode === 'raw' ? at : `${part.mode}(${at})`;
    }
    const item = `d${depth + 1}`;
    const [first, ...others] = part.forms;
    const cases =
      first !== undefined && others.length === 0
        ? partsText(first.parts, depth + 1)
        : `${part.forms
            .map((form) => `${item}.t === '${form.name}' ? ${partsText(form.parts, depth + 1)} : `)
            .join('')}''`;
    return `${name}.${part.key}.map((${item}) => ${cases}).join(${JSON.stringify(part.between)})`;
  });
  return texts.length === 0 ? "''" : texts.join(' + ');
}

/** A text with expressions for the marks in it. */
function chromeText(text: string): string {
  return JSON.stringify(text)
    .replace(JSON.stringify(CHROME.header).slice(1, -1), () => '" + header + "')
    .replace(JSON.stringify(CHROME.footer).slice(1, -1), () => '" + footer + "');
}
