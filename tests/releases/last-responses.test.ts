import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FolderStore } from '#releases/folder/folder-store.ts';
import {
  packReply,
  READERS_VERSION,
  type ResponseToStore,
  readLastResponses,
  removeRawResponses,
  writeLastResponses,
} from '#releases/last-responses.ts';
import { stateOf } from '#tests/pipeline/support/shops-to-build.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';

const NOW = Date.UTC(2026, 5, 1);
const MINUTE = 60_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A response whose raw body is `raw ` and the JSON of its reply. */
function stored(json: string, at: number | null = null): ResponseToStore {
  return { hash: sha256(`raw ${json}`), at, reply: async () => packReply(JSON.parse(json)) };
}

const responsesOf = (entries: Record<string, ResponseToStore>) => new Map(Object.entries(entries));

async function aShop() {
  const shop = new FolderStore(await temporaryDir()).shop('tea.example');
  async function lastBody(call: string) {
    const last = await readLastResponses(shop);
    const found = last.find(call);
    return found === null ? null : { at: found.at, body: await last.text(found) };
  }
  return { shop, lastBody };
}

describe('the last good responses of a shop', () => {
  it('are read back with their time', async () => {
    const { shop, lastBody } = await aShop();
    await writeLastResponses(shop, responsesOf({ '/posts': stored('["চা"]'), '/pages': stored('[]') }), NOW);
    expect(await lastBody('/posts')).toEqual({ at: NOW, body: '["চা"]' });
    expect(await lastBody('/banners')).toBeNull();
  });

  it('are read back at any length; a long body is packed', async () => {
    const { shop, lastBody } = await aShop();
    const long = JSON.stringify('চা '.repeat(5000));
    const bodies = ['""', '"H4sI"', long, JSON.stringify('a'.repeat(1021))];
    const calls = bodies.map((body, index): [string, ResponseToStore] => [`/${index}`, stored(body)]);
    await writeLastResponses(shop, new Map(calls), NOW);
    for (const [index, body] of bodies.entries()) {
      expect(await lastBody(`/${index}`)).toEqual({ at: NOW, body });
    }
    expect((await readFile(shop.locate('answers.json'))).length).toBeLessThan(3000);
  });

  it('are not written again when they are equal and less than an hour older', async () => {
    const { shop, lastBody } = await aShop();
    const responses = responsesOf({ '/posts': stored('[1]'), '/pages': stored('[2]') });
    await writeLastResponses(shop, responses, NOW);
    const before = await stateOf(shop.locate());
    await writeLastResponses(shop, responses, NOW + 59 * MINUTE);
    expect(await stateOf(shop.locate())).toEqual(before);
    await writeLastResponses(shop, responses, NOW + 60 * MINUTE);
    expect(await lastBody('/posts')).toEqual({ at: NOW + 60 * MINUTE, body: '[1]' });
  });

  it('keep the time of a response that was used again', async () => {
    const { shop, lastBody } = await aShop();
    await writeLastResponses(shop, responsesOf({ '/posts': stored('[1]') }), NOW);
    await writeLastResponses(shop, responsesOf({ '/posts': stored('[1]', NOW) }), NOW + 600 * MINUTE);
    expect(await lastBody('/posts')).toEqual({ at: NOW, body: '[1]' });
  });

  it('hold equal bodies once and drop those of calls that are not made', async () => {
    const { shop, lastBody } = await aShop();
    const bodiesOf = async () => {
      const stored: unknown = JSON.parse(await readFile(shop.locate('answers.json'), 'utf8'));
      return Object.keys(Object(stored).bodies);
    };
    const [same, other] = [stored('[]'), stored('[1]')];
    await writeLastResponses(shop, responsesOf({ '/a': same, '/b': stored('[]'), '/c': other }), NOW);
    expect(await bodiesOf()).toEqual([sha256('[]'), sha256('[1]')]);
    await writeLastResponses(shop, responsesOf({ '/a': same }), NOW);
    expect(await bodiesOf()).toEqual([sha256('[]')]);
    expect(await lastBody('/c')).toBeNull();
  });

  it('are packed anew only when they changed', async () => {
    const { shop, lastBody } = await aShop();
    const unchanged = stored('[1]');
    await writeLastResponses(shop, responsesOf({ '/a': unchanged, '/b': stored('[2]') }), NOW);
    const unread: ResponseToStore = { ...unchanged, reply: () => Promise.reject(new Error('read again')) };
    await writeLastResponses(shop, responsesOf({ '/a': unread, '/b': stored('[3]') }), NOW + 1);
    expect(await lastBody('/a')).toEqual({ at: NOW, body: '[1]' });
    expect(await lastBody('/b')).toEqual({ at: NOW + 1, body: '[3]' });
  });

  it('count as missing when the file or a body is damaged; a damaged file is written again', async () => {
    const { shop, lastBody } = await aShop();
    const file = shop.locate('answers.json');
    const responses = responsesOf({ '/posts': stored('[1]') });
    await writeLastResponses(shop, responses, NOW);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(/("bodies":\{"[0-9a-f]+":")[^"]+/, `$1${gzipSync('[2]').toString('base64')}`),
    );
    expect(await lastBody('/posts')).toEqual({ at: NOW, body: null });
    await writeFile(file, '{');
    expect(await lastBody('/posts')).toBeNull();
    await writeLastResponses(shop, responses, NOW + 1);
    expect(await lastBody('/posts')).toEqual({ at: NOW + 1, body: '[1]' });
  });
  it('lack responses that cannot be read', async () => {
    const { shop, lastBody } = await aShop();
    const unreadable: ResponseToStore = { ...stored('[1]'), reply: async () => null };
    await writeLastResponses(shop, responsesOf({ '/a': unreadable, '/b': stored('[2]') }), NOW);
    expect(await lastBody('/a')).toBeNull();
    expect(await lastBody('/b')).not.toBeNull();
  });

  it('are in a file that its owner alone reads', async () => {
    const { shop } = await aShop();
    await writeLastResponses(shop, responsesOf({ '/a': stored('[1]') }), NOW);
    expect((await stat(shop.locate('answers.json'))).mode & 0o777).toBe(0o600);
  });
});

describe('a file of raw bodies, which former versions wrote', () => {
  const RAW = '[{"_id":"1","password":"of the seller"}]';

  /** A shop with such a file, which every user can read. */
  async function aShopWithRawResponses() {
    const { shop, lastBody } = await aShop();
    const hash = sha256(RAW);
    const file = { calls: { '/a': { hash, at: NOW } }, bodies: { [hash]: RAW } };
    await shop.write('answers.json', JSON.stringify(file));
    return { shop, lastBody, response: { hash, at: null, reply: async () => packReply([{ id: '1' }]) } };
  }

  it('is read as raw bodies, so that a call that fails has its response', async () => {
    const { shop, lastBody } = await aShopWithRawResponses();
    expect((await readLastResponses(shop)).form).toBe('bodies');
    expect(await lastBody('/a')).toEqual({ at: NOW, body: RAW });
  });

  it('is replaced although all responses are equal and less than an hour older', async () => {
    const { shop, lastBody, response } = await aShopWithRawResponses();
    await writeLastResponses(shop, responsesOf({ '/a': response }), NOW + MINUTE);
    expect((await readLastResponses(shop)).form).toBe('replies');
    expect(await lastBody('/a')).toEqual({ at: NOW + MINUTE, body: '[{"id":"1"}]' });
    const file = shop.locate('answers.json');
    expect(await readFile(file, 'utf8')).not.toContain('password');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('is removed on request, and no file of replies is', async () => {
    const { shop, response } = await aShopWithRawResponses();
    await removeRawResponses(shop, await readLastResponses(shop));
    expect((await readLastResponses(shop)).form).toBeNull();
    await writeLastResponses(shop, responsesOf({ '/a': response }), NOW);
    await removeRawResponses(shop, await readLastResponses(shop));
    expect((await readLastResponses(shop)).form).toBe('replies');
  });
});

describe('a file of replies of other readers', () => {
  it('is told apart and replaced although all responses are equal', async () => {
    const { shop, lastBody } = await aShop();
    await writeLastResponses(shop, responsesOf({ '/a': stored('[1]') }), NOW);
    const text = await readFile(shop.locate('answers.json'), 'utf8');
    await shop.write('answers.json', text.replace(`"readers":${READERS_VERSION}`, '"readers":0'));
    expect((await readLastResponses(shop)).form).toBe('other replies');
    const readsMore = { ...stored('[1]'), reply: async () => packReply([1, 'more']) };
    await writeLastResponses(shop, responsesOf({ '/a': readsMore }), NOW);
    expect((await readLastResponses(shop)).form).toBe('replies');
    expect((await lastBody('/a'))?.body).toBe('[1,"more"]');
  });
});
