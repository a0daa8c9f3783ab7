/** Parses queries and bodies. Invalid input is rejected with 400 and a message that names the field. */
import type { Context } from 'hono';
import { z } from 'zod';
import { visibleText } from '#site/language/visible-text.ts';
import { Refusal } from './refusal.ts';

/** An object id: 24 hex digits. */
export const ObjectId = z.string().regex(/^[0-9a-f]{24}$/, 'must be an object id (24 hex digits)');

/** A shop's slug: `shopId` in the API. */
export const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be a shopId (slug)');

/** The token of a session. */
const Token = z.string().min(1).max(200);

/** Query of a call in a session. */
export const SessionQuery = z.object({ token: Token });
/** As {@link SessionQuery}, with the shop. */
export const ShopSessionQuery = SessionQuery.extend({ shopId: ObjectId });
/** As {@link ShopSessionQuery}, with the shopper, whom the session must belong to. */
export const OwnerQuery = ShopSessionQuery.extend({ userId: z.string() });

interface BodyOptions {
  /** The message is shown to shoppers, so it does not name the field. */
  asShopper?: boolean;
}

/** @throws Refusal 400 */
export function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.output<Schema> {
  const values = Object.entries(c.req.query()).map(([name, value]) => [name, storable(value)]);
  return parse(schema, Object.fromEntries(values));
}

/**
 * Postgres rejects lone surrogates and NUL. NUL comes with pasted text and is invisible, so it is removed. Text without
 * visible characters becomes the empty string.
 */
function storable(text: string): string {
  const stored = text.toWellFormed().replaceAll('\0', '');
  return visibleText(stored) === '' ? '' : stored;
}

/**
 * Reads a JSON body of any content type: browsers send text/plain to stay CORS-simple.
 *
 * @throws Refusal 400
 */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  options?: BodyOptions,
): Promise<z.output<Schema>> {
  const text = await c.req.text();
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (cause) {
    throw new Refusal(400, 'The body is not JSON.', cause);
  }
  return parse(schema, value, options);
}

/**
 * Parses JSON. Strings are sanitized after parsing, because escapes can encode NUL.
 *
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (_key, field) => (typeof field === 'string' ? storable(field) : field));
}

/** Maximum parts of a multipart form. Forms of shops and gateways have one part, or some dozens of fields. */
const MAX_PARTS = 100;
const PART_START = '\r\n--';

/**
 * Reads a form, multipart or URL-encoded; empty for another content type.
 *
 * @throws Refusal 400 for a form that is malformed or has more than {@link MAX_PARTS} parts
 */
export async function readForm(c: Context): Promise<Record<string, string | File | (string | File)[]>> {
  const body = Buffer.from(await c.req.arrayBuffer());
  let parts = 0;
  for (let at = body.indexOf(PART_START); at !== -1; at = body.indexOf(PART_START, at + PART_START.length)) {
    parts += 1;
    if (parts > MAX_PARTS) throw new Refusal(400, 'The form has too many parts.');
  }
  try {
    return await c.req.parseBody();
  } catch (cause) {
    throw new Refusal(400, 'The body is not a form.', cause);
  }
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { asShopper = false }: BodyOptions = {},
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  const reason = issue?.message ?? 'invalid';
  throw new Refusal(400, field && !asShopper ? `${field}: ${reason}` : reason);
}
