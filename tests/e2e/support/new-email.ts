import { randomUUID } from 'node:crypto';

/** An email that no other test, and no other run of this one, has registered. */
export function newEmail(name: string): string {
  return `${name}-${randomUUID()}@mail.example`;
}
