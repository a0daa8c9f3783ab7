import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { type ResponseToStore, readLastResponses, writeLastResponses } from '#releases/last-responses.ts';
import { stateOf } from '#tests/pipeline/support/shops-to-build.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';

const NOW = Date.UTC(2026, 5, 1);
const MINUTE = 60_000;

function stored(body: string, at: number | null = null): ResponseToStore {
  return { hash: createHash('sha256').update(body).digest('hex'), at, body: async () => body };
}

const responsesOf = (entries: Record<string, ResponseToStore>) => new Map(Object.entries(entries));

async function aShop() {
  const shop = new FolderStore(await temporaryDir()).shop('tea.example');
  async function lastBody(call: string) {
    const last = await readLastResponses(shop);
    const found = last.find(call);
    return found === null ? null : { at: found.at, body: await last.body(found) };
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
    const bodies = ['', 'H4sI', long, JSON.stringify('a'.repeat(1021))];
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
    expect(await bodiesOf()).toEqual([same.hash, other.hash]);
    await writeLastResponses(shop, responsesOf({ '/a': same }), NOW);
    expect(await bodiesOf()).toEqual([same.hash]);
    expect(await lastBody('/c')).toBeNull();
  });

  it('are packed anew only when they changed', async () => {
    const { shop, lastBody } = await aShop();
    const unchanged = stored('[1]');
    await writeLastResponses(shop, responsesOf({ '/a': unchanged, '/b': stored('[2]') }), NOW);
    const unread: ResponseToStore = { ...unchanged, body: () => Promise.reject(new Error('read again')) };
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
});
