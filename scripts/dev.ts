/** `npm run dev`: the reference API and `astro dev` for all tenants by host. */
import { spawn } from 'node:child_process';
import { isPlain } from '#pipeline/astro/plain-checkout.ts';
import { readConfig } from '#pipeline/config.ts';
import { ConfigError } from '#system/config-error.ts';
import { command, run } from './command.ts';
import { port } from './option-values.ts';

await run(
  command('dev', 'Serves all tenants by host with astro dev, with the reference API beside it.')
    .option('--port <n>', 'port to listen on', port, 4321)
    .action(async (flags: { port: number }) => {
      const { api } = readConfig();
      if (!isPlain(process.cwd())) {
        throw new ConfigError(
          `Vite serves no modules from ${process.cwd()}, because its path has "%", "#" or "?". Move the checkout to ` +
            'another folder. npm run build works here.',
        );
      }
      // Imported late, because it takes a second to load: the help and the check do not wait for it.
      const { withBackend } = await import('./with-backend.ts');
      await withBackend({ quiet: true, signIn: true }, async (url) => {
        process.exitCode = await astroDev(flags.port, api ?? url);
      });
    }),
);

/** The exit code of `astro dev`, which SIGINT and SIGTERM stop. */
function astroDev(port: number, api: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const flags = ['--port', String(port), '--allowed-hosts', '.localhost'];
    const astro = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev', ...flags], {
      stdio: 'inherit',
      env: { ...process.env, API_URL: api, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => astro.kill(signal));
    astro.on('error', reject);
    astro.on('close', (code) => resolve(code ?? 0));
  });
}
