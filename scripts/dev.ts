/** `npm run dev`: the reference backend and `astro dev` for all tenants by Host. */
import { spawn } from 'node:child_process';
import { readConfig } from '#backend/config.ts';
import { startBackend } from '#backend/start-backend.ts';

const backend = await startBackend({ ...readConfig(), quiet: true });
console.log(`Reference API with three demo shops: ${backend.url}/api/v1`);
const args = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', '4321', '--allowed-hosts', '.localhost'];
const astro = spawn(process.execPath, [...args, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => astro.kill(signal));
astro.on('close', async (code) => {
  await backend.close();
  process.exitCode = code ?? 1;
});
