/** The forms of the status page: their guards and their fields. */
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { fromThisSite } from './operator-access.ts';

const BODY_LIMIT_BYTES = 4096;

const limit = bodyLimit({
  maxSize: BODY_LIMIT_BYTES,
  onError: (c) => c.text(`The form is larger than ${BODY_LIMIT_BYTES} bytes.`, 413),
});

/** Refuses forms of other sites, and large forms. */
export const FORM_GUARD = [fromThisSite, limit] as const;

/** Empty for a missing field and for a file. */
export async function formField(c: Context, name: string): Promise<string> {
  const value = (await c.req.parseBody())[name];
  return typeof value === 'string' ? value : '';
}
