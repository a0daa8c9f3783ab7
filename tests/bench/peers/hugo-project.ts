/** A Hugo project of learned templates: a file of front matter for each page, a data file for each shop. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ShopData, Templates } from './learn-shops.ts';
import { CHROME } from './page-tree.ts';
import type { Part } from './template.ts';

const CONFIG = {
  baseURL: 'https://shops.example/',
  disableKinds: ['home', 'section', 'taxonomy', 'term', 'RSS', 'sitemap', 'robotsTXT', '404'],
  disablePathToLower: true,
  enableInlineShortcodes: false,
  // Templates write characters as they are and escape values themselves, as those of the other tools do.
  outputFormats: { page: { mediaType: 'text/html', isPlainText: true, isHTML: false, permalinkable: true } },
  outputs: { page: ['page'] },
};

export function writeHugoProject(dir: string, { layouts, headers, footers }: Templates): void {
  const [folder, partials] = [path.join(dir, 'layouts/_default'), path.join(dir, 'layouts/partials')];
  for (const made of [folder, partials, path.join(dir, 'content'), path.join(dir, 'data/shops')]) {
    mkdirSync(made, { recursive: true });
  }
  writeFileSync(path.join(dir, 'config.json'), JSON.stringify(CONFIG));
  for (const { name, parts } of layouts) {
    const text = `{{- $d := .Params -}}{{- $shop := index site.Data.shops .Params.shop -}}${partsText(parts)}`;
    writeFileSync(path.join(folder, `${name}.page.html`), text);
  }
  for (const [name, forms] of Object.entries({ headers, footers })) {
    const cases = forms.map((form, index) => {
      const test = index === 0 ? 'if' : 'else if';
      return `{{- ${test} eq $d.t "${form.name}" -}}${partsText(form.parts)}`;
    });
    const text = `{{- $d := . -}}${cases.join('')}{{- end -}}`;
    writeFileSync(path.join(partials, `${name}.page.html`), text);
  }
}

/** The file of a page that another one changes is written anew. */
export function writeHugoShop(dir: string, { domain, pages, headers, footers }: ShopData): void {
  const key = domain.replace(/\..*/, '');
  writeFileSync(path.join(dir, 'data/shops', `${key}.json`), JSON.stringify({ headers, footers }));
  const folder = path.join(dir, 'content', domain);
  mkdirSync(folder, { recursive: true });
  for (const [index, { file, layout, ...data }] of pages.entries()) {
    const url = `/${domain}/${file}`;
    const front = { ...data, url, layout, shop: key, title: String(index) };
    writeFileSync(path.join(folder, `${index}.md`), `${JSON.stringify(front)}\n`);
  }
}

function partsText(parts: readonly Part[], depth = 0): string {
  const name = depth === 0 ? '$d' : `$d${depth}`;
  return parts
    .map((part) => {
      if (part.kind === 'text') return chromeText(part.text);
      if (part.kind === 'value') {
        const at = `${name}.${part.key}`;
        return { raw: `{{ ${at} }}`, html: `{{ htmlEscape ${at} }}`, json: `{{ jsonify ${at} }}` }[part.mode];
      }
      const [item, index] = [`$d${depth + 1}`, `$i${depth + 1}`];
      const between = part.between === '' ? '' : `{{ if ${index} }}${part.between}{{ end }}`;
      const [first, ...others] = part.forms;
      const cases =
        first !== undefined && others.length === 0
          ? partsText(first.parts, depth + 1)
          : `${part.forms
              .map((form, at) => {
                const test = at === 0 ? 'if' : 'else if';
                return `{{ ${test} eq ${item}.t "${form.name}" }}${partsText(form.parts, depth + 1)}`;
              })
              .join('')}{{ end }}`;
      return `{{ range ${index}, ${item} := ${name}.${part.key} }}${between}${cases}{{ end }}`;
    })
    .join('');
}

/** A text in which braces are no action, with calls for the marks in it. */
function chromeText(text: string): string {
  const call = (list: string, one: string) =>
    `{{ partialCached "${list}.page.html" (index $shop.${list} $d.${one}) $d.shop $d.${one} }}`;
  return text
    .replaceAll('{{', '{{ "{{" }}')
    .replace(CHROME.header, () => call('headers', 'header'))
    .replace(CHROME.footer, () => call('footers', 'footer'));
}
