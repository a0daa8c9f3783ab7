/**
 * The courier's cities, the zones of a city and the areas of a zone, on shops whose addresses are selected from them.
 * The courier's token is fetched with the first list and stored only in memory.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { CourierLocation } from '#contract/entities/courier.ts';

export interface LocationList {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  locations: readonly CourierLocation[];
}

export interface LocationLists {
  cities: LocationList;
  zones: LocationList;
  areas: LocationList;
}

interface CourierPorts {
  /** Null when the host has no courier. */
  fetchToken(): Promise<string | null>;
  fetchCities(token: string): Promise<readonly CourierLocation[]>;
  fetchZones(token: string, cityId: number): Promise<readonly CourierLocation[]>;
  fetchAreas(token: string, zoneId: number): Promise<readonly CourierLocation[]>;
}

export interface CourierLocations {
  $lists: ReadableAtom<LocationLists>;
  /** Loads the lists for an address with this city and zone. Lists that failed are requested again. */
  show(cityId: number | null, zoneId: number | null): Promise<void>;
}

const IDLE: LocationList = { status: 'idle', locations: [] };
export const NO_LOCATIONS: LocationLists = { cities: IDLE, zones: IDLE, areas: IDLE };

export function createCourierLocations(ports: CourierPorts): CourierLocations {
  const $lists = atom<LocationLists>(NO_LOCATIONS);
  const parents: Record<keyof LocationLists, number | null> = { cities: null, zones: null, areas: null };
  let token: Promise<string | null> | null = null;

  const withToken = async (fetchList: (token: string) => Promise<readonly CourierLocation[]>) => {
    token ??= ports.fetchToken();
    try {
      const accessToken = await token;
      if (accessToken === null) throw new Error('The host has no courier.');
      return await fetchList(accessToken);
    } catch (error) {
      // The next list fetches a new token: this one may have expired.
      token = null;
      throw error;
    }
  };

  const load = async (
    level: keyof LocationLists,
    parent: number | null,
    fetchList: ((token: string) => Promise<readonly CourierLocation[]>) | null,
  ) => {
    const { status } = $lists.get()[level];
    if (parents[level] === parent && (status === 'loading' || status === 'ready')) return;
    parents[level] = parent;
    if (fetchList === null) return $lists.set({ ...$lists.get(), [level]: IDLE });
    $lists.set({ ...$lists.get(), [level]: { status: 'loading', locations: [] } });
    const list = await withToken(fetchList).then(
      (locations): LocationList => ({ status: 'ready', locations }),
      (): LocationList => ({ status: 'failed', locations: [] }),
    );
    // Another city or zone was selected in the meantime.
    if (parents[level] === parent) $lists.set({ ...$lists.get(), [level]: list });
  };

  return {
    $lists,
    show: async (cityId, zoneId) => {
      await Promise.all([
        load('cities', null, ports.fetchCities),
        load(
          'zones',
          cityId,
          cityId === null ? null : (accessToken) => ports.fetchZones(accessToken, cityId),
        ),
        load(
          'areas',
          zoneId,
          zoneId === null ? null : (accessToken) => ports.fetchAreas(accessToken, zoneId),
        ),
      ]);
    },
  };
}
