/** An API that forwards to another one, with a list of its own for the phone's menu of one shop (spec §7). */
import * as z from 'zod';
import { mobileCategories } from '#contract/endpoints/categories.ts';
import { shopKey } from '#demo/documents.ts';
import { type BadApi, startBadApi } from './bad-api.ts';

/** The phone's menu of this shop has the categories in reverse order and without the first. */
export const OWN_PHONE_MENU = 'volt';

/** @param target URL of the other API */
export function startPhoneMenuApi(target: string): Promise<BadApi> {
  const phoneMenu = mobileCategories.path.replace(':shop', shopKey(OWN_PHONE_MENU).id);
  return startBadApi(async ({ path, query }, response) => {
    const original = await fetch(`${target}${path}?${query}`);
    const body = await original.text();
    response.writeHead(original.status, { 'content-type': original.headers.get('content-type') ?? '' });
    response.end(path.endsWith(phoneMenu) ? withoutFirst(body) : body);
  });
}

function withoutFirst(body: string): string {
  const [, ...others] = z.array(z.unknown()).parse(JSON.parse(body));
  return JSON.stringify(others.reverse());
}
