/** Dates in the data files are relative to the day of seeding: `{ "days": -3 }` is three days before it. */
import { z } from 'zod';
import { DAY_MS } from './identity.ts';

export const RelativeDay = z.strictObject({ days: z.number().int() });
export type RelativeDay = z.infer<typeof RelativeDay>;

/** @param today start of a day, epoch ms */
export function isoDay({ days }: RelativeDay, today: number): string {
  return new Date(today + days * DAY_MS).toISOString();
}
