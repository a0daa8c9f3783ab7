/** Changes of a signed-in shopper's cart (`src/contract/README.md` §6.9). */
import { anyValue } from '../readers/schema.ts';
import { count, row, text } from '../readers/values.ts';
import { Acknowledgement } from './acknowledgement.ts';
import type { CartLine } from './cart.ts';
import { cartLineBody } from './cart-line-body.ts';

/** A line to add, with the client's id of the request: a host that supports the id adds a repeated request once. */
interface CartAddition {
  line: CartLine;
  requestId: string;
}

export function cartAdditionBody({ line, requestId }: CartAddition) {
  return { ...cartLineBody(line), requestId };
}

/** The response of add-to-cart. */
export const AddedToCart = anyValue((value) => ({
  ...Acknowledgement.parse(value),
  /** Whether the host supports request ids: it repeats the id in its response. */
  knowsRequestId: text(row(value).requestId) !== '',
}));

/** The response to a changed quantity. */
export const ChangedQuantity = anyValue((value) => ({
  ...Acknowledgement.parse(value),
  /** The quantity that the host has stored, at most its limit; null if the host does not return it. */
  quantity: count(row(value).quantity),
}));
