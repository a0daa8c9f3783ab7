import { randomBytes } from 'node:crypto';

/** An object id for a new row: 24 hex digits, as in the API's responses. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}
