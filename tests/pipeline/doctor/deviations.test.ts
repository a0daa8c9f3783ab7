import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { findDeviations } from '#pipeline/doctor/contract/deviations.ts';

const PRODUCT = { _id: 'p1', name: 'Tea', price: '10' };
const SHOP = { _id: 's1', shopId: 'aurora' };
const CAMPAIGN = { _id: 'c1', name: 'Eid', status: true, products: [] };

const deviations = ({ reply }: Pick<Endpoint, 'reply'>, body: unknown) =>
  reply === null ? [] : findDeviations(reply, body);

describe('a field outside the contract', () => {
  it.each<[string, Endpoint, unknown, string, string, string]>([
    [
      'a number that is none',
      endpoints.allProducts,
      [{ ...PRODUCT, price: 'soon' }],
      '[0].price',
      '"soon"',
      'a number',
    ],
    [
      'an object in place of text',
      endpoints.allProducts,
      [{ ...PRODUCT, description: { en: 'x' } }],
      '[0].description',
      'an object',
      'text',
    ],
    [
      'text in place of a list',
      endpoints.allProducts,
      [{ ...PRODUCT, variations: 'none' }],
      '[0].variations',
      '"none"',
      'a list',
    ],
    [
      'a field of an inner list',
      endpoints.allProducts,
      { data: [{ ...PRODUCT, variations: [{ price: 'x' }] }] },
      'data[0].variations[0].price',
      '"x"',
      'a number',
    ],
    [
      'an image without a URL',
      endpoints.allProducts,
      [{ ...PRODUCT, images: [7] }],
      '[0].images[0]',
      '7',
      'a URL',
    ],
    [
      'a time that is none',
      endpoints.campaigns,
      { data: [{ ...CAMPAIGN, endTime: 'tomorrow' }] },
      'data[0].endTime',
      '"tomorrow"',
      'a time',
    ],
    [
      'a color that is none',
      endpoints.domainInfo,
      { ...SHOP, primary_color: 'brand' },
      'primary_color',
      '"brand"',
      'a color',
    ],
    [
      'a missing name in a list',
      endpoints.allProducts,
      { data: [PRODUCT, { _id: 'p2' }] },
      'data[1].name',
      'nothing',
      'text',
    ],
    [
      'a missing id of one record',
      endpoints.product,
      { data: { name: 'Tea' } },
      'data._id',
      'nothing',
      'text',
    ],
    [
      'a list with a key of its own',
      endpoints.productReviews,
      { comments: [{ _id: 'r1', star: 'good' }] },
      'comments[0].star',
      '"good"',
      'a number',
    ],
    [
      'a record without any required field',
      endpoints.product,
      { data: { title: 'Tea' } },
      'data',
      'an object',
      'a product with _id and name',
    ],
    ['text in place of a record', endpoints.allProducts, ['Tea'], '[0]', '"Tea"', 'an object'],
  ])('is named with what was found and expected: %s', (_, row, body, field, found, expected) => {
    expect(deviations(row, body)).toEqual([{ field, found, expected }]);
  });

  it('is named once, at the first record', () => {
    const body = [PRODUCT, { ...PRODUCT, price: 'x' }, { ...PRODUCT, price: 'y' }];
    expect(deviations(endpoints.allProducts, body)).toMatchObject([{ field: '[1].price', found: '"x"' }]);
  });

  it('is shown without a long text, which may be the token of another shopper', () => {
    const userId = '65a0000000000000000000ff';
    const found = deviations(endpoints.productReviews, { comments: [{ _id: 'r1', star: 4, userId }] });
    expect(found).toMatchObject([{ field: 'comments[0].userId', found: 'text of 24 characters' }]);
  });
});

describe('a field within the contract', () => {
  it.each<[string, Endpoint, unknown]>([
    ['a number as text', endpoints.allProducts, [{ ...PRODUCT, price: '1,250' }]],
    ['a value that is the same as a missing one', endpoints.allProducts, [{ ...PRODUCT, regular_price: 10 }]],
    ['a flag with its default', endpoints.campaigns, [{ ...CAMPAIGN, status: true, isCam: true }]],
    ['the default color', endpoints.domainInfo, { ...SHOP, text_color: '#ffffff' }],
    ['"none" as the API writes it', endpoints.tickets, [{ _id: 't1', image: false, file: '', time: null }]],
    ['a link that leads nowhere', endpoints.sliders, [{ _id: 'b1', image: '/a.png', link: '#' }]],
    ['a field that no reader knows', endpoints.allProducts, [{ ...PRODUCT, vendor: { id: 7 } }]],
    ['null in a list', endpoints.allProducts, [null, PRODUCT]],
    ['no record', endpoints.allProducts, []],
  ])('is not reported: %s', (_, row, body) => {
    expect(deviations(row, body)).toEqual([]);
  });
});
