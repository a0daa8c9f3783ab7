import { describe, expect, it } from 'vitest';
import { inRouteCase, routeStarts } from '#site/letter-case.ts';

const STARTS = routeStarts(['', '/bn']);

describe('a path of a route in other letters', () => {
  it.each([
    ['/PRODUCT/Ab', '/product/Ab'],
    ['/Categories', '/categories'],
    ['/USER/Success/PAYMENT_NUMBER/9', '/user/success/payment_number/9'],
    ['/User/Nothing', '/user/Nothing'],
    ['/BN', '/bn'],
    ['/Bn/User/Cart', '/bn/user/cart'],
  ])('%s becomes %s', (path, corrected) => {
    expect(inRouteCase(path, STARTS)).toBe(corrected);
  });

  it.each(['/', '/product/AB', '/Products/1', '/About/Us', '/BNothing', '/x/Product/1', '/bn/About'])(
    '%s stays',
    (path) => {
      expect(inRouteCase(path, STARTS)).toBe(path);
    },
  );
});
