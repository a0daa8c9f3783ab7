/** Firebase Hosting: files first, then rewrites. Of several matching headers with one name, the last takes effect. */
import type { ExportedSite } from './exported-site.ts';
import type { HostedSite, HostingFormat } from './hosting-format.ts';

/** https://firebase.google.com/docs/hosting/usage-quotas-pricing: 2 GB a file. */
const MAX_FILE_BYTES = 2 * 1024 * 1024 * 1024;
const PUBLIC_DIR = 'public';
/**
 * Folder of pages with a path ending in `.html`: the service would redirect such a path if it were a real file.
 */
const DIRECT_DIR = '_direct';

export const firebaseHosting: HostingFormat = {
  name: 'Firebase Hosting',
  layOut(site: ExportedSite): HostedSite {
    const { routing, files } = site;
    const storedAs = (file: string) =>
      `${PUBLIC_DIR}/${routing.direct.includes(file) ? `${DIRECT_DIR}/${file}` : file}`;
    return {
      files: new Map([...files.keys()].map((file) => [storedAs(file), file])),
      configuration: { 'firebase.json': `${JSON.stringify({ hosting: hostingOf(site) }, null, 2)}\n` },
      limits: { files: null, bytesPerFile: MAX_FILE_BYTES },
      command: 'npx firebase deploy --only hosting --project PROJECT',
    };
  },
};

function hostingOf({ id, files, routing, headers }: ExportedSite) {
  const { rules, sets, otherwise, tls } = headers;
  const direct = routing.direct.filter((file) => files.has(file));
  const shells = routing.shells.filter(({ file }) => files.has(file));
  return {
    public: PUBLIC_DIR,
    // The default list ignores files in hidden folders, `.well-known` among them.
    ignore: [],
    cleanUrls: true,
    trailingSlash: false,
    rewrites: [
      ...Object.entries(routing.exact).map(([source, file]) => ({ source, destination: `/${file}` })),
      ...direct.map((file) => ({ source: `/${file}`, destination: `/${DIRECT_DIR}/${file}` })),
      ...shells.map(({ pattern, file }) => ({ source: globOf(pattern), destination: `/${file}` })),
    ],
    headers: [
      { source: '**', headers: listOf({ ...sets[otherwise], ...tls, 'x-release': id }) },
      ...rules
        .toReversed()
        .map(({ pattern, set }) => ({ source: globOf(pattern), headers: listOf(sets[set] ?? {}) })),
    ],
  };
}

/** `/product/{id}` → `/product/*`; a final `*` → `**`. */
function globOf(pattern: string): string {
  return pattern.replace(/\*$/, '**').replaceAll('{id}', '*');
}

function listOf(set: Readonly<Record<string, string>>): { key: string; value: string }[] {
  return Object.entries(set).map(([key, value]) => ({ key, value }));
}
