/** Releases in memory, for tests that need no storage. */
import type { Compression } from '#serving/content-headers.ts';
import type { LiveRelease, Releases, StoredFile } from '#serving/releases.ts';

export interface MemoryRelease {
  files: Readonly<Record<string, string>>;
  /** Compressed bodies of all files; their text is `<encoding> of <file>`. */
  compressions?: readonly Compression[];
}

/** One shop at `aurora.example` and no default site. */
export function memoryReleases({ files, compressions = [] }: MemoryRelease): Releases {
  const open = async (file: string): Promise<StoredFile> => ({
    digest: `digest of ${file}`,
    compressions,
    read: async (encoding) =>
      new TextEncoder().encode(encoding === 'identity' ? files[file] : `${encoding} of ${file}`),
  });
  const live: LiveRelease = {
    id: 'release-1',
    routing: {
      index: 'index.html',
      notFound: '404.html',
      direct: [],
      internal: ['404.html'],
      exact: {},
      shells: [],
      passedOn: [],
      starts: [],
      notFoundBelow: [],
      authProxy: null,
    },
    headers: {
      rules: [],
      sets: { public: { 'cache-control': 'max-age=0' } },
      otherwise: 'public',
      tls: { 'strict-transport-security': 'max-age=9' },
    },
    isDefault: false,
    find: async (file) => (Object.hasOwn(files, file) ? open(file) : null),
  };
  return {
    find: async (host) => (host === 'aurora.example' ? live : null),
    findAsset: async (file) => (Object.hasOwn(files, `_astro/${file}`) ? open(`_astro/${file}`) : null),
  };
}
