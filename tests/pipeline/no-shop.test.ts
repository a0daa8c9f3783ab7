import { describe, expect, it } from 'vitest';
import { decideNoShop, NO_SHOP_CONFIRM_MS, parseNoShopRecord } from '#pipeline/no-shop.ts';

const first = { since: 1_000_000 };

describe('the answer "no shop"', () => {
  it('keeps the release the first time and remembers when', () => {
    expect(decideNoShop(null, 1_000_000)).toEqual({ publish: false, record: first });
  });

  it('keeps the release until ten minutes later', () => {
    expect(decideNoShop(first, first.since + NO_SHOP_CONFIRM_MS - 1).publish).toBe(false);
  });

  it('publishes the 404 site from ten minutes later on', () => {
    const decision = decideNoShop(first, first.since + NO_SHOP_CONFIRM_MS);
    expect(decision).toEqual({ publish: true, record: first });
  });

  it('counts again after the clock was set back', () => {
    expect(decideNoShop(first, 500)).toEqual({ publish: false, record: { since: 500 } });
  });

  it('is remembered as JSON', () => {
    expect(parseNoShopRecord(JSON.stringify(first))).toEqual(first);
  });

  it.each(['', '{', 'null', '{"since":"soon"}', '{"since":-1}'])(
    'counts anew after the record %j',
    (text) => {
      expect(parseNoShopRecord(text)).toBeNull();
    },
  );
});
