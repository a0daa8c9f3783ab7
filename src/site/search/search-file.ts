/**
 * `/_search/<language>.json`: what search needs of a shop, in columns. The build writes it, browsers read it
 * (`decisions.md` 3).
 */
import type { AvailabilityState } from '../catalog/availability.ts';
import { readDigits, writeDigits } from './column-digits.ts';
import type { FoundPage } from './page-index.ts';
import type { ResolvedSynonym } from './synonyms.ts';

/** A product as search finds and shows it. */
export interface SearchProduct {
  name: string;
  /** The name in Bengali; '' if it is missing or equals `name`. */
  nameBn: string;
  brand: string;
  /** Labels from the outermost category to the innermost. */
  categories: readonly string[];
  colors: readonly string[];
  sizes: readonly string[];
  /** Article numbers. */
  codes: readonly string[];
  /** Path without the base of a language. */
  href: string;
  image: string;
  /** Minor units; 0 without a price. */
  price: number;
  /** Minor units; `price` without an offer. */
  listPrice: number;
  /** Highest price of the variants, minor units; null when none is above `price`. */
  priceTo: number | null;
  availability: AvailabilityState;
  /** Has its own delivery charge, or is delivered free. True if the file does not state it. */
  ownDelivery: boolean;
  rating: number;
  ratingCount: number;
}

export interface SearchFile {
  /** Products of the shop, which may be more than `products`. */
  total: number;
  /** The most sold first. */
  products: readonly SearchProduct[];
  pages: readonly FoundPage[];
  synonyms: readonly ResolvedSynonym[];
}

/** A shop's file has its most sold products; the API finds the others. */
export const MAX_SEARCH_PRODUCTS = 2_000;

/** Files of another form are not read. */
const FORM = 1;

/** In place of a column: no product has a delivery charge of its own. Files of earlier releases lack the column. */
const NONE = '';

/** Paths of the files of all languages, as a pattern of header rules. */
export const SEARCH_FILES = '/_search/*';

/** Path of the file, relative to the shop's origin. */
export function searchFilePath(lang: string): string {
  return `/${searchFileName(lang)}`;
}

/** Name of the file inside a release. */
export function searchFileName(lang: string): string {
  return `_search/${lang}.json`;
}

const STATES: readonly AvailabilityState[] = ['in-stock', 'low', 'out', 'unknown', 'upcoming', 'unpriced'];
const PRODUCT_PATH = '/product/';
const CATEGORY_PATH = '/categories/';

/** The slug that most sellers' tools make from a name. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** 0 for the path by the slug of the name, else the path; paths of products without their beginning. */
function shortPath(href: string, name: string): string | 0 {
  if (!href.startsWith(PRODUCT_PATH)) return href;
  const last = href.slice(PRODUCT_PATH.length);
  return last === encodeURIComponent(slugOf(name)) ? 0 : last;
}

function fullPath(short: unknown, name: string): string {
  if (typeof short !== 'string') return PRODUCT_PATH + encodeURIComponent(slugOf(name));
  return short.startsWith('/') ? short : PRODUCT_PATH + short;
}

/** The distinct values, and the index of each product's value, see `column-digits.ts`. */
function column(values: readonly unknown[]): { values: unknown[]; at: string } {
  const positions = new Map<string, number>();
  const distinct: unknown[] = [];
  const at = values.map((value) => {
    const key = JSON.stringify(value);
    const known = positions.get(key) ?? distinct.push(value) - 1;
    positions.set(key, known);
    return known;
  });
  return { values: distinct, at: writeDigits(at, distinct.length) };
}

/** The prefix that most images share. */
function commonStart(texts: readonly string[]): string {
  const [first = '', ...others] = texts.filter((text) => text !== '');
  let length = first.length;
  for (const text of others) {
    while (length > 0 && !text.startsWith(first.slice(0, length))) length -= 1;
  }
  return first.slice(0, length);
}

/** The text of the file. */
export function writeSearchFile({ total, products, pages, synonyms }: SearchFile): string {
  const each = <Value>(pick: (product: SearchProduct) => Value) => products.map(pick);
  const images = commonStart(each(({ image }) => image));
  const owns = each(({ ownDelivery }) => Number(ownDelivery));
  return JSON.stringify({
    form: FORM,
    total,
    images,
    name: each(({ name }) => name),
    bn: each(({ nameBn, name }) => (nameBn === name ? '' : nameBn)),
    path: each(({ href, name }) => shortPath(href, name)),
    image: each(({ image }) => (image === '' ? 0 : image.slice(images.length))),
    code: each(({ codes }) => codes.join(' ')),
    brand: column(each(({ brand }) => brand)),
    category: column(each(({ categories }) => categories)),
    color: column(each(({ colors }) => colors)),
    size: column(each(({ sizes }) => sizes)),
    price: each(({ price }) => price),
    off: each(({ listPrice, price }) => Math.max(0, listPrice - price)),
    more: each(({ priceTo, price }) => (priceTo === null ? 0 : priceTo - price)),
    state: column(each(({ availability }) => STATES.indexOf(availability))),
    own: owns.includes(1) ? writeDigits(owns, 2) : NONE,
    rating: each(({ rating, ratingCount }) => (ratingCount > 0 ? rating : 0)),
    ratings: each(({ ratingCount }) => ratingCount),
    pages: pages.map(({ label, href }) =>
      href === CATEGORY_PATH + encodeURIComponent(label) ? label : [label, href],
    ),
    synonyms: synonyms.map((texts) => texts.map((list) => list.join(',')).join('>')),
  });
}

type Row = ReadonlyMap<string, unknown>;

function rowOf(value: unknown): Row {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(value: unknown): string[] {
  return listOf(value).filter((text) => typeof text === 'string');
}

function amountOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** Links within this site only, whatever the file contains. */
function isLocal(href: string): boolean {
  return /^\/(?![/\\])[^\t\n\r]*$/.test(href);
}

/** The file in parsed JSON; null if it has another form, for example from another release's bundle. */
export function readSearchFile(json: unknown): SearchFile | null {
  const file = rowOf(json);
  if (file.get('form') !== FORM) return null;
  const images = textOf(file.get('images'));
  const columns = new Map([...file].map(([name, values]) => [name, listOf(values)]));
  const cell = (name: string, index: number) => columns.get(name)?.[index];
  const shared = (name: string) => {
    const row = rowOf(file.get(name));
    const values = listOf(row.get('values'));
    const at = readDigits(textOf(row.get('at')), values.length);
    return (index: number) => values[at[index] ?? -1];
  };
  const [brand, category, color] = [shared('brand'), shared('category'), shared('color')];
  const [size, state] = [shared('size'), shared('state')];
  const own = file.get('own');
  const owns = readDigits(textOf(own), 2);
  const products = listOf(file.get('name')).flatMap((value, index): SearchProduct[] => {
    const name = textOf(value);
    if (name === '') return [];
    const price = amountOf(cell('price', index));
    const image = cell('image', index);
    const more = amountOf(cell('more', index));
    return [
      {
        name,
        nameBn: textOf(cell('bn', index)),
        brand: textOf(brand(index)),
        categories: textsOf(category(index)),
        colors: textsOf(color(index)),
        sizes: textsOf(size(index)),
        codes: textOf(cell('code', index)).split(' ').filter(Boolean),
        // Computed only for products that are shown.
        get href() {
          const href = fullPath(cell('path', index), name);
          return isLocal(href) ? href : '/';
        },
        image: typeof image === 'string' ? images + image : '',
        price,
        listPrice: price + Math.max(0, amountOf(cell('off', index))),
        priceTo: more > 0 ? price + more : null,
        availability: STATES[amountOf(state(index))] ?? 'unknown',
        ownDelivery: own !== NONE && owns[index] !== 0,
        rating: amountOf(cell('rating', index)),
        ratingCount: amountOf(cell('ratings', index)),
      },
    ];
  });
  const pages = listOf(file.get('pages')).flatMap((page): FoundPage[] => {
    if (typeof page === 'string') return [{ label: page, href: CATEGORY_PATH + encodeURIComponent(page) }];
    const [label, href] = listOf(page).map(textOf);
    return label && href && isLocal(href) ? [{ label, href }] : [];
  });
  const synonyms = textsOf(file.get('synonyms')).map((text): ResolvedSynonym => {
    const [typed = [], meant = [], kinds = []] = text
      .split('>')
      .map((list) => list.split(',').filter(Boolean));
    return [typed, meant, kinds];
  });
  return { total: Math.max(amountOf(file.get('total')), products.length), products, pages, synonyms };
}
