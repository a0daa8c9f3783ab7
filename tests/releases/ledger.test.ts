import { describe, expect, it } from 'vitest';
import { FolderStore } from '#releases/folder/folder-store.ts';
import {
  isSpent,
  type LedgerEntry,
  readLedger,
  withNewest,
  withRelease,
  writeLedger,
} from '#releases/ledger.ts';
import { temporaryDir } from '../pipeline/support/site-folder.ts';

function entry(id: string): LedgerEntry {
  return { id, bundle: 'b', asOf: 1, publishedAt: 2, pages: 3, written: 4, linked: 5 };
}

async function aShop() {
  return new FolderStore(await temporaryDir()).shop('aurora.localhost');
}

describe('the ledger', () => {
  it('is empty before the first release', async () => {
    expect(await readLedger(await aShop())).toEqual({
      ...{ validUntil: null, pin: null, newest: null, releases: [] },
    });
  });

  it('reads back what was written', async () => {
    const shop = await aShop();
    const pin = { release: 'a', since: 8, reason: 'wrong prices' };
    const ledger = { validUntil: 7, pin, newest: 'b', releases: [entry('a'), entry('b')] };
    await writeLedger(shop, ledger);
    expect(await readLedger(shop)).toEqual(ledger);
  });

  it('has no pin when a build without pins wrote it', async () => {
    const shop = await aShop();
    await shop.write('ledger.json', '{"validUntil":7,"releases":[]}');
    expect((await readLedger(shop)).pin).toBeNull();
  });

  it('moves a release that is activated again to the end', () => {
    const ledger = { validUntil: null, pin: null, newest: 'b', releases: [entry('a'), entry('b')] };
    const again = withRelease(ledger, entry('a'), 9);
    expect(again.releases.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(again.validUntil).toBe(9);
  });

  it('counts an id as spent that it does not list, unless it is newer than all that the target had', async () => {
    const empty = await readLedger(await aShop());
    const ledger = withNewest(withNewest({ ...empty, releases: [entry('b')] }, ['c', 'a']), ['b']);
    expect(['a', 'b', 'c', 'd'].map((id) => isSpent(ledger, id))).toEqual([true, false, true, false]);
    expect(isSpent(empty, 'a')).toBe(false);
  });

  it('is another version after each write', async () => {
    const shop = await aShop();
    const ledger = await readLedger(shop);
    await writeLedger(shop, ledger);
    const first = await shop.read('ledger.json');
    await writeLedger(shop, ledger);
    expect(await shop.read('ledger.json')).not.toEqual(first);
  });
});
