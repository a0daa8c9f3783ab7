/** The amounts of the draft order, as the server computes them. The last request wins. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Quote } from '#contract/entities/quote.ts';
import type { OrderedLine } from '../placed-order/last-order.ts';

export interface QuoteRequest {
  lines: readonly OrderedLine[];
  /** Division or courier's city; '' before it is chosen. */
  province: string;
  /** '' for none. */
  promoCode: string;
}

export interface OrderQuote extends Quote {
  /** Made in this browser, for API hosts that quote no orders. */
  isEstimate: boolean;
}

/** A quote with the place that it was asked for. */
export interface PlacedQuote extends OrderQuote {
  /** As in {@link QuoteRequest}. */
  province: string;
}

export type QuoteResponse =
  | { ok: true; quote: OrderQuote }
  /** `message` is the API's own; '' without one. */
  | { ok: false; message: string };

export interface QuoteState {
  status: 'none' | 'asking' | 'ready' | 'failed';
  /** The last one, also while another is asked; null before the first answer. */
  quote: PlacedQuote | null;
  message: string;
}

export interface QuoteStore {
  $state: ReadableAtom<QuoteState>;
  /** Asks for a quote unless it is the one that is asked or known. Null: there is nothing to order. */
  want(request: QuoteRequest | null): void;
  /** Asks again. */
  again(): void;
  /** Resolves with the state after the request that is under way; a failed one is repeated. */
  settled(): Promise<QuoteState>;
}

export const NO_QUOTE: QuoteState = { status: 'none', quote: null, message: '' };

/** @param ask never rejects */
export function createQuote(ask: (request: QuoteRequest) => Promise<QuoteResponse>): QuoteStore {
  const $state = atom<QuoteState>(NO_QUOTE);
  let wanted: QuoteRequest | null = null;
  let running: Promise<void> = Promise.resolve();
  let turn = 0;

  const send = () => {
    const request = wanted;
    turn += 1;
    const own = turn;
    if (request === null) return $state.set(NO_QUOTE);
    $state.set({ status: 'asking', quote: $state.get().quote, message: '' });
    running = ask(request).then((answer) => {
      if (own !== turn) return;
      $state.set(
        answer.ok
          ? { status: 'ready', quote: { ...answer.quote, province: request.province }, message: '' }
          : { status: 'failed', quote: $state.get().quote, message: answer.message },
      );
    });
  };

  return {
    $state,
    want: (request) => {
      if (JSON.stringify(request) === JSON.stringify(wanted)) return;
      wanted = request;
      send();
    },
    again: send,
    settled: async () => {
      if ($state.get().status === 'failed') send();
      for (let awaited = 0; awaited !== turn; ) {
        awaited = turn;
        await running;
      }
      return $state.get();
    },
  };
}
