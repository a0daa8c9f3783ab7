/** The courier's lists of this page. */

import { createClient } from '#contract/client.ts';
import { courierAreas, courierCities, courierToken, courierZones } from '#contract/endpoints/courier.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { createCourierLocations } from './courier-locations.ts';

export const courier = once(() => {
  const rows = { courierToken, courierCities, courierZones, courierAreas };
  const api = createClient(rows, { baseUrl: shopContext().api });
  return createCourierLocations({
    fetchToken: () => api.courierToken({}),
    fetchCities: (access_token) => api.courierCities({ access_token }),
    fetchZones: (access_token, city_id) => api.courierZones({ access_token, city_id }),
    fetchAreas: (access_token, zone_id) => api.courierAreas({ access_token, zone_id }),
  });
});

/** For `use-store.ts`. */
export const courierLists = () => courier().$lists;
