/** `npm run build:edge`: the Cloudflare worker as one module. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleEdge } from './bundle-edge.ts';
import { command, run } from './command.ts';
import { filePath } from './option-values.ts';

const ROOT = path.join(import.meta.dirname, '..');

await run(
  command(
    'build:edge',
    'Bundles the Cloudflare worker, which serves the releases of an object store by host. Deploy it with ' +
      '`npx wrangler deploy --config src/edge/wrangler.jsonc`.',
  )
    .option('--out <dir>', 'folder of worker.js', filePath, path.join(ROOT, 'dist/edge'))
    .action(async ({ out }: { out: string }) => {
      const code = await bundleEdge(path.join(ROOT, 'src/edge/worker.ts'));
      await mkdir(out, { recursive: true });
      const file = path.join(out, 'worker.js');
      await writeFile(file, code);
      console.log(`${path.relative(process.cwd(), file)}: ${Math.ceil(Buffer.byteLength(code) / 1024)} kB`);
    }),
);
