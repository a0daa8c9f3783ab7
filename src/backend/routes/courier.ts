/** The courier's access token and its cities, zones and areas, for address forms. */
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { COURIER_LOCATIONS } from '../courier-locations.ts';
import type { RouteDeps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { readQuery } from '../validate.ts';

const TOKEN_MS = 60 * 60_000;
const MAX_TOKENS = 10_000;

const locationId = z.coerce.number().int();
const CityQuery = z.object({ access_token: z.string() });
const ZoneQuery = CityQuery.extend({ city_id: locationId });
const AreaQuery = CityQuery.extend({ zone_id: locationId });

export function courierRoutes({ now }: RouteDeps): Hono {
  const expiries = new LRUCache<string, number>({ max: MAX_TOKENS });
  const requireToken = (token: string) => {
    if ((expiries.get(token) ?? 0) > now()) return;
    throw new Refusal(401, 'The courier token has expired.');
  };
  const routes = new Hono();

  routes.get('/admin/pathao-accessToken', (c) => {
    const token = randomBytes(16).toString('base64url');
    expiries.set(token, now() + TOKEN_MS);
    return c.json({ data: { access_token: token } }, 200, { 'Cache-Control': 'no-store' });
  });

  routes.get('/admin/address-city', (c) => {
    requireToken(readQuery(c, CityQuery).access_token);
    return c.json({ data: COURIER_LOCATIONS.map(({ id, name }) => ({ city_id: id, city_name: name })) });
  });

  routes.get('/admin/address-zone', (c) => {
    const { access_token, city_id } = readQuery(c, ZoneQuery);
    requireToken(access_token);
    const zones = COURIER_LOCATIONS.find(({ id }) => id === city_id)?.zones ?? [];
    return c.json({ data: { data: zones.map(({ id, name }) => ({ zone_id: id, zone_name: name })) } });
  });

  routes.get('/admin/address-area', (c) => {
    const { access_token, zone_id } = readQuery(c, AreaQuery);
    requireToken(access_token);
    const zone = COURIER_LOCATIONS.flatMap(({ zones }) => zones).find(({ id }) => id === zone_id);
    return c.json({ data: (zone?.areas ?? []).map(({ id, name }) => ({ area_id: id, area_name: name })) });
  });

  return routes;
}
