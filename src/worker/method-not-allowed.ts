/** The response to a method that a path does not support. */
import type { Handler } from 'hono';

/** Handles the methods that no route before it handles. @param allow methods of the path, as in `Allow` */
export function methodNotAllowed(allow: string): Handler {
  return (c) =>
    c.json({ message: `${c.req.path} takes ${allow}, not ${c.req.method}.` }, 405, { Allow: allow });
}
