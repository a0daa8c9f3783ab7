import { describe, expect, it } from 'vitest';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { type LedgerEntry, readLedger, withRelease, writeLedger } from '#releases/ledger.ts';
import { temporaryDir } from '../pipeline/support/site-folder.ts';

function entry(id: string): LedgerEntry {
  return { id, bundle: 'b', asOf: 1, publishedAt: 2, pages: 3, written: 4, linked: 5 };
}

async function aShop() {
  return new FolderStore(await temporaryDir()).shop('aurora.localhost');
}

describe('the ledger', () => {
  it('is empty before the first release', async () => {
    expect(await readLedger(await aShop())).toEqual({ validUntil: null, pin: null, releases: [] });
  });

  it('reads back what was written', async () => {
    const shop = await aShop();
    const pin = { release: 'a', since: 8, reason: 'wrong prices' };
    const ledger = { validUntil: 7, pin, releases: [entry('a'), entry('b')] };
    await writeLedger(shop, ledger);
    expect(await readLedger(shop)).toEqual(ledger);
  });

  it('has no pin when a build without pins wrote it', async () => {
    const shop = await aShop();
    await shop.write('ledger.json', '{"validUntil":7,"releases":[]}');
    expect((await readLedger(shop)).pin).toBeNull();
  });

  it('moves a release that is activated again to the end', () => {
    const ledger = { validUntil: null, pin: null, releases: [entry('a'), entry('b')] };
    const again = withRelease(ledger, entry('a'), 9);
    expect(again.releases.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(again.validUntil).toBe(9);
  });
});
