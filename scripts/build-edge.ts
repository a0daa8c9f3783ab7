/** `npm run build:edge`: the Cloudflare worker as one module. */
import path from 'node:path';
import { Option } from 'commander';
import { writeFileAtomic } from '#system/atomic-file.ts';
import { ConfigError } from '#system/config-error.ts';
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
    .addOption(
      new Option('--out <dir>', 'folder of worker.js')
        .argParser(filePath)
        .default(path.join(ROOT, 'dist/edge'), 'dist/edge'),
    )
    .action(async ({ out }: { out: string }) => {
      const file = path.join(out, 'worker.js');
      const code = await bundleEdge(path.join(ROOT, 'src/edge/worker.ts'));
      await writeFileAtomic(file, code).catch((cause: unknown) => {
        throw new ConfigError(
          `${file} cannot be written (${String(cause)}). Name another folder with --out.`,
          {
            cause,
          },
        );
      });
      console.log(`${path.relative(process.cwd(), file)}: ${Math.ceil(Buffer.byteLength(code) / 1024)} kB`);
    }),
);
