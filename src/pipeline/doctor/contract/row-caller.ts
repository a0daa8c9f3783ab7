/** Calls of contract rows in a sequence: responses provide the parameters of later calls. */
import type { CallArgs } from '#contract/client.ts';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';

/** Sends calls and reports on their rows. A row may be called several times. */
export interface RowCaller {
  /** Returns the parsed response; null when the call failed, is not offered, or its response has no record. */
  call<E extends Endpoint>(endpoint: E, input: CallArgs<E>): Promise<ReplyOf<E> | null>;
  /** Reports that a row was not called. */
  skip(endpoint: Endpoint, reason: string): void;
}
