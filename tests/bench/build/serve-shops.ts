/** A process with the reference API and generated shops, which `SHOPS` describes. It sends its URL to the parent process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '#backend/config.ts';
import { startBackend } from '#backend/start-backend.ts';
import { generatedShops } from '#tests/support/generated-shops.ts';
import { ServedShops } from './served-shops.ts';

const { first, count, size } = ServedShops.parse(JSON.parse(process.env.SHOPS ?? ''));
const folder = await mkdtemp(path.join(tmpdir(), 'bench-api-'));
const backend = await startBackend({
  port: 0,
  databaseUrl: 'pglite:memory',
  mediaCache: folder,
  quiet: true,
  // A round sends thousands of requests from one IP address.
  limits: { ...readConfig({}).limits, reads: Number.MAX_SAFE_INTEGER },
  imageSvg: () => null,
  shops: () => generatedShops(first + count - 1, size).slice(first - 1),
});
process.send?.({ url: backend.url });
process.once('disconnect', async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});
