import { expect, it } from 'vitest';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { rememberOptions } from '#servers/nginx/stored-options.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';

it('options of an earlier call are those of a later one, also the one address of an earlier version', async () => {
  const store = new FolderStore(await temporaryDir());
  await store.write('_servers/nginx/options.json', '{ "listen": "8082", "brotli": false }');
  expect(await rememberOptions(store, {})).toEqual({ listen: ['8082'], brotli: false });
  await rememberOptions(store, { listen: ['8083', '127.0.0.1:8084'], brotli: undefined });
  expect(await rememberOptions(store, {})).toEqual({ listen: ['8083', '127.0.0.1:8084'], brotli: false });
});
