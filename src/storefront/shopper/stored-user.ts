/** The signed-in user as stored in local storage under the shop's slug (spec §3, §9). */
import { parseStoredRecord } from '../browser/stored-shopper.ts';

export interface SessionUser {
  id: string;
  name: string;
  email: string;
  /** The way the user signed in: `custom`, `Email`, `Google` or `Facebook`; '' if unknown. */
  provider: string;
  /** Sent with the user's calls: the token of the sign-in, else the user's id (spec §7). */
  token: string;
}

/** The token of a guest. */
export const GUEST_TOKEN = '0';

/** The stored user; null when there is none or it belongs to another shop (spec §4). Never throws. */
export function parseStoredUser(stored: string | null, slug: string): SessionUser | null {
  const record = parseStoredRecord(stored, slug);
  if (record === null) return null;
  const word = (name: string): string => {
    const field: unknown = Reflect.get(record, name);
    return typeof field === 'string' ? field : '';
  };
  const id = word('_id');
  const token = word('token') || id;
  return id === ''
    ? null
    : { id, name: word('name'), email: word('email'), provider: word('provider'), token };
}
