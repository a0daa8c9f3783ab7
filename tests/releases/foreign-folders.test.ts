import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { temporaryDir } from '../pipeline/support/site-folder.ts';

it('lists folders of hosts and of the default site alone as shops', async () => {
  const dir = await temporaryDir();
  for (const name of ['tea.example', '_default', '_assets', '_servers', 'lost+found', '.Trash-0']) {
    await mkdir(path.join(dir, name));
  }
  expect((await new FolderStore(dir).listShops()).sort()).toEqual(['_default', 'tea.example']);
});
