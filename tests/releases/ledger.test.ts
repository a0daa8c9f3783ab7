import { describe, expect, it } from 'vitest';
import { type LedgerEntry, readLedger, withRelease, writeLedger } from '#releases/ledger.ts';
import { temporaryDir } from '../pipeline/support/site-folder.ts';

function entry(id: string): LedgerEntry {
  return { id, bundle: 'b', asOf: 1, publishedAt: 2, pages: 3, written: 4, linked: 5 };
}

describe('the ledger', () => {
  it('is empty before the first release', async () => {
    expect(await readLedger(await temporaryDir())).toEqual({ validUntil: null, releases: [] });
  });

  it('reads back what was written', async () => {
    const siteDir = await temporaryDir();
    const ledger = { validUntil: 7, releases: [entry('a'), entry('b')] };
    await writeLedger(siteDir, ledger);
    expect(await readLedger(siteDir)).toEqual(ledger);
  });

  it('moves a release that is published again to the end', () => {
    const ledger = { validUntil: null, releases: [entry('a'), entry('b')] };
    const again = withRelease(ledger, entry('a'), 9);
    expect(again.releases.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(again.validUntil).toBe(9);
  });
});
