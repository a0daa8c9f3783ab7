import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { type AnswerToKeep, readLastAnswers, writeLastAnswers } from '#releases/last-answers.ts';
import { stateOf } from '#tests/pipeline/support/shops-to-build.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';

const NOW = Date.UTC(2026, 5, 1);
const MINUTE = 60_000;

function answer(body: string, at: number | null = null): AnswerToKeep {
  return { hash: createHash('sha256').update(body).digest('hex'), at, body: async () => body };
}

const answersOf = (entries: Record<string, AnswerToKeep>) => new Map(Object.entries(entries));

async function aShop() {
  const shop = new FolderStore(await temporaryDir()).shop('tea.example');
  async function lastBody(call: string) {
    const last = await readLastAnswers(shop);
    const found = last.find(call);
    return found === null ? null : { at: found.at, body: await last.body(found) };
  }
  return { shop, lastBody };
}

describe('the last good answers of a shop', () => {
  it('are read back with their time', async () => {
    const { shop, lastBody } = await aShop();
    await writeLastAnswers(shop, answersOf({ '/posts': answer('["চা"]'), '/pages': answer('[]') }), NOW);
    expect(await lastBody('/posts')).toEqual({ at: NOW, body: '["চা"]' });
    expect(await lastBody('/banners')).toBeNull();
  });

  it('are not written again when they are equal and less than an hour older', async () => {
    const { shop, lastBody } = await aShop();
    const answers = answersOf({ '/posts': answer('[1]'), '/pages': answer('[2]') });
    await writeLastAnswers(shop, answers, NOW);
    const before = await stateOf(shop.locate());
    await writeLastAnswers(shop, answers, NOW + 59 * MINUTE);
    expect(await stateOf(shop.locate())).toEqual(before);
    await writeLastAnswers(shop, answers, NOW + 60 * MINUTE);
    expect(await lastBody('/posts')).toEqual({ at: NOW + 60 * MINUTE, body: '[1]' });
    const after = await stateOf(shop.locate());
    expect(before.filter((line) => line.includes('.gz'))).toEqual(
      after.filter((line) => line.includes('.gz')),
    );
  });

  it('keep the time of an answer that was used again', async () => {
    const { shop, lastBody } = await aShop();
    await writeLastAnswers(shop, answersOf({ '/posts': answer('[1]') }), NOW);
    await writeLastAnswers(shop, answersOf({ '/posts': answer('[1]', NOW) }), NOW + 600 * MINUTE);
    expect(await lastBody('/posts')).toEqual({ at: NOW, body: '[1]' });
  });

  it('hold equal bodies once and drop those of calls that are not made', async () => {
    const { shop, lastBody } = await aShop();
    await writeLastAnswers(
      shop,
      answersOf({ '/a': answer('[]'), '/b': answer('[]'), '/c': answer('[1]') }),
      NOW,
    );
    expect(await shop.list('answers')).toHaveLength(2);
    await writeLastAnswers(shop, answersOf({ '/a': answer('[]') }), NOW);
    expect(await shop.list('answers')).toHaveLength(1);
    expect(await lastBody('/c')).toBeNull();
  });

  it('count as missing when index or body is damaged, and are written again', async () => {
    const { shop, lastBody } = await aShop();
    const answers = answersOf({ '/posts': answer('[1]') });
    await writeLastAnswers(shop, answers, NOW);
    const [file = ''] = await shop.list('answers');
    await writeFile(shop.locate(`answers/${file}`), 'damaged');
    expect(await lastBody('/posts')).toEqual({ at: NOW, body: null });
    await rm(shop.locate(`answers/${file}`));
    await writeFile(shop.locate('answers.json'), '{');
    expect(await lastBody('/posts')).toBeNull();
    await writeLastAnswers(shop, answers, NOW + 1);
    expect(await lastBody('/posts')).toEqual({ at: NOW + 1, body: '[1]' });
  });
});
