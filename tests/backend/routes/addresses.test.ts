import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseReply } from '#contract/endpoint.ts';
import { addresses } from '#contract/endpoints/addresses.ts';
import { aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { type SignedIn, signUp } from '../accounts/shoppers.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';

const oid = shopIdOf('corner');
let at = NOW;
let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ now: () => (at += 1), shops: [aSeedShop('corner'), aSeedShop('elsewhere')] });
});
afterAll(() => backend.close());

const home = {
  fullName: 'Rina Akter',
  mobileNumber: '01711 000000',
  province: 'Dhaka',
  city: 'Dhanmondi',
  address: 'House 7, Road 3',
  shopId: oid,
};

const add = ({ token }: SignedIn, fields: Record<string, unknown> = {}) =>
  backend.post(`/shop/upload-Address?token=${token}`, { ...home, ...fields });
const change = ({ token }: SignedIn, id: string, fields: Record<string, unknown>) =>
  backend.send('PATCH', `/shop/upload-Address?addressId=${id}&token=${token}`, { ...home, ...fields });
const removeAddress = ({ token }: SignedIn, id: string) =>
  backend.remove(`/shop/upload-Address?addressId=${id}&token=${token}`);

async function book({ id, token }: SignedIn) {
  const { text } = await backend.get(`/shop/user-address?userId=${id}&shopId=${oid}&token=${token}`);
  return parseReply(addresses, 200, text);
}

describe('the address book', () => {
  it("has the saved addresses in the contract's shape; the first is the default", async () => {
    const rina = await signUp(backend, 'Rina');
    await add(rina, { deliveryLabel: 'Office', cityId: 1, zoneId: 22 });
    expect(await book(rina)).toEqual([
      expect.objectContaining({
        fullName: 'Rina Akter',
        mobileNumber: '01711 000000',
        city: 'Dhanmondi',
        address: 'House 7, Road 3',
        label: 'Office',
        cityId: 1,
        zoneId: 22,
        areaId: null,
        isDefault: true,
      }),
    ]);
  });

  it('has a pasted number in ASCII, in new and changed addresses, and refuses a text that is no number', async () => {
    const runa = await signUp(backend, 'Runa');
    const { body } = await add(runa, { mobileNumber: '\u202a(+880) ১৭১২\u2011345678\u202c' });
    const numbers = async () => (await book(runa)).map(({ mobileNumber }) => mobileNumber);
    expect(await numbers()).toEqual(['+880 1712-345678']);
    await change(runa, body._id, { mobileNumber: '\u200e০১৮১১ \u200b২২৩৩৪৪' });
    expect(await numbers()).toEqual(['01811 223344']);
    expect((await add(runa, { mobileNumber: '\u200b------' })).status).toBe(400);
    expect((await change(runa, body._id, { mobileNumber: '\u2060' })).status).toBe(400);
  });

  it('has one default address, which comes first', async () => {
    const karim = await signUp(backend, 'Karim');
    await add(karim, { address: 'first' });
    const second = await add(karim, { address: 'second', defaultAddress: true });
    const third = await add(karim, { address: 'third' });
    const shown = async () => (await book(karim)).map(({ address, isDefault }) => [address, isDefault]);
    expect(await shown()).toEqual([
      ['second', true],
      ['first', false],
      ['third', false],
    ]);
    await change(karim, third.body._id, { address: 'third', defaultAddress: true });
    expect((await shown())[0]).toEqual(['third', true]);
    await removeAddress(karim, third.body._id);
    expect(await shown()).toEqual([
      ['first', true],
      ['second', false],
    ]);
    await change(karim, second.body._id, { address: 'second, changed' });
    expect((await shown())[1]).toEqual(['second, changed', false]);
  });

  it.each([
    ['name', { fullName: ' ' }, 'Please enter a name.'],
    ['phone', { mobileNumber: 'soon' }, 'Please enter a phone number.'],
    ['street', { address: '' }, 'Please enter an address.'],
  ])('refuses an address without a %s with a message for the shopper', async (what, fields, message) => {
    const { status, body } = await add(await signUp(backend, `No-${what}`), fields);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('has at most twenty addresses', async () => {
    const collector = await signUp(backend, 'Collector');
    for (let index = 0; index < 20; index += 1) expect((await add(collector)).status).toBe(200);
    expect((await add(collector)).status).toBe(409);
  });
});

describe("another shopper's address", () => {
  it('is neither read nor changed nor removed', async () => {
    const owner = await signUp(backend, 'Owner');
    const thief = await signUp(backend, 'Thief');
    const { body } = await add(owner);
    const read = await backend.get(
      `/shop/user-address?userId=${owner.id}&shopId=${oid}&token=${thief.token}`,
    );
    expect([read.status, read.text]).not.toContain('Rina Akter');
    expect(read.status).toBe(401);
    expect((await change(thief, body._id, { address: 'mine now' })).status).toBe(404);
    expect((await removeAddress(thief, body._id)).status).toBe(404);
    expect((await book(owner)).map(({ address }) => address)).toEqual(['House 7, Road 3']);
  });

  it.each([
    ['no token', ''],
    ['an invented token', 'invented'],
  ])('is not accessible with %s', async (what, token) => {
    const owner = await signUp(backend, `Owner-${what.replaceAll(' ', '-')}`);
    const { body } = await add(owner);
    const guest = { id: owner.id, token };
    const expected = token === '' ? 400 : 401;
    expect((await add(guest)).status).toBe(expected);
    expect((await change(guest, body._id, {})).status).toBe(expected);
    expect((await removeAddress(guest, body._id)).status).toBe(expected);
  });

  it('is not accessible with the user id as token, or through another shop', async () => {
    const owner = await signUp(backend, 'Own');
    const path = `/shop/user-address?userId=${owner.id}`;
    expect((await backend.get(`${path}&shopId=${oid}&token=${owner.id}`)).status).toBe(401);
    const foreign = await backend.get(`${path}&shopId=${shopIdOf('elsewhere')}&token=${owner.token}`);
    expect(foreign.status).toBe(401);
  });
});
