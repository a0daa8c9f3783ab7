import { randomUUID } from 'node:crypto';

/** An address that no other test, and no other run of this one, has registered. */
export function newEmail(name: string): string {
  return `${name}-${randomUUID()}@mail.example`;
}
