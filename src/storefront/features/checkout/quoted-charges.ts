/** The delivery charges of both areas for the ordered items, from quotes. */
import { atom, type ReadableAtom } from 'nanostores';
import { isInsideDhaka } from '#site/catalog/inside-dhaka.ts';
import type { KnownCharges } from '../cart/checkout-selection/known-charge.ts';
import type { QuoteRequest, QuoteResponse } from './quote.ts';

type FetchQuote = (request: QuoteRequest) => Promise<QuoteResponse>;

interface QuotedCharges {
  /** Null before both are known. Those of other items stay until then. */
  $charges: ReadableAtom<KnownCharges | null>;
  /** Requests a quote. For new items it also requests the quote of the other area, which has that area's charge. */
  fetchQuote: FetchQuote;
}

/**
 * The province that a quote is requested with for each delivery area. `site/catalog/inside-dhaka.ts` reads the area
 * from it.
 */
export const PROVINCES = { inside: 'Dhaka', outside: '' } as const;

/** @param fetchQuote never rejects */
export function createQuotedCharges(fetchQuote: FetchQuote): QuotedCharges {
  const $charges = atom<KnownCharges | null>(null);
  let currentKey = '';
  let known: Partial<KnownCharges> = {};

  const fetchArea = async (request: QuoteRequest, key: string): Promise<QuoteResponse> => {
    const response = await fetchQuote(request);
    if (key !== currentKey) return response;
    if (!response.ok) {
      $charges.set(null);
      return response;
    }
    known = { ...known, [isInsideDhaka(request.province) ? 'inside' : 'outside']: response.quote.delivery };
    const { inside, outside } = known;
    if (inside !== undefined && outside !== undefined) $charges.set({ inside, outside });
    return response;
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
      const response = await fetchArea(request, key);
      const other = isInsideDhaka(province) ? PROVINCES.outside : PROVINCES.inside;
      if (isNew && response.ok) void fetchArea({ ...request, province: other }, key);
      return response;
    },
  };
}
