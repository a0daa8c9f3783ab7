import { describe, expect, it } from 'vitest';
import { parseReply } from '#contract/endpoint.ts';
import { addToCart, changeCartQuantity } from '#contract/endpoints/cart-changes.ts';

describe('the response of add-to-cart', () => {
  it('shows whether the host supports ids of requests', () => {
    const read = (body: unknown) => parseReply(addToCart, 200, JSON.stringify(body));
    expect(read({ message: 'Added.', requestId: 'r1' })).toEqual({
      ok: true,
      message: 'Added.',
      knowsRequestId: true,
    });
    expect(read({ success: false, message: 'No.' })).toEqual({
      ok: false,
      message: 'No.',
      knowsRequestId: false,
    });
    expect(parseReply(addToCart, 200, '')).toEqual({ ok: true, message: '', knowsRequestId: false });
  });
});

describe('the response to a changed quantity', () => {
  it('has the quantity that the host has stored; null on hosts that do not tell', () => {
    const read = (body: unknown) => parseReply(changeCartQuantity, 200, JSON.stringify(body));
    const message = 'Changed.';
    expect(read({ message, quantity: '3' })).toEqual({ ok: true, message, quantity: 3 });
    expect(read({ message })).toEqual({ ok: true, message, quantity: null });
  });
});
