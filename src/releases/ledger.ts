/** `ledger.json`: the releases of one shop, oldest first, and when it must be built again. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { writeFileAtomic } from '#system/atomic-file.ts';

const LedgerEntry = z.object({
  id: z.string(),
  bundle: z.string(),
  /** Epoch ms, as all instants here. */
  asOf: z.number(),
  publishedAt: z.number(),
  pages: z.number(),
  written: z.number(),
  linked: z.number(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

const Ledger = z.object({
  /** Next instant at which a page changes by itself, as of the last build; null = never. */
  validUntil: z.nullable(z.number()),
  releases: z.array(LedgerEntry),
});
export type Ledger = z.infer<typeof Ledger>;

/** The ledger is there and cannot be read. */
export class LedgerError extends Error {
  override name = 'LedgerError';
}

function ledgerFile(siteDir: string): string {
  return path.join(siteDir, 'ledger.json');
}

/**
 * The ledger of a shop; empty when there is none yet.
 * @throws {LedgerError} naming the file and what to do
 */
export async function readLedger(siteDir: string): Promise<Ledger> {
  const file = ledgerFile(siteDir);
  try {
    return Ledger.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
      return { validUntil: null, releases: [] };
    }
    throw new LedgerError(
      `${file} cannot be read. Remove it: the live release stays, the next build starts a new ledger.`,
      { cause },
    );
  }
}

/** Replaces the ledger of a shop in one step. */
export async function writeLedger(siteDir: string, ledger: Ledger): Promise<void> {
  await writeFileAtomic(ledgerFile(siteDir), `${JSON.stringify(ledger, null, 2)}\n`);
}

/** The ledger with a release at its end; a release that is published again moves there. */
export function withRelease(ledger: Ledger, entry: LedgerEntry, validUntil: number | null): Ledger {
  return { validUntil, releases: [...ledger.releases.filter(({ id }) => id !== entry.id), entry] };
}
