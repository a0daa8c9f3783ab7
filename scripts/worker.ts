/** `npm run worker`: builds shops when their data change, by hooks and by a schedule. */
import path from 'node:path';
import { readConfig } from '#pipeline/config.ts';
import { ConfigError } from '#system/config-error.ts';
import { untilStopSignal } from '#system/stop-signals.ts';
import { readWorkerConfig, workerUrl } from '#worker/config.ts';
import { notifyWorker } from '#worker/hooks/notify-worker.ts';
import { runWorker } from '#worker/run-worker.ts';
import { command, run } from './command.ts';
import { domains, filePath, port } from './option-values.ts';
import { selectedTarget, type TargetFlags, withTargetOptions } from './target-options.ts';

interface Flags extends TargetFlags {
  tenants?: string;
  port?: number;
  notify?: string[];
}

await run(
  withTargetOptions(
    command(
      'worker',
      'Builds shops when a hook reports a change and by a schedule, until it is stopped. ' +
        'Its settings are variables, see .env.example.',
    ).option('--tenants <file>', 'tenants file (TENANTS_FILE, default tenants.json)', filePath),
  )
    .option('--port <n>', 'port of hooks, metrics and health (WORKER_PORT, default 4323)', port)
    .option(
      '--notify <domains>',
      'have the running worker build these shops, parked ones too, and end',
      domains,
    )
    .action(async (flags: Flags) => {
      const pipeline = readConfig();
      const config = readWorkerConfig();
      const workerPort = flags.port ?? config.port;
      if (flags.notify !== undefined)
        return notify(flags.notify, workerUrl({ ...config, port: workerPort }), config.hookSecret);
      const worker = await runWorker({
        root: path.join(import.meta.dirname, '..'),
        pipeline: { ...pipeline, tenantsFile: flags.tenants ?? pipeline.tenantsFile },
        target: selectedTarget(flags),
        config: { ...config, port: workerPort },
      });
      console.log(`Worker: ${worker.url}/healthz`);
      try {
        await untilStopSignal();
      } finally {
        await worker.close();
      }
    }),
);

async function notify(shops: readonly string[], url: string, secret: string | null): Promise<void> {
  if (secret === null) throw new ConfigError('Set CONTENT_HOOK_SECRET to the secret of the running worker.');
  for (const domain of shops) {
    await notifyWorker(url, secret, domain);
    console.log(`${domain} is queued: ${url}/`);
  }
}
