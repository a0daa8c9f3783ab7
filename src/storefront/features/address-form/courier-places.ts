/**
 * The courier's cities, the zones of a city and the areas of a zone, on shops whose addresses are chosen from them. The
 * courier's token stays in memory and is fetched with the first list.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { CourierLocation } from '#contract/entities/courier.ts';

export interface PlaceList {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  places: readonly CourierLocation[];
}

export interface PlaceLists {
  cities: PlaceList;
  zones: PlaceList;
  areas: PlaceList;
}

interface CourierPorts {
  /** Null when the host has no courier. */
  fetchToken(): Promise<string | null>;
  fetchCities(token: string): Promise<readonly CourierLocation[]>;
  fetchZones(token: string, cityId: number): Promise<readonly CourierLocation[]>;
  fetchAreas(token: string, zoneId: number): Promise<readonly CourierLocation[]>;
}

export interface CourierPlaces {
  $lists: ReadableAtom<PlaceLists>;
  /** Loads the lists for an address with this city and zone. Lists that failed before are asked again. */
  show(cityId: number | null, zoneId: number | null): Promise<void>;
}

const IDLE: PlaceList = { status: 'idle', places: [] };
export const NO_PLACES: PlaceLists = { cities: IDLE, zones: IDLE, areas: IDLE };

export function createCourierPlaces(ports: CourierPorts): CourierPlaces {
  const $lists = atom<PlaceLists>(NO_PLACES);
  const parents: Record<keyof PlaceLists, number | null> = { cities: null, zones: null, areas: null };
  let token: Promise<string | null> | null = null;

  const withToken = async (ask: (token: string) => Promise<readonly CourierLocation[]>) => {
    token ??= ports.fetchToken();
    try {
      const known = await token;
      if (known === null) throw new Error('The host has no courier.');
      return await ask(known);
    } catch (error) {
      // An expired token is fetched anew with the next list.
      token = null;
      throw error;
    }
  };

  const load = async (
    level: keyof PlaceLists,
    parent: number | null,
    ask: ((token: string) => Promise<readonly CourierLocation[]>) | null,
  ) => {
    const { status } = $lists.get()[level];
    if (parents[level] === parent && (status === 'loading' || status === 'ready')) return;
    parents[level] = parent;
    if (ask === null) return $lists.set({ ...$lists.get(), [level]: IDLE });
    $lists.set({ ...$lists.get(), [level]: { status: 'loading', places: [] } });
    const list = await withToken(ask).then(
      (places): PlaceList => ({ status: 'ready', places }),
      (): PlaceList => ({ status: 'failed', places: [] }),
    );
    // Another city or zone was chosen meanwhile.
    if (parents[level] === parent) $lists.set({ ...$lists.get(), [level]: list });
  };

  return {
    $lists,
    show: async (cityId, zoneId) => {
      await Promise.all([
        load('cities', null, ports.fetchCities),
        load('zones', cityId, cityId === null ? null : (known) => ports.fetchZones(known, cityId)),
        load('areas', zoneId, zoneId === null ? null : (known) => ports.fetchAreas(known, zoneId)),
      ]);
    },
  };
}
