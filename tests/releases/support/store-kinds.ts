/** The kinds of stores that one suite of tests is run against. */
import { startFauxqs } from 'fauxqs';
import { onTestFinished } from 'vitest';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { openObjectStore } from '#releases/objects/open-object-store.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { openTarget } from '#releases/target.ts';
import { type AtEnd, temporaryDir } from '#tests/pipeline/support/site-folder.ts';
import { type S3Double, startS3Double } from '#tests/support/s3-double.ts';

const KEYS = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

export interface StoreKind {
  kind: string;
  /** A store without releases, which ends with the test. */
  open(): Promise<ReleaseStore>;
}

/** A store in the protocol double, which ends with the test. */
export async function aStoreInDouble(
  prefix = 'shops',
  atEnd: AtEnd = onTestFinished,
): Promise<{ store: ReleaseStore; double: S3Double }> {
  const double = await startS3Double();
  atEnd(() => double.close());
  return { store: storeIn(double, prefix), double };
}

/** Another program's view of the store. */
export function storeIn(double: S3Double, prefix = 'shops'): ReleaseStore {
  return openObjectStore('bucket', prefix, { ...KEYS, AWS_ENDPOINT_URL_S3: double.url });
}

/** A real store, named as a target in TEST_TARGET; its keys are in the variables of `.env.example`. */
function realStores(): StoreKind[] {
  const target = process.env.TEST_TARGET;
  if (target === undefined) return [];
  const open = () => openTarget(`${target}/${Date.now()}-${Math.random()}`, process.env);
  return [{ kind: `the target ${target}`, open }];
}

/** Stores with conditional writes. */
export const CONDITIONAL_STORES: StoreKind[] = [
  { kind: 'a folder', open: async () => new FolderStore(await temporaryDir()) },
  { kind: 'an object store (protocol double)', open: async () => (await aStoreInDouble()).store },
  ...realStores(),
];

/** All stores: fauxqs implements the calls of S3 and ignores conditions. */
export const STORES: StoreKind[] = [
  ...CONDITIONAL_STORES,
  {
    kind: 'an object store (fauxqs, without conditional writes)',
    async open() {
      const server = await startFauxqs({ port: 0, logger: false });
      onTestFinished(() => server.stop());
      server.createBucket('bucket');
      return openObjectStore('bucket', 'shops', { ...KEYS, AWS_ENDPOINT_URL_S3: server.address });
    },
  },
];
