/** The delivery charge of both areas for the ordered goods, as quotes have it. */
import { atom, type ReadableAtom } from 'nanostores';
import { isInsideDhaka } from '#site/catalog/inside-dhaka.ts';
import type { KnownCharges } from '../cart/checkout-selection/known-charge.ts';
import type { QuoteRequest, QuoteResponse } from './quote.ts';

type Ask = (request: QuoteRequest) => Promise<QuoteResponse>;

interface QuotedCharges {
  /** Null before both are known. Those of other goods stay until then. */
  $charges: ReadableAtom<KnownCharges | null>;
  /** Requests a quote. For new goods it also requests the quote of the other area, to learn its delivery charge. */
  ask: Ask;
}

/** The province that a quote is requested with for each delivery area. `site/catalog/inside-dhaka.ts` reads the area from it. */
export const PROVINCES = { inside: 'Dhaka', outside: '' } as const;

/** @param ask never rejects */
export function createQuotedCharges(ask: Ask): QuotedCharges {
  const $charges = atom<KnownCharges | null>(null);
  let goods = '';
  let known: Partial<KnownCharges> = {};

  const askArea = async (request: QuoteRequest, own: string): Promise<QuoteResponse> => {
    const answer = await ask(request);
    if (own !== goods) return answer;
    if (!answer.ok) {
      $charges.set(null);
      return answer;
    }
    known = { ...known, [isInsideDhaka(request.province) ? 'inside' : 'outside']: answer.quote.delivery };
    const { inside, outside } = known;
    if (inside !== undefined && outside !== undefined) $charges.set({ inside, outside });
    return answer;
  };
  return {
    $charges,
    ask: async (request) => {
      const { province, ...rest } = request;
      const own = JSON.stringify(rest);
      const isNew = own !== goods;
      if (isNew) {
        goods = own;
        known = {};
      }
      const answer = await askArea(request, own);
      const other = isInsideDhaka(province) ? PROVINCES.outside : PROVINCES.inside;
      if (isNew && answer.ok) void askArea({ ...request, province: other }, own);
      return answer;
    },
  };
}
