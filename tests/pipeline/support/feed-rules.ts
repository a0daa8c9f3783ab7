/**
 * The rules of a product feed. Google: "Product data specification" (page 7052112 of https://support.google.com/merchants) and
 * "RSS 2.0 specification". Meta: "Product data specifications for catalogs"
 * (https://www.facebook.com/business/help/120325381656392), and "Reference - Catalog" for the length of a line
 * (https://developers.facebook.com/docs/marketing-api/catalog/reference).
 */
import { parseXml, type XmlElement } from './xml.ts';

export type Reader = 'google' | 'meta';

export interface FeedEntry {
  /** Texts by name, without the prefix `g:` and in small letters. */
  values: ReadonlyMap<string, string>;
  /** Names in document order. */
  names: readonly string[];
}

interface Rule {
  readers: readonly Reader[];
  /** Whether the rule is broken. */
  breaks(entry: FeedEntry): boolean;
}

const BOTH: readonly Reader[] = ['google', 'meta'];
const NAMESPACE = 'http://base.google.com/ns/1.0';
const MAX_LINE_CHARS = 5_242_880;

/** Elements of the two specifications that a shop may send. Any other field is one that nobody may read. */
const KNOWN = new Set(
  `id title description link canonical_link image_link availability price sale_price
  sale_price_effective_date brand gtin mpn identifier_exists condition product_type google_product_category
  item_group_id color size gender age_group material pattern shipping quantity_to_sell_on_facebook`.split(
    /\s+/,
  ),
);

const PRICE = /^(\d+(?:\.\d{1,2})?) ([A-Z]{3})$/;
const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:?\d\d)`;
const INTERVAL = new RegExp(`^(${TIME})/(${TIME})$`);
const VARIANTS = ['color', 'size', 'material', 'pattern', 'gender', 'age_group'];

const textOf = ({ values }: FeedEntry, name: string) => values.get(name) ?? '';
const lacks = (name: string) => (entry: FeedEntry) => textOf(entry, name).trim() === '';
const longer = (name: string, max: number) => (entry: FeedEntry) => textOf(entry, name).length > max;
const other = (name: string, allowed: readonly string[]) => (entry: FeedEntry) =>
  entry.values.has(name) && !allowed.includes(textOf(entry, name));
const noUrl = (name: string) => (entry: FeedEntry) => {
  const text = textOf(entry, name);
  if (text === '') return false;
  return !/^https?:\/\/[\x21-\x7e]+$/.test(text) || URL.parse(text) === null || text.length > 2000;
};
const noId = (name: string, max: number) => (entry: FeedEntry) =>
  textOf(entry, name).length > max || /\p{C}/u.test(textOf(entry, name));
const amountOf = (entry: FeedEntry, name: string) =>
  Number(PRICE.exec(textOf(entry, name))?.[1] ?? Number.NaN);
const currencyOf = (entry: FeedEntry, name: string) => PRICE.exec(textOf(entry, name))?.[2];

function noInterval(entry: FeedEntry): boolean {
  const text = entry.values.get('sale_price_effective_date');
  if (text === undefined) return false;
  const [, from = '', to = ''] = INTERVAL.exec(text) ?? [];
  return !(Date.parse(from) < Date.parse(to)) || text.length > 51;
}

/** Each rule of an item by its name. */
export const ITEM_RULES: Readonly<Record<string, Rule>> = {
  'has an id': { readers: BOTH, breaks: lacks('id') },
  'has an id of at most 50 characters': { readers: ['google'], breaks: noId('id', 50) },
  'has an id of at most 100 characters': { readers: ['meta'], breaks: noId('id', 100) },
  'has a title': { readers: BOTH, breaks: lacks('title') },
  'has a title of at most 150 characters': { readers: ['google'], breaks: longer('title', 150) },
  'has a title of at most 200 characters': { readers: ['meta'], breaks: longer('title', 200) },
  'has a description': { readers: BOTH, breaks: lacks('description') },
  'has a description of at most 5,000 characters': {
    readers: ['google'],
    breaks: longer('description', 5000),
  },
  'has a description of at most 9,999 characters': { readers: ['meta'], breaks: longer('description', 9999) },
  'has a description without markup': {
    readers: BOTH,
    breaks: (entry) => /<\/?[a-z][^>]*>/i.test(textOf(entry, 'description')),
  },
  'has a link': { readers: BOTH, breaks: lacks('link') },
  'has a link that is a URL': { readers: BOTH, breaks: noUrl('link') },
  'has a canonical link that is a URL': { readers: ['google'], breaks: noUrl('canonical_link') },
  'has an image': { readers: BOTH, breaks: lacks('image_link') },
  'has an image that is a URL': { readers: BOTH, breaks: noUrl('image_link') },
  'has an image of a type that is read': {
    readers: BOTH,
    breaks: (entry) => /\.(?:svg|avif|ico)(?:[?#]|$)|[?&]f=(?:svg|avif)/i.test(textOf(entry, 'image_link')),
  },
  'has JPEG or PNG': {
    readers: ['meta'],
    breaks: (entry) => /\.webp$|[?&]f=webp/i.test(textOf(entry, 'image_link')),
  },
  'has an availability': { readers: BOTH, breaks: lacks('availability') },
  'has an availability of the list': {
    readers: BOTH,
    breaks: other('availability', ['in stock', 'out of stock', 'preorder', 'backorder']),
  },
  'has a price': { readers: BOTH, breaks: lacks('price') },
  'has a price with currency': { readers: BOTH, breaks: (entry) => !(amountOf(entry, 'price') > 0) },
  'has a sale price with currency, not above the price': {
    readers: BOTH,
    breaks: (entry) =>
      entry.values.has('sale_price') &&
      !(
        amountOf(entry, 'sale_price') > 0 &&
        amountOf(entry, 'sale_price') <= amountOf(entry, 'price') &&
        currencyOf(entry, 'sale_price') === currencyOf(entry, 'price')
      ),
  },
  'has dates of a sale that are an interval': { readers: BOTH, breaks: noInterval },
  'has dates of a sale with its price': {
    readers: BOTH,
    breaks: ({ values }) => values.has('sale_price_effective_date') && !values.has('sale_price'),
  },
  'has brand, GTIN or MPN': {
    readers: ['meta'],
    breaks: (entry) => ['brand', 'gtin', 'mpn'].every((name) => lacks(name)(entry)),
  },
  'has a brand, or no identifier': {
    readers: ['google'],
    breaks: (entry) => lacks('brand')(entry) && textOf(entry, 'identifier_exists') !== 'no',
  },
  'has a brand of at most 70 characters': { readers: ['google'], breaks: longer('brand', 70) },
  'has a brand of at most 100 characters': { readers: ['meta'], breaks: longer('brand', 100) },
  'has yes or no as identifier': { readers: ['google'], breaks: other('identifier_exists', ['yes', 'no']) },
  'has a condition': { readers: ['meta'], breaks: lacks('condition') },
  'has a condition of the list': {
    readers: BOTH,
    breaks: other('condition', ['new', 'refurbished', 'used']),
  },
  'has a group of at most 50 characters': { readers: ['google'], breaks: noId('item_group_id', 50) },
  'has a product type of at most 750 characters': { readers: BOTH, breaks: longer('product_type', 750) },
  'has a color of at most 100 characters': { readers: ['google'], breaks: longer('color', 100) },
  'has a size of at most 100 characters': { readers: ['google'], breaks: longer('size', 100) },
  'has each element once': { readers: BOTH, breaks: ({ names, values }) => names.length > values.size },
  'has known elements alone': {
    readers: BOTH,
    breaks: ({ names }) => names.some((name) => !KNOWN.has(name)),
  },
};

function isChannel(root: XmlElement): boolean {
  return root.name === 'rss' && root.children.length === 1 && root.children[0]?.name === 'channel';
}

const childText = (element: XmlElement | undefined, name: string) =>
  element?.children.find((child) => child.name === name)?.text.trim() ?? '';

const values = (entry: FeedEntry, names: readonly string[]) =>
  names.map((name) => textOf(entry, name)).join('\n');

function hasTwice(texts: readonly string[]): boolean {
  return new Set(texts).size < texts.length;
}

/** Each rule of a whole feed by its name. */
export const FEED_RULES: Readonly<
  Record<
    string,
    { readers: readonly Reader[]; breaks(root: XmlElement, entries: FeedEntry[], source: string): boolean }
  >
> = {
  'is RSS 2.0': { readers: BOTH, breaks: (root) => !isChannel(root) || root.attributes.version !== '2.0' },
  'has the namespace': { readers: BOTH, breaks: ({ attributes }) => attributes['xmlns:g'] !== NAMESPACE },
  'has title, link and description': {
    readers: ['google'],
    breaks: ({ children: [channel] }) =>
      ['title', 'link', 'description'].some((name) => childText(channel, name) === ''),
  },
  'has each id once': {
    readers: BOTH,
    breaks: (_, entries) => hasTwice(entries.map((entry) => textOf(entry, 'id').toLowerCase())),
  },
  'has variants of a group that differ': {
    readers: ['google'],
    breaks: (_, entries) =>
      hasTwice(
        entries
          .filter(({ values }) => values.has('item_group_id'))
          .map((entry) => values(entry, ['item_group_id', ...VARIANTS])),
      ),
  },
  'has lines of at most 5 MB': {
    readers: ['meta'],
    breaks: (_root, _entries, source) => source.split('\n').some((line) => line.length > MAX_LINE_CHARS),
  },
};

/** The items of a feed. */
export function feedEntries(source: string): FeedEntry[] {
  const items = parseXml(source).children[0]?.children.filter(({ name }) => name === 'item') ?? [];
  return items.map(({ children }) => {
    const named = children.map(({ name, text }) => [name.replace(/^g:/, '').toLowerCase(), text] as const);
    return { values: new Map(named), names: named.map(([name]) => name) };
  });
}

/**
 * The rules that a feed breaks: `<id>: <rule>` of an item, `feed: <rule>` of the whole.
 * @throws Error when the feed is not well-formed
 */
export function feedProblems(source: string, readers: readonly Reader[] = BOTH): string[] {
  const root = parseXml(source);
  const entries = feedEntries(source);
  const applies = (rule: { readers: readonly Reader[] }) => rule.readers.some((one) => readers.includes(one));
  return [
    ...Object.entries(FEED_RULES)
      .filter(([, rule]) => applies(rule) && rule.breaks(root, entries, source))
      .map(([name]) => `feed: ${name}`),
    ...entries.flatMap((entry) =>
      Object.entries(ITEM_RULES)
        .filter(([, rule]) => applies(rule) && rule.breaks(entry))
        .map(([name]) => `${textOf(entry, 'id')}: ${name}`),
    ),
  ];
}
