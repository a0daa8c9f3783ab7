import { expect, it } from 'vitest';
import { CourierLocation } from '#contract/entities/courier.ts';

it('a location has a name that an address may have: at most 100 whole characters, no space at its end', () => {
  const nameOf = (name: string) => CourierLocation.parse({ zone_id: '7', zone_name: name }).name;
  expect(CourierLocation.parse({ city_id: 1, city_name: ' Dhaka ' })).toEqual({ id: 1, name: 'Dhaka' });
  expect(nameOf('x'.repeat(101))).toBe('x'.repeat(100));
  expect(nameOf(`${'x'.repeat(99)} y`)).toBe('x'.repeat(99));
  expect(nameOf(`${'x'.repeat(99)}😀`).isWellFormed()).toBe(true);
  expect(CourierLocation.safeParse({ area_id: 1, area_name: ' ' }).success).toBe(false);
});
