import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningBackend, startBackend } from '#backend/start-backend.ts';
import { readConfig } from '#pipeline/config.ts';
import { runBuild } from '#pipeline/run-build.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import type { ReleaseManifest } from '#releases/manifest.ts';
import { openMemoryDb } from '../backend/memory-db.ts';
import { aCampaign, aProduct, aSeedShop } from '../demo/seed-shop-builder.ts';
import { ROOT } from '../support/test-site.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 4, 10, 6);
const DOMAIN = 'clock.localhost';
const OFFER_ENDS = NOON + 2 * HOUR;
const FLASH_STARTS = NOON + 4 * HOUR;
const FLASH_ENDS = NOON + 6 * HOUR;
/** The copyright year changes at midnight in Dhaka. */
const NEW_YEAR = Date.UTC(2026, 11, 31, 18);

const scarf = aProduct('Scarf', {
  variations: [
    {
      SKU: 'S1',
      price: '1000',
      offerPrice: '700',
      offerDate: new Date(NOON - HOUR).toISOString(),
      offerEndDate: new Date(OFFER_ENDS).toISOString(),
      quantity: '3',
    },
  ],
});
const shirt = aProduct('Shirt', { regular_price: '900' });
const lamp = aProduct('Lamp', { regular_price: '500' });
const flash = aCampaign('Flash', { from: FLASH_STARTS, to: FLASH_ENDS, price: '600', products: [shirt] });

let folder: string;
let backend: RunningBackend;

/** Builds the shop for a given time, after the builds before. */
async function buildAt(time: number): Promise<ReleaseManifest> {
  const config = {
    ...readConfig({}),
    tenantsFile: path.join(folder, 'tenants.json'),
    sourceDate: time,
  };
  const store = new FolderStore(path.join(folder, 'sites'));
  const [result] = await runBuild({ root: ROOT, config, store, json: true });
  if (result === undefined || result.error !== null) throw new Error(result?.error ?? 'Nothing was built.');
  const { release } = await readCurrentRelease(store.shop(DOMAIN));
  if (release === null) throw new Error('No release was published.');
  return release.manifest;
}

/** The price of a product page, and `priceValidUntil` of its structured data. */
async function priceOf(file: string): Promise<{ price: string; holdsUntil: string | null }> {
  const html = await readFile(path.join(folder, 'sites', DOMAIN, 'current', file), 'utf8');
  const price = /data-live-price[^>]*>.*?<b[^>]*>(?<price>[^<]*)</s.exec(html)?.groups?.price ?? '';
  return {
    price: price.replaceAll(/[^\d]/g, ''),
    holdsUntil: /"priceValidUntil":"(?<until>[^"]*)"/.exec(html)?.groups?.until ?? null,
  };
}

function keyOf(release: ReleaseManifest, path: string): string | undefined {
  return release.pages.find((page) => page.path === path)?.key;
}

describe('a shop at later times', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'clock-'));
    backend = await startBackend({
      port: 0,
      openDatabase: openMemoryDb,
      mediaCache: path.join(folder, 'media'),
      quiet: true,
      imageSvg: () => null,
      shops: () => [
        aSeedShop('clock', {
          domains: [DOMAIN],
          fields: { domain: DOMAIN },
          products: [scarf, shirt, lamp],
          campaigns: [flash],
        }),
      ],
    });
    const tenants = { api: backend.url, tenants: [{ domain: DOMAIN, timeZone: 'Asia/Dhaka' }] };
    await writeFile(path.join(folder, 'tenants.json'), JSON.stringify(tenants));
  }, 60_000);
  afterAll(async () => {
    await backend.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps the offer price until the offer ends, and then changes only pages with the offer', async () => {
    const scarfFile = `product/${scarf._id}.html`;
    const during = await buildAt(NOON);
    expect(during.validUntil).toBe(OFFER_ENDS);
    expect((await priceOf(scarfFile)).price).toBe('700');
    const lastMoment = await buildAt(OFFER_ENDS - 1);
    expect(lastMoment.validUntil).toBe(OFFER_ENDS);
    expect(keyOf(lastMoment, '/product/scarf')).toBe(keyOf(during, '/product/scarf'));

    const after = await buildAt(OFFER_ENDS);
    expect(after.validUntil).toBe(FLASH_STARTS);
    expect(await priceOf(scarfFile)).toEqual({ price: '1000', holdsUntil: null });
    expect(keyOf(after, '/product/scarf')).not.toBe(keyOf(during, '/product/scarf'));
    expect(keyOf(after, '/blog')).toBe(keyOf(during, '/blog'));
  });

  it('starts and ends a campaign at its times, also on the ordinary page; the next change is the new year', async () => {
    const flashFile = `flash-product/${shirt._id}.html`;
    const open = await buildAt(FLASH_STARTS);
    expect(open.validUntil).toBe(FLASH_ENDS);
    expect((await priceOf(flashFile)).price).toBe('600');
    const shirtFile = `product/${shirt._id}.html`;
    expect(await priceOf(shirtFile)).toEqual({ price: '600', holdsUntil: expect.any(String) });
    const closed = await buildAt(FLASH_ENDS);
    expect(await priceOf(shirtFile)).toEqual({ price: '900', holdsUntil: null });
    // Requests now get the shell.
    expect(keyOf(closed, `/flash-product/${shirt._id}`)).toBeUndefined();
    expect(closed.validUntil).toBe(NEW_YEAR);
  });
});
