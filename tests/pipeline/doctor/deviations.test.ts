import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { anyValue, inner, innerList, listOf, oneOf, oneOrNull, record } from '#contract/readers/schema.ts';
import { timestamp } from '#contract/readers/timestamp.ts';
import { bool, name, positiveMoney, recordId } from '#contract/readers/values.ts';
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
    [
      'a product beside the price of its campaign',
      endpoints.campaigns,
      [{ ...CAMPAIGN, products: [PRODUCT, { product: { ...PRODUCT, price: 'x' }, campaignPrice: 5 }] }],
      '[0].products[1].product.price',
      '"x"',
      'a number',
    ],
    [
      'a selected variation in a list of one',
      endpoints.cart,
      [{ productId: 'p1', variations: [{ price: 'x' }] }],
      '[0].variations[0].price',
      '"x"',
      'a number',
    ],
    [
      'a name of a category that is none',
      endpoints.allProducts,
      [{ ...PRODUCT, categories: [null, false, { title: 'Tea' }] }],
      '[0].categories[2]',
      'an object',
      'text',
    ],
    [
      'a response without its one field',
      endpoints.startBkash,
      { invoice: '7' },
      '',
      'an object',
      'a response with bkashURL or payment_url',
    ],
    [
      'a field of a response without envelope',
      endpoints.subscribe,
      { message: { en: 'x' }, data: { message: { en: 'x' } } },
      'message',
      'an object',
      'text',
    ],
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
    ['no selected variation', endpoints.cart, [{ productId: 'p1', variations: [null] }]],
    ['no name of a category', endpoints.allProducts, [{ ...PRODUCT, categories: [null, false, ''] }]],
    [
      'a table without public entries',
      endpoints.allProducts,
      [{ ...PRODUCT, darazOptionData: { key: 'x' } }],
    ],
  ])('is not reported: %s', (_, row, body) => {
    expect(deviations(row, body)).toEqual([]);
  });
});

describe('a table of fields', () => {
  const Order = record('an order with _id', (field, required) => ({
    id: required(recordId, '_id'),
    payment: field(
      inner((row) => ({ kind: row(name, 'Getaway') })),
      'method',
    ),
    paymentName: field(name, 'method', 'payment_method'),
    isCanceled: field(bool, 'canceled'),
    total: field(positiveMoney, 'total', 'total_price', 'price'),
    events: field(
      innerList((row) => ({ at: row(timestamp, 'time') })),
      'history',
    ),
  }));
  const found = (fields: object) =>
    findDeviations(listOf(Order), [{ _id: 'o1', ...fields }]).map(
      ({ field, found, expected }) => `${field}: ${found}, ${expected}`,
    );

  it.each<[string, object, string[]]>([
    ['text in place of a flag', { canceled: 'active' }, ['[0].canceled: "active", true or false']],
    ['a list in place of a flag', { canceled: [1] }, ['[0].canceled: a list, true or false']],
    [
      'a name before the one that is used',
      { total: 'soon', total_price: 0, price: 5 },
      ['[0].total: "soon", a number'],
    ],
    [
      'each name, where none is used',
      { total: 'soon', price: true },
      ['[0].total: "soon", a number', '[0].price: true, a number'],
    ],
    ['a negative amount', { total: -5 }, ['[0].total: -5, a number of at least 0']],
    ['a name with neither of its kinds', { method: true }, ['[0].method: true, an object']],
    ['a field of one kind', { method: { Getaway: ['x'] } }, ['[0].method.Getaway: a list, text']],
    ['an id that is none', { _id: { $oid: 'x' } }, ['[0]._id: an object, text']],
    ['a record without its id', { _id: '' }, ['[0]: an object, an object with _id']],
  ])('has a deviation: %s', (_, fields, expected) => {
    expect(found(fields)).toEqual(expected);
  });

  it.each<[string, object]>([
    ['a flag as number', { canceled: 1 }],
    ['a flag as text', { canceled: 'False' }],
    ['a flag without a value', { canceled: '' }],
    ['a name behind the one that is used', { total: 5, price: 'soon' }],
    ['no amount', { total: '0.00', price: '' }],
    ['a name with an object', { method: { Getaway: 'Bank' } }],
    ['a name with text', { method: 'Bank' }],
    [
      'an item behind the fifth of an inner list',
      { history: [1, 2, 3, 4, 5, 'x'].map((time) => ({ time })) },
    ],
  ])('has no deviation: %s', (_, fields) => {
    expect(found(fields)).toEqual([]);
  });

  it('is compared with the first 20 records', () => {
    const records = Array.from({ length: 21 }, (_, index) => ({ _id: 'o', total: index < 20 ? 1 : 'soon' }));
    expect(findDeviations(listOf(Order), records)).toEqual([]);
    expect(findDeviations(listOf(Order), records.slice(1))).toMatchObject([{ field: '[19].total' }]);
  });

  it('is not compared with null where its reader accepts that', () => {
    expect(findDeviations(oneOrNull(Order), { data: null })).toEqual([]);
    expect(findDeviations(oneOf(Order), { data: null })).toEqual([
      { field: 'data', found: 'null', expected: 'an object' },
    ]);
  });

  it('is absent from a response without fields', () => {
    expect(
      findDeviations(
        anyValue(() => true),
        { total: 'soon' },
      ),
    ).toEqual([]);
  });
});
