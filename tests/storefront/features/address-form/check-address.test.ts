import { describe, expect, it } from 'vitest';
import { addressOf, draftOf, EMPTY_ADDRESS } from '#storefront/features/address-form/address-draft.ts';
import { checkAddress } from '#storefront/features/address-form/check-address.ts';

const typed = {
  ...EMPTY_ADDRESS,
  fullName: 'Rina',
  mobileNumber: '+880 1711-009876',
  address: 'House 7',
  zone: 'outside',
  province: 'Sylhet',
} as const;
const fromLists = { ...typed, zone: null, province: 'Dhaka', city: 'Gulshan' };

describe('an address that is typed', () => {
  it.each([
    [{}, {}],
    [{ mobileNumber: '০১৭১১০০৯৮৭৬' }, {}],
    [{ mobileNumber: '\u202a(+880) 1711\u2011009.876\u202c' }, {}],
    [{ email: 'rina\u200b@example.com' }, {}],
    [{ fullName: '  ' }, { fullName: 'nameMissing' }],
    [{ mobileNumber: '' }, { mobileNumber: 'phoneMissing' }],
    [{ mobileNumber: '0171' }, { mobileNumber: 'phoneInvalid' }],
    [{ mobileNumber: 'call me 01711009876' }, { mobileNumber: 'phoneInvalid' }],
    [{ email: 'rina@' }, { email: 'emailInvalid' }],
    [{ zone: null }, { zone: 'zoneMissing' }],
    [{ province: '' }, { province: 'districtMissing' }],
    [{ province: ' ঢাকা ' }, { province: 'districtIsDhaka' }],
    [{ zone: 'inside', province: '' } as const, {}],
    [{ address: '' }, { address: 'addressMissing' }],
  ])('with %j has the problems %j', (changes, problems) => {
    expect(checkAddress({ ...typed, ...changes }, { hasCourierLocations: false })).toEqual(problems);
  });

  it('is sent without invisible characters, and with the joiners of Bengali words', () => {
    const pasted = {
      mobileNumber: '\u200e০১৭১১–০০৯৮৭৬',
      email: 'rina\u200b@example.com',
      fullName: '\u202aর\u200d্যাব\u202c',
    };
    expect(addressOf({ ...typed, ...pasted }, { hasCourierLocations: false })).toMatchObject({
      mobileNumber: '01711-009876',
      email: 'rina@example.com',
      fullName: 'র\u200d্যাব',
    });
  });

  it('is inside Dhaka by its area, also with another typed district', () => {
    expect(addressOf({ ...typed, zone: 'inside' }, { hasCourierLocations: false }).province).toBe('Dhaka');
    expect(addressOf(typed, { hasCourierLocations: false })).toMatchObject({ province: 'Sylhet' });
    expect(addressOf(typed, { hasCourierLocations: false })).not.toHaveProperty('zone');
  });
});

describe("an address of the courier's lists", () => {
  it.each([
    [{}, {}],
    [{ province: '', city: '' }, { province: 'cityMissing' }],
    [{ city: '' }, { city: 'cityZoneMissing' }],
  ])('with %j has the problems %j', (changes, problems) => {
    expect(checkAddress({ ...fromLists, ...changes }, { hasCourierLocations: true })).toEqual(problems);
  });
});

it('a saved address has the delivery area of its province', () => {
  const { zone: _zone, ...address } = typed;
  const saved = { ...address, id: 'a1', isDefault: true, isBilling: false };
  expect(draftOf(saved)).toEqual(typed);
  expect(draftOf({ ...saved, province: 'dhaka' }).zone).toBe('inside');
});
