import { describe, expect, it } from 'vitest';
import {
  compressionsOf,
  EdgeRelease,
  encodingLetters,
  IndexShard,
  objectKeys,
  shardCount,
  shardOf,
} from '#serving/object-layout.ts';

describe('keys of an object store', () => {
  it('are those of the documented layout', () => {
    const id = '20260115120000-1a2b3c4d';
    expect([
      objectKeys.hosts,
      objectKeys.asset('app.abc123.js'),
      objectKeys.compressed(objectKeys.asset('app.abc123.js'), 'gzip'),
      objectKeys.blob('0f1e'),
      objectKeys.compressed(objectKeys.blob('0f1e'), 'br'),
      objectKeys.current('aurora.example'),
      objectKeys.lease('aurora.example'),
      objectKeys.manifest('aurora.example', id),
      objectKeys.edge('_default', id),
      objectKeys.index('aurora.example', id, 7),
    ]).toEqual([
      '_hosts.json',
      '_assets/_astro/app.abc123.js',
      '_assets/_astro/app.abc123.js.gz',
      'blobs/0f1e',
      'blobs/0f1e.br',
      'aurora.example/current.json',
      'aurora.example/lease.json',
      'aurora.example/releases/20260115120000-1a2b3c4d/release.json',
      '_default/releases/20260115120000-1a2b3c4d/edge.json',
      'aurora.example/releases/20260115120000-1a2b3c4d/index/7.json',
    ]);
  });
});

describe('the shard of a file', () => {
  it.each([
    // Published values of FNV-1a: 0x811c9dc5, 0xe40c292c, 0xbf9cf968.
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('is FNV-1a of %j', (file, hash) => {
    expect(shardOf(file, 2 ** 32)).toBe(hash);
    expect(shardOf(file, 7)).toBe(hash % 7);
  });

  it('is the hash of the UTF-8 bytes of a name', () => {
    // E0 A6 9A, computed by hand from the definition.
    const bytes = [0xe0, 0xa6, 0x9a];
    let hash = 2166136261n;
    for (const byte of bytes) hash = ((hash ^ BigInt(byte)) * 16777619n) % 2n ** 32n;
    expect(shardOf('চ', 2 ** 32)).toBe(Number(hash));
  });

  it('spreads the pages of a large shop evenly', () => {
    const files = Array.from({ length: 20_000 }, (_, n) => `product/65f0000000000000000${n}.html`);
    const shards = shardCount(files.length);
    const sizes = new Map<number, number>();
    for (const file of files) sizes.set(shardOf(file, shards), (sizes.get(shardOf(file, shards)) ?? 0) + 1);
    expect(sizes.size).toBe(shards);
    expect(Math.max(...sizes.values())).toBeLessThan(2 * 256);
  });
});

describe('the number of shards', () => {
  it.each([
    [0, 1],
    [1, 1],
    [256, 1],
    [257, 2],
    [10_000, 40],
  ])('of %i files is %i', (files, shards) => {
    expect(shardCount(files)).toBe(shards);
  });
});

describe('files of the layout', () => {
  const routing = {
    index: 'index.html',
    notFound: '404.html',
    direct: [],
    internal: [],
    exact: {},
    shells: [],
  };
  const headers = { rules: [], sets: {}, otherwise: 'page', tls: {} };

  it('an edge.json has at least one shard', () => {
    const edge = { id: 'a', routing, headers, shards: 2 };
    expect(EdgeRelease.parse(edge).shards).toBe(2);
    expect(EdgeRelease.safeParse({ ...edge, shards: 0 }).success).toBe(false);
  });

  it('an index entry names digest, size and encodings, the preferred one first', () => {
    const shard = IndexShard.parse({ 'index.html': ['0f1e', 812, 'gb'], 'logo.png': ['2d3c', 90, ''] });
    const entries = Object.entries(shard).map(([file, entry]) => [file, entry[1], compressionsOf(entry)]);
    expect(entries).toEqual([
      ['index.html', 812, ['br', 'gzip']],
      ['logo.png', 90, []],
    ]);
    expect([['br', 'gzip'] as const, ['gzip'] as const, []].map(encodingLetters)).toEqual(['bg', 'g', '']);
  });
});
