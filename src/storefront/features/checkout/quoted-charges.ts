/** The delivery charges of both areas for the ordered items, from quotes. */
import { atom, type ReadableAtom } from 'nanostores';
import { isInsideDhaka } from '#site/catalog/inside-dhaka.ts';
import type { KnownCharges } from '../cart/checkout-selection/known-charge.ts';
import type { FetchQuote, QuoteRequest } from './quote.ts';

interface QuotedCharges {
  /** Null before both are known. Until then the charges of the former items stay. */
  $charges: ReadableAtom<KnownCharges | null>;
  /** Requests a quote. For new items it also requests the quote of the other area, which has that area's charge. */
  fetchQuote: FetchQuote;
}

/**
 * The province that a quote is requested with for each delivery area. `site/catalog/inside-dhaka.ts` reads the area
 * from it.
 */
export const PROVINCES = { inside: 'Dhaka', outside: '' } as const;

export function createQuotedCharges(fetchQuote: FetchQuote): QuotedCharges {
  const $charges = atom<KnownCharges | null>(null);
  let currentKey = '';
  let known: Partial<KnownCharges> = {};

  const fetchArea = async (request: QuoteRequest, key: string): ReturnType<FetchQuote> => {
    const outcome = await fetchQuote(request);
    if (key !== currentKey) return outcome;
    if (outcome.kind !== 'done') {
      $charges.set(null);
      return outcome;
    }
    known = { ...known, [isInsideDhaka(request.province) ? 'inside' : 'outside']: outcome.value.delivery };
    const { inside, outside } = known;
    if (inside !== undefined && outside !== undefined) $charges.set({ inside, outside });
    return outcome;
  };
  return {
    $charges,
    fetchQuote: async (request) => {
      const { province, ...rest } = request;
      const key = JSON.stringify(rest);
      const isNew = key !== currentKey;
      if (isNew) {
        currentKey = key;
        known = {};
      }
      const outcome = await fetchArea(request, key);
      const other = isInsideDhaka(province) ? PROVINCES.outside : PROVINCES.inside;
      if (isNew && outcome.kind === 'done') void fetchArea({ ...request, province: other }, key);
      return outcome;
    },
  };
}
