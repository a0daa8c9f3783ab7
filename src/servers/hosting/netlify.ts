/** Netlify: files first, then the first rule of `_redirects`; all rules of `_headers` that match a path apply. */
import type { RoutingTable } from '#serving/release-rules.ts';
import { ExportError, type ExportedSite } from './exported-site.ts';
import type { HostedSite, HostingFormat } from './hosting-format.ts';
import { headerBlocks } from './netlify-headers.ts';

/** A folder with more files cannot be deployed (https://docs.netlify.com/deploy/deploy-overview/). */
const MAX_FILES_PER_FOLDER = 54_000;
/** No post-processing of the HTML: the content security policy has hashes of its scripts. */
const SETTINGS = `[build]
publish = "."

[build.processing]
skip_processing = true
`;

export const netlify: HostingFormat = {
  name: 'Netlify',
  layOut(site: ExportedSite): HostedSite {
    ensureFolders(site);
    return {
      files: new Map([...site.files.keys()].map((file) => [file, file])),
      configuration: {
        _redirects: redirectsFile(site),
        _headers: headerBlocks(site),
        'netlify.toml': SETTINGS,
      },
      limits: { files: null, bytesPerFile: null },
      command: 'npx netlify deploy --prod --dir .',
    };
  },
};

function ensureFolders({ domain, files }: ExportedSite): void {
  const counts = new Map<string, number>();
  for (const file of files.keys()) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  for (const [folder, count] of counts) {
    if (count <= MAX_FILES_PER_FOLDER) continue;
    throw new ExportError(
      `${domain} has ${count} files in /${folder}, and Netlify takes ${MAX_FILES_PER_FOLDER} a folder. ` +
        'Publish it to s3:// with the edge worker, or to nginx.',
    );
  }
}

function redirectsFile({ routing, files }: ExportedSite): string {
  const shells = routing.shells.filter(({ file }) => files.has(file));
  const rows = [
    ...hiddenRows(routing),
    ...Object.entries(routing.exact).map(([path, file]) => `${path} /${file} 200`),
    ...shells.map(({ pattern, file }) => `${pattern.replaceAll('{id}', ':id')} /${file} 200`),
    ...routing.notFoundBelow.map(({ prefix, file }) => `${prefix}/* /${file} 404`),
    `/* /${routing.notFound} 404`,
  ];
  return `${rows.join('\n')}\n`;
}

/** Rows that return the 404 page for files without a URL, although they exist. */
function hiddenRows({ internal, notFound, notFoundBelow }: RoutingTable): string[] {
  return internal.flatMap((entry) => {
    const file = notFoundBelow.find(({ prefix }) => `/${entry}`.startsWith(`${prefix}/`))?.file ?? notFound;
    if (entry.endsWith('/')) return [`/${entry}* /${file} 404!`];
    return entry.endsWith('.html') ? [`/${entry.replace(/\.html$/, '')} /${file} 404!`] : [];
  });
}
