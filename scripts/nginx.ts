/** `npm run nginx`: the configuration of nginx for a folder of releases. */
import path from 'node:path';
import { Option } from 'commander';
import { readNginxCommand } from '#servers/config.ts';
import { brotliModule, dnsServers, listenAddresses } from '#servers/nginx/machine.ts';
import { nginxCommand } from '#servers/nginx/nginx-command.ts';
import { rememberOptions } from '#servers/nginx/stored-options.ts';
import { writeConfiguration } from '#servers/nginx/write-configuration.ts';
import { ConfigError } from '#system/config-error.ts';
import { command, run } from './command.ts';
import { filePath, listenAddresses as readAddresses, dnsServers as readDnsServers } from './option-values.ts';
import { openSelectedTarget, type TargetFlags, withTargetOptions } from './target-options.ts';

interface Flags extends TargetFlags {
  file?: string;
  listen?: string[];
  resolver?: string[];
  brotli?: boolean;
}

await run(
  withTargetOptions(
    command(
      'nginx',
      'Writes the configuration of nginx for a folder of releases; builds then keep it current.',
    ),
  )
    .option('--file <file>', 'file to write (default _servers/nginx/storefront.conf in the folder)', filePath)
    .option(
      '--listen <address>',
      'port, of IPv4 and IPv6, or address with a port, that nginx listens on; may be repeated (default ' +
        '127.0.0.1:8080)',
      readAddresses,
    )
    .option('--resolver <addresses...>', 'DNS servers (default: those of /etc/resolv.conf)', readDnsServers)
    .addOption(new Option('--brotli', 'send .br files (default: when this machine has the module)'))
    .addOption(new Option('--no-brotli', 'send .gz files alone'))
    .addHelpText(
      'after',
      '\nOptions other than --to and --out are stored with the folder: a call without them uses the last ones.',
    )
    .action(async ({ to, out, file, ...given }: Flags) => {
      if (to !== undefined && !to.startsWith('dir:')) {
        throw new ConfigError(`nginx serves folders alone: give --to dir:PATH instead of ${to}.`);
      }
      const store = await openSelectedTarget({ to, out });
      await store.ensureWritable();
      const options = await rememberOptions(store, { ...given, file: file && path.resolve(file) });
      const { resolver, brotli } = options;
      const listen = await listenAddresses(options.listen ?? ['127.0.0.1:8080']);
      const set = readNginxCommand(process.env);
      const module = await brotliModule(set?.[0]);
      const hasBrotli = brotli ?? module !== null;
      const configured = await writeConfiguration({
        store,
        out: options.file,
        listen,
        brotli: hasBrotli,
        brotliModule: module,
        resolvers: resolver ?? (await dnsServers()),
      });
      for (const warning of configured.warnings) console.error(warning);
      const sites = `${configured.shops} ${configured.shops === 1 ? 'site' : 'sites'}`;
      console.log(`${configured.file} serves ${sites} at ${listen.join(' and ')}.`);
      if (!hasBrotli) console.log('This machine has no module for brotli: nginx sends gzip.');
      const words = set ?? nginxCommand(path.resolve(store.locate()), options.file);
      console.log('Start nginx as the user of the builds, which reload it (add -s reload to reload it now):');
      console.log(`  ${words.join(' ')}`);
    }),
);
