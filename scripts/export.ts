/** `npm run export`: a shop's live release as a folder for a hosting service. */
import { Option } from 'commander';
import { findShop } from '#pipeline/find-shop.ts';
import { cloudflarePages } from '#servers/hosting/cloudflare-pages.ts';
import { exportSite } from '#servers/hosting/export-site.ts';
import { readSite } from '#servers/hosting/exported-site.ts';
import { firebaseHosting } from '#servers/hosting/firebase-hosting.ts';
import { netlify } from '#servers/hosting/netlify.ts';
import { command, run } from './command.ts';
import { filePath, siteName } from './option-values.ts';
import { openSelectedTarget } from './target-options.ts';

const FORMATS = { netlify, firebase: firebaseHosting, 'cloudflare-pages': cloudflarePages };

interface Flags {
  host: keyof typeof FORMATS;
  domain: string;
  to?: string;
  out: string;
}

await run(
  command('export', "Writes a shop's live release as a folder for a hosting service.")
    .addOption(
      new Option('--host <service>', 'hosting service').choices(Object.keys(FORMATS)).makeOptionMandatory(),
    )
    .requiredOption('--domain <domain>', 'domain or alias of the shop', siteName)
    .option(
      '--to <target>',
      'target of the releases: dir:PATH or s3://BUCKET/PREFIX (OUT_DIR, default sites)',
    )
    .requiredOption('--out <dir>', 'folder to write, which must be empty', filePath)
    .action(async ({ host, domain, to, out }: Flags) => {
      const store = await openSelectedTarget({ to });
      const site = await readSite(store, await findShop(store, domain));
      const { files, command: upload } = await exportSite(site, FORMATS[host], out);
      console.log(`${out}: ${files} files of ${site.domain}, release ${site.id}. Upload it there: ${upload}`);
    }),
);
