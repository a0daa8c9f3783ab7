/** Changes of a signed-in shopper's cart (`src/contract/README.md` §6.9). */
import { anyValue, inner } from '../readers/schema.ts';
import { count, text } from '../readers/values.ts';
import { acknowledgementFields } from './acknowledgement.ts';
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
export const AddedToCart = anyValue(
  inner((field) => ({
    ...acknowledgementFields(field),
    /** Whether the host supports request ids: it repeats the id in its response. */
    knowsRequestId: field(text, 'requestId') !== '',
  })),
);

/** The response to a changed quantity. */
export const ChangedQuantity = anyValue(
  inner((field) => ({
    ...acknowledgementFields(field),
    /** The quantity that the host has stored, at most its limit; null if the host does not return it. */
    quantity: field(count, 'quantity'),
  })),
);
