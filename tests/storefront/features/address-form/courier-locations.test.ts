import { expect, it } from 'vitest';
import { createCourierLocations } from '#storefront/features/address-form/courier-locations.ts';

const CITIES = [
  { id: 1, name: 'Dhaka' },
  { id: 2, name: 'Sylhet' },
];

/** A courier that is down while `isDown`. The test resolves the requests for zones. */
function aCourier() {
  const courier = { tokens: 0, isDown: false, used: [] as string[], zones: new Map<number, () => void>() };
  const locations = createCourierLocations({
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
      new Promise((resolve) => {
        courier.zones.set(cityId, () => resolve([{ id: cityId * 100, name: `Zone of ${cityId}` }]));
      }),
    fetchAreas: async (_token, zoneId) => [{ id: zoneId * 10, name: 'Area' }],
  });
  return { courier, locations };
}

it('fetches the token once, with the first list, and zones and areas when their parent is selected', async () => {
  const { courier, locations } = aCourier();
  await locations.show(null, null);
  expect(locations.$lists.get().cities).toEqual({ status: 'ready', locations: CITIES });
  expect(locations.$lists.get().zones.status).toBe('idle');
  await locations.show(null, 7);
  expect(locations.$lists.get().areas).toEqual({ status: 'ready', locations: [{ id: 70, name: 'Area' }] });
  expect([courier.tokens, courier.used]).toEqual([1, ['token-1']]);
});

it('shows the zones of the city that was selected last', async () => {
  const { courier, locations } = aCourier();
  const first = locations.show(1, null);
  const last = locations.show(2, null);
  await expect.poll(() => courier.zones.size).toBe(2);
  courier.zones.get(2)?.();
  await last;
  courier.zones.get(1)?.();
  await first;
  expect(locations.$lists.get().zones.locations).toEqual([{ id: 200, name: 'Zone of 2' }]);
});

it('repeats a list that failed, with a new token', async () => {
  const { courier, locations } = aCourier();
  courier.isDown = true;
  await locations.show(null, null);
  expect(locations.$lists.get().cities.status).toBe('failed');
  courier.isDown = false;
  await locations.show(null, null);
  expect(locations.$lists.get().cities.status).toBe('ready');
  expect(courier.used).toEqual(['token-1', 'token-2']);
});
