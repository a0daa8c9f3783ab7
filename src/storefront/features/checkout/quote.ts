/** The amounts of the draft order, as the server computes them. The last request wins. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Quote } from '#contract/entities/quote.ts';
import { BROKEN, type Outcome } from '#contract/outcome.ts';
import { hasNoResponse } from '../../../contract/outcome.ts';
import { orElse } from '../../browser/report-failure.ts';
import type { OrderedLine } from '../placed-order/last-order.ts';

export interface QuoteRequest {
  lines: readonly OrderedLine[];
  /** Division or courier's city; '' before it is selected. */
  province: string;
  /** '' for none. */
  promoCode: string;
}

export interface OrderQuote extends Quote {
  /** Computed in this browser, for API hosts without quotes. */
  isEstimate: boolean;
}

/** A quote with the province of its request. */
export interface ProvinceQuote extends OrderQuote {
  /** As in {@link QuoteRequest}. */
  province: string;
}

export type FetchQuote = (request: QuoteRequest) => Promise<Outcome<OrderQuote>>;

export interface QuoteState {
  status: 'none' | 'loading' | 'ready' | 'failed';
  /** The last quote, also while another is requested; null before the first response. */
  quote: ProvinceQuote | null;
  /** Message of a failure, in the language of the page; '' without one. */
  message: string;
  /** The request has failed without a response. */
  isUnreachable?: true;
}

export interface QuoteStore {
  $state: ReadableAtom<QuoteState>;
  /** Requests a quote, unless it is loading or known. null: there is nothing to order. */
  request(request: QuoteRequest | null): void;
  /** Repeats the request. */
  again(): void;
  /** Resolves with the state after the running request. After a failed request it requests the quote again. */
  settled(): Promise<QuoteState>;
}

export const NO_QUOTE: QuoteState = { status: 'none', quote: null, message: '' };

export function createQuote(fetchQuote: FetchQuote): QuoteStore {
  const $state = atom<QuoteState>(NO_QUOTE);
  let requested: QuoteRequest | null = null;
  let running: Promise<void> = Promise.resolve();
  let lastId = 0;

  const send = () => {
    const request = requested;
    lastId += 1;
    const id = lastId;
    if (request === null) return $state.set(NO_QUOTE);
    $state.set({ status: 'loading', quote: $state.get().quote, message: '' });
    running = orElse('quote', fetchQuote(request), BROKEN).then((outcome) => {
      if (id !== lastId) return;
      $state.set(
        outcome.kind === 'done'
          ? { status: 'ready', quote: { ...outcome.value, province: request.province }, message: '' }
          : {
              status: 'failed',
              quote: $state.get().quote,
              message: 'message' in outcome ? outcome.message : '',
              ...(hasNoResponse(outcome) && { isUnreachable: true }),
            },
      );
    });
  };

  return {
    $state,
    request: (request) => {
      if (JSON.stringify(request) === JSON.stringify(requested)) return;
      requested = request;
      send();
    },
    again: send,
    settled: async () => {
      if ($state.get().status === 'failed') send();
      for (let awaited = 0; awaited !== lastId; ) {
        awaited = lastId;
        await running;
      }
      return $state.get();
    },
  };
}
