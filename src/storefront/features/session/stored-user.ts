/**
 * The signed-in user as stored in local storage under the shop's slug (spec §3, §9). Parsed without a schema, so
 * that the base module stays small.
 */

export interface SessionUser {
  id: string;
  name: string;
  email: string;
}

/** The stored user; null when there is none or it belongs to another shop (spec §4). Never throws. */
export function parseStoredUser(stored: string | null, slug: string): SessionUser | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const fields = new Map<string, unknown>(Object.entries(value));
    const word = (...names: string[]): string => {
      const found = names.map((name) => fields.get(name)).find((field) => typeof field === 'string');
      return typeof found === 'string' ? found : '';
    };
    const id = word('_id', 'id');
    if (id === '' || word('shopId', 'shopSlug') !== slug) return null;
    return { id, name: word('name'), email: word('email') };
  } catch {
    return null;
  }
}
