/** A price limit in the words of a query: "under 500", "৫০০ টাকার নিচে", "5k er niche", "500-1000 tk". */
import { foldSearch } from './fold.ts';

export interface PriceWords {
  /** The folded query without the words of the limit. */
  rest: string;
  /** Whole major units; null is unlimited. */
  min: number | null;
  max: number | null;
}

const FACTORS: ReadonlyMap<string, number> = new Map(
  [
    [1_000, 'k thousand hajar hazar hajaar হাজার'],
    [100_000, 'lakh lac lakhs lak লাখ লক্ষ'],
  ].flatMap(([factor, words]) =>
    String(words)
      .split(' ')
      .map((word) => [word, Number(factor)] as const),
  ),
);

const UNIT = `(?:${[...FACTORS.keys()].join('|')})`;
const NUMBER = `\\d[\\d,]*(?:\\.\\d+)?\\s*(?:${UNIT}(?![\\p{L}\\p{M}]))?`;
const CURRENCY = '(?:tk|taka|bdt|rs|৳|টাকা)\\.?';
const BEFORE = `(?:${CURRENCY}\\s*)?`;
/** Also with the ending of the possessive: "takar", "টাকার". */
const AFTER = `(?:\\s*(?:${CURRENCY}r?|টাকার|takar)(?![\\p{L}\\p{M}]))?(?:\\s*(?:er|র|এর)(?![\\p{L}\\p{M}]))?`;
const MONEY_AFTER = `\\s*(?:takar|taka|tk|bdt|৳|টাকার|টাকা)(?![\\p{L}\\p{M}])`;
const MOST = '(?:under|below|less than|within|max(?:imum)?|up\\s?to|cheaper than|at most|<=?)';
const MOST_AFTER =
  '(?:niche|nice|nichey|moddhe|modhe|moddhye|majhe|bhitore|vitore|kome|kom|porjonto|or less|and below|নিচে|নীচে|মধ্যে|ভিতরে|ভেতরে|কমে|কম|পর্যন্ত)';
const LEAST = '(?:above|over|more than|at least|from|>=?)';
const LEAST_AFTER = '(?:upore|opore|beshi|theke beshi|or more|and above|উপরে|ওপরে|বেশি)';
const TO = '\\s*(?:-|–|—|to|and|theke|থেকে|ও)\\s*';
const END = '(?![\\p{L}\\p{M}\\p{N}])';

/** The first group is the character before the words. */
const pattern = (source: string) => new RegExp(`(^|[^\\p{L}\\p{M}\\p{N}.])${source}`, 'u');

interface Form {
  form: RegExp;
  limits: readonly ('min' | 'max')[];
}

/** Tried in this order. */
const createForms = (): readonly Form[] => [
  {
    form: pattern(`between\\s+${BEFORE}(${NUMBER})${AFTER}${TO}${BEFORE}(${NUMBER})${AFTER}${END}`),
    limits: ['min', 'max'],
  },
  {
    form: pattern(
      `${BEFORE}(${NUMBER})${AFTER}${TO}${BEFORE}(${NUMBER})${MONEY_AFTER}(?:\\s*${MOST_AFTER})?`,
    ),
    limits: ['min', 'max'],
  },
  { form: pattern(`${MOST}\\s*${BEFORE}(${NUMBER})${AFTER}${END}`), limits: ['max'] },
  { form: pattern(`${BEFORE}(${NUMBER})${AFTER}\\s*${MOST_AFTER}${END}`), limits: ['max'] },
  { form: pattern(`${LEAST}\\s*${BEFORE}(${NUMBER})${AFTER}${END}`), limits: ['min'] },
  { form: pattern(`${BEFORE}(${NUMBER})${AFTER}\\s*${LEAST_AFTER}${END}`), limits: ['min'] },
  { form: pattern(`(${NUMBER})${MONEY_AFTER}`), limits: ['max'] },
];

let forms: readonly Form[] | null = null;

function amountOf(text: string): number {
  const [, digits = '', unit = ''] = /^([\d,.]+)\s*(.*)$/su.exec(text.trim()) ?? [];
  return Math.round(Number(digits.replaceAll(',', '')) * (FACTORS.get(unit.trim()) ?? 1));
}

/** Higher amounts are not prices. */
const MAX_AMOUNT = 999_999_999;

/** The limit in a query, and the rest of it. */
export function readPriceWords(query: string): PriceWords {
  const folded = foldSearch(query);
  // Most queries have no number: the patterns are not compiled for them.
  if (/\d/.test(folded)) forms ??= createForms();
  for (const { form, limits } of forms ?? []) {
    const match = form.exec(folded);
    if (match === null) continue;
    const amounts = limits.map((_, index) => amountOf(match[index + 2] ?? ''));
    if (amounts.some((amount) => !(amount > 0 && amount <= MAX_AMOUNT))) continue;
    const [first = 0, second = first] = amounts;
    const [words, before = ''] = match;
    const rest =
      `${folded.slice(0, match.index)}${before} ${folded.slice(match.index + words.length)}`.trim();
    const [low, high] = [Math.min(first, second), Math.max(first, second)];
    return {
      rest,
      min: limits.includes('min') ? low : null,
      max: limits.includes('max') ? high : null,
    };
  }
  return { rest: folded, min: null, max: null };
}
