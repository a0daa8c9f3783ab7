/** `npm run dev`: the reference backend and `astro dev` for all tenants by Host. */
import './load-env.ts';
import { spawn } from 'node:child_process';
import { ConfigError, readConfig as readBackendConfig } from '#backend/config.ts';
import { startBackend } from '#backend/start-backend.ts';
import { demoSeed } from '#demo/demo-seed.ts';
import { parseDevArgs, usageOf } from '#pipeline/command/command-line.ts';
import { UsageError } from '#pipeline/command/usage-error.ts';
import { readConfig } from '#pipeline/config.ts';

const DEFAULT_PORT = 4321;

try {
  const { help, port } = parseDevArgs(process.argv.slice(2));
  if (help) console.log(usageOf('dev'));
  else await develop(port ?? DEFAULT_PORT);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError || error instanceof ConfigError ? 2 : 1;
}

async function develop(port: number): Promise<void> {
  const { api } = readConfig();
  const backend = await startBackend({ ...readBackendConfig(), ...demoSeed, quiet: true });
  console.log(`Reference API with three demo shops: ${backend.url}/api/v1`);
  const flags = ['--port', String(port), '--allowed-hosts', '.localhost'];
  const astro = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev', ...flags], {
    stdio: 'inherit',
    env: { ...process.env, API_URL: api ?? backend.url, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => astro.kill(signal));
  astro.on('close', async (code) => {
    await backend.close();
    process.exitCode = code ?? 0;
  });
}
