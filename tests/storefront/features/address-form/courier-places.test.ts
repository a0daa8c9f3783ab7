import { expect, it } from 'vitest';
import { createCourierPlaces } from '#storefront/features/address-form/courier-places.ts';

const CITIES = [
  { id: 1, name: 'Dhaka' },
  { id: 2, name: 'Sylhet' },
];

/** A courier that is down while `isDown`, and answers zones when the test does. */
function aCourier() {
  const courier = { tokens: 0, isDown: false, used: [] as string[], zones: new Map<number, () => void>() };
  const places = createCourierPlaces({
    fetchToken: async () => {
      courier.tokens += 1;
      return `token-${courier.tokens}`;
    },
    fetchCities: async (token) => {
      courier.used.push(token);
      if (courier.isDown) throw new Error('down');
      return CITIES;
    },
    fetchZones: (_token, cityId) =>
      new Promise((answer) => {
        courier.zones.set(cityId, () => answer([{ id: cityId * 100, name: `Zone of ${cityId}` }]));
      }),
    fetchAreas: async (_token, zoneId) => [{ id: zoneId * 10, name: 'Area' }],
  });
  return { courier, places };
}

it('asks for the token once, for the first list, and for zones and areas when their parent is chosen', async () => {
  const { courier, places } = aCourier();
  await places.show(null, null);
  expect(places.$lists.get().cities).toEqual({ status: 'ready', places: CITIES });
  expect(places.$lists.get().zones.status).toBe('idle');
  await places.show(null, 7);
  expect(places.$lists.get().areas).toEqual({ status: 'ready', places: [{ id: 70, name: 'Area' }] });
  expect([courier.tokens, courier.used]).toEqual([1, ['token-1']]);
});

it('keeps the zones of the city that was chosen last', async () => {
  const { courier, places } = aCourier();
  const first = places.show(1, null);
  const last = places.show(2, null);
  await expect.poll(() => courier.zones.size).toBe(2);
  courier.zones.get(2)?.();
  await last;
  courier.zones.get(1)?.();
  await first;
  expect(places.$lists.get().zones.places).toEqual([{ id: 200, name: 'Zone of 2' }]);
});

it('repeats a list that failed, with a new token', async () => {
  const { courier, places } = aCourier();
  courier.isDown = true;
  await places.show(null, null);
  expect(places.$lists.get().cities.status).toBe('failed');
  courier.isDown = false;
  await places.show(null, null);
  expect(places.$lists.get().cities.status).toBe('ready');
  expect(courier.used).toEqual(['token-1', 'token-2']);
});
