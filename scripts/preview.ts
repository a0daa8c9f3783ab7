/** `npm run preview`: the live releases of all shops by host. */
import { readConfig } from '#pipeline/config.ts';
import { startPreview } from '#preview/start-preview.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { readHosts } from '#releases/hosts.ts';
import { commandOn } from '#releases/target-url.ts';
import { command, run } from './command.ts';
import { filePath, port } from './option-values.ts';

await run(
  command('preview', 'Serves the live releases of all shops by host until it is stopped.')
    .option('--out <dir>', 'folder of the releases (OUT_DIR, default sites)', filePath)
    .option('--port <n>', 'port to listen on', port, 4321)
    .action(async (flags: { out?: string; port: number }) => {
      const store = new FolderStore(flags.out ?? readConfig().outDir);
      const domains = new Set((await readHosts(store)).values());
      const preview = await startPreview({
        store,
        port: flags.port,
        onError: (error) => console.error(error),
      });
      if (domains.size === 0)
        console.log(`${store.locate()} has no shop. Build one: ${commandOn(store, 'build')}`);
      for (const domain of domains) console.log(`http://${domain}:${preview.port}/`);
    }),
);
