import { describe, expect, it } from 'vitest';
import { orderAttribution } from '#storefront/features/placed-order/order-attribution.ts';

const FBP = 'fb.1.1596403881668.1098115397';
const FBC = 'fb.1.1554763741205.IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2ofrHyiLjcbCRxTDMgk';
const COOKIES = `theme=dark; _fbp=${FBP}; _fbc=${FBC}`;

const ADVERT = { utm_source: 'facebook', utm_campaign: 'Eid offers', fbclid: 'IwAR2F4-dbP0l7Mn1' };

const storage = (key: string, value: string | null) => ({
  getItem: (name: string) => (name === key ? value : null),
});

const withDecision = (decision: string | null, advert: object | null = null) => ({
  local: storage('consent-loom', decision),
  tab: storage('advert', advert && JSON.stringify(advert)),
});

describe('the ids of the pixel', () => {
  it.each([
    ['a shop that requires consent, before the decision', 'ask', null, null],
    ['a shop that requires consent, after it', 'ask', 'granted', { fbp: FBP, fbc: FBC }],
    ['a shop that requires consent, after a refusal', 'ask', 'denied', null],
    ['a shop that requires none', 'none', null, { fbp: FBP, fbc: FBC }],
    ['a shop that required it before, after a refusal', 'none', 'denied', null],
    ['a host that takes none', undefined, 'granted', null],
  ] as const)('of %s', (_what, attribution, decision, expected) => {
    const page = { slug: 'loom', ...(attribution !== undefined && { attribution }) };
    expect(orderAttribution(page, withDecision(decision), COOKIES)).toEqual(expected);
  });

  it('go with the parameters of the advert that the tab has stored, under the same consent', () => {
    const found = (attribution: 'ask' | 'none', decision: string | null) =>
      orderAttribution({ slug: 'loom', attribution }, withDecision(decision, ADVERT), `_fbp=${FBP}`);
    expect(found('ask', 'granted')).toEqual({ fbp: FBP, ...ADVERT });
    expect(found('none', null)).toEqual({ fbp: FBP, ...ADVERT });
    expect([found('ask', null), found('none', 'denied')]).toEqual([null, null]);
  });

  it.each([
    ['_fbp alone', `_fbp=${FBP}`, { fbp: FBP }],
    ['no cookie', '', null],
    ['a cookie whose name ends alike', `x_fbp=${FBP}`, null],
    ['a value of another form', '_fbp=<script>; _fbc=fb.1.2', null],
  ])('with %s', (_what, cookies, expected) => {
    expect(orderAttribution({ slug: 'loom', attribution: 'none' }, withDecision(null), cookies)).toEqual(
      expected,
    );
  });
});
