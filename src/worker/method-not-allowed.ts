/** The answer to a method that a path does not take. */
import type { Handler } from 'hono';

/** For the methods that no route before it took. @param allow methods of the path, as in `Allow` */
export function methodNotAllowed(allow: string): Handler {
  return (c) =>
    c.json({ message: `${c.req.path} takes ${allow}, not ${c.req.method}.` }, 405, { Allow: allow });
}
