/** Texts for shoppers are in the tables of `i18n/`, so that every language has them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { literalTexts } from './literal-texts.ts';

const STOREFRONT = path.join(import.meta.dirname, '../../../src/storefront');

/** Values that only look like texts, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'features/address-form/address-draft.ts: Home':
    'the label that the API stores; address cards show a text of `i18n/`',
};

it.each([
  ['a.tsx', '<p>\n  Sold out <b>{text.now}</b>\n</p>', ['Sold out']],
  ['a.tsx', '<p>{isOpen ? "Open" : text.shut}{n} × {n + " items"}{name ?? "–"}</p>', ['Open', ' items']],
  ['a.tsx', '<img alt="A lamp" className="lamp" /> ', ['A lamp']],
  ['a.tsx', '<input aria-label={isBig && "Big"} title={fill(text.title, "x")} />', ['Big']],
  ['a.ts', 'button.textContent = "Undo"; row.setAttribute("aria-label", "Row")', ['Undo', 'Row']],
  ['a.ts', 'toast({ label: "View", href: "/cart", text: texts.added })', ['View']],
  ['a.astro', '---\nconst a = 1 > 0;\n---\n<meta charset="utf-8"><br><p>Late</p>', ['Late']],
  [
    'a.astro',
    '<input {lang} class:list={[a > b && "c"]} placeholder="Name">{a.map((b) => <p>B</p>)}',
    ['Name', 'B'],
  ],
  ['a.astro', '<!-- No text -->\n<script>import "x";</script><style>p { color: red }</style>', []],
])('finds the literal texts of %s (%#)', (file, source, texts) => {
  expect(literalTexts(file, source)).toEqual(texts);
});

it('no component has a text of its own', () => {
  const files = readdirSync(STOREFRONT, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => /\.(?:ts|tsx|astro)$/.test(file) && !file.startsWith(`i18n${path.sep}`))
    .flatMap((file) =>
      literalTexts(file, readFileSync(path.join(STOREFRONT, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
  expect(found.sort()).toEqual(Object.keys(ALLOWED).sort());
});
