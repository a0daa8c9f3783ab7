/** `npm run caddy`: the configuration of Caddy in front of nginx. */
import { caddyfile } from '#servers/caddy/caddyfile.ts';
import { writeFileAtomic } from '#system/atomic-file.ts';
import { ConfigError } from '#system/config-error.ts';
import { readWorkerConfig, workerUrl } from '#worker/config.ts';
import { command, run } from './command.ts';
import { apiUrl, email, filePath, hostAndPort, hostName } from './option-values.ts';

interface Flags {
  file?: string;
  ask?: string;
  upstream: string;
  hooks?: string;
  email?: string;
  internal?: boolean;
}

await run(
  command(
    'caddy',
    'Writes a Caddyfile: certificates for the hosts of shops at their first handshake, requests to nginx.',
  )
    .option('--file <file>', 'file to write; by default it is printed (use npm run -s)', filePath)
    .option(
      '--ask <url>',
      'URL that responds with 200 for the host of a shop (/tenants/allowed at WORKER_ADDRESS and WORKER_PORT)',
      apiUrl,
    )
    .option('--upstream <address>', 'host and port of nginx', hostAndPort, '127.0.0.1:8080')
    .option(
      '--hooks <host>',
      'host that forwards hooks to the worker, for an API on another machine',
      hostName,
    )
    .option('--email <address>', 'email for messages of the certificate authority', email)
    .option('--internal', "certificates of Caddy's own authority, which browsers do not know")
    .action(async ({ file, ask, upstream, hooks, email, internal = false }: Flags) => {
      const askUrl = ask ?? `${workerUrl(readWorkerConfig())}/tenants/allowed`;
      const text = caddyfile({ ask: askUrl, upstream, hooks: hooks ?? null, email: email ?? null, internal });
      if (file === undefined) process.stdout.write(text);
      else {
        await writeFileAtomic(file, text).catch((cause: unknown) => {
          throw new ConfigError(`${file} cannot be written (${String(cause)}). Name another with --file.`, {
            cause,
          });
        });
        console.log(`${file} is written. Load it: caddy reload --config ${file}`);
      }
    }),
);
