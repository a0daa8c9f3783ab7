/**
 * The signed-in user as stored in local storage under the shop's slug (spec §3, §9). Parsed without a schema, so
 * that the base module stays small.
 */

export interface SessionUser {
  id: string;
  name: string;
  email: string;
  /** The way the user signed in: `custom`, `Email`, `Google` or `Facebook`; '' when it is not known. */
  provider: string;
  /** Sent with the user's calls: the token of the sign-in, else the user's id (spec §7). */
  token: string;
}

/** The stored user; null when there is none or it belongs to another shop (spec §4). Never throws. */
export function parseStoredUser(stored: string | null, slug: string): SessionUser | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const fields = new Map<string, unknown>(Object.entries(value));
    const word = (name: string): string => {
      const field = fields.get(name);
      return typeof field === 'string' ? field : '';
    };
    const id = word('_id');
    if (id === '' || word('shopId') !== slug) return null;
    const token = word('token') || id;
    return { id, name: word('name'), email: word('email'), provider: word('provider'), token };
  } catch {
    return null;
  }
}
