import { describe, expect, it } from 'vitest';
import { Address } from '#contract/entities/address.ts';
import { CourierToken } from '#contract/entities/courier.ts';

describe('Address', () => {
  it('reads the names that older forms used', () => {
    expect(Address.parse({ _id: 'a1', name: 'Mina', phone: '017', deliveryLabel: 'office' })).toMatchObject({
      fullName: 'Mina',
      mobileNumber: '017',
      label: 'Office',
      isDefault: false,
    });
  });
});

describe('CourierToken', () => {
  it('is the token in data, or null', () => {
    expect(CourierToken.parse({ data: { access_token: 't' } })).toBe('t');
    expect(CourierToken.parse(null)).toBeNull();
  });
});
