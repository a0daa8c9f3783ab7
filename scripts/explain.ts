/** `npm run explain`: the fields that changed a page between the last two releases. */
import path from 'node:path';
import { readConfig } from '#pipeline/config.ts';
import { explain, findShop } from '#pipeline/explain/explain.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { command, run } from './command.ts';
import { filePath, siteName } from './option-values.ts';

await run(
  command('explain', 'Lists the fields of shop or page that changed a page since the release before.')
    .argument('<domain>', 'domain or alias of a shop', siteName)
    .argument('<path>', 'path or address of a page, such as /product/42')
    .option('--out <dir>', 'folder of the releases (OUT_DIR, default sites)', filePath)
    .action(async (domain: string, page: string, { out }: { out?: string }) => {
      const store = new FolderStore(path.resolve(out ?? readConfig().outDir));
      for (const line of await explain(await findShop(store, domain), page)) console.log(line);
    }),
);
