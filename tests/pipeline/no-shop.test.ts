import { describe, expect, it } from 'vitest';
import { decideNoShop, NO_SHOP_CONFIRM_MS } from '#pipeline/no-shop.ts';

const first = { since: 1_000_000 };

describe('the response "no shop"', () => {
  it('keeps the release the first time and records the time', () => {
    expect(decideNoShop(null, 1_000_000)).toEqual({ publish: false, record: first });
  });

  it('keeps the release until ten minutes later', () => {
    expect(decideNoShop(first, first.since + NO_SHOP_CONFIRM_MS - 1).publish).toBe(false);
  });

  it('publishes the 404 site from ten minutes later on', () => {
    const decision = decideNoShop(first, first.since + NO_SHOP_CONFIRM_MS);
    expect(decision).toEqual({ publish: true, record: first });
  });

  it('starts the ten minutes again after the clock was set back', () => {
    expect(decideNoShop(first, 500)).toEqual({ publish: false, record: { since: 500 } });
  });
});
