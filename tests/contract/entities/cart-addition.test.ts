import { describe, expect, it } from 'vitest';
import { parseReply } from '#contract/endpoint.ts';
import { addToCart } from '#contract/endpoints/cart-changes.ts';

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
