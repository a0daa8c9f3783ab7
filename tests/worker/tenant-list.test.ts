import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Tenants } from '#pipeline/read-tenants.ts';
import { listen } from '#system/listen.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';
import type { ListedShop } from '#worker/queue/shop-rows.ts';
import { changedTenants } from '#worker/tenants/changed-tenants.ts';
import { createTenantList } from '#worker/tenants/tenant-list.ts';

async function aFile() {
  const file = path.join(await temporaryDir(), 'tenants.json');
  const write = (...tenants: object[]) =>
    writeFile(file, JSON.stringify({ api: 'http://api.example', tenants }));
  const saved: (readonly ListedShop[])[] = [];
  const problems: string[] = [];
  const open = () =>
    createTenantList({
      read: changedTenants(file, {}),
      save: async (shops) => void saved.push(shops),
      onProblem: (problem) => problems.push(problem),
    });
  return { file, write, open, saved, problems };
}

describe('the tenants of a worker', () => {
  it('come and go with the file', async () => {
    const { write, open, saved } = await aFile();
    await write({ domain: 'tea.example' });
    const tenants = await open();
    await write({ domain: 'salt.example', aliases: ['www.salt.example'] });
    expect((await tenants.find('salt.example'))?.tenant.aliases).toEqual(['www.salt.example']);
    expect(await tenants.find('tea.example')).toBeNull();
    expect(tenants.domainOf('www.salt.example')).toBe('salt.example');
    expect(tenants.domainOf('tea.example')).toBeNull();
    expect(saved.map((shops) => shops.map(({ domain }) => domain))).toEqual([
      ['tea.example'],
      ['salt.example'],
    ]);
  });

  it('are found while another call stores them, which is done once', async () => {
    const { file, write } = await aFile();
    const lists: (Tenants | null)[] = [];
    for (const domain of ['tea.example', 'salt.example']) {
      await write({ domain });
      lists.push(await changedTenants(file, {})());
    }
    let store = () => {};
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    const saved: string[][] = [];
    const tenants = await createTenantList({
      read: async () => lists.shift() ?? null,
      save: async (shops) => {
        saved.push(shops.map(({ domain }) => domain));
        if (saved.length > 1) await stored;
      },
      onProblem: () => {},
    });
    const refreshed = tenants.refresh();
    await nextTurn();
    const found = tenants.find('salt.example');
    await nextTurn();
    store();
    expect((await found)?.tenant.domain).toBe('salt.example');
    await refreshed;
    expect(saved).toEqual([['tea.example'], ['salt.example']]);
  });

  it('are stored at the next call when the database did not respond', async () => {
    const { file, write, problems } = await aFile();
    await write({ domain: 'tea.example' });
    let isDown = false;
    const saved: string[][] = [];
    const tenants = await createTenantList({
      read: changedTenants(file, {}),
      save: async (shops) => {
        if (isDown) throw new Error('The database is away.');
        saved.push(shops.map(({ domain }) => domain));
      },
      onProblem: (problem) => problems.push(problem),
    });
    await write({ domain: 'salt.example' });
    isDown = true;
    await tenants.refresh();
    await tenants.refresh();
    expect([problems, tenants.problem, tenants.domainOf('salt.example')]).toEqual([
      ['The database is away.'],
      'The database is away.',
      null,
    ]);
    isDown = false;
    await tenants.refresh();
    await tenants.refresh();
    expect(saved).toEqual([['tea.example'], ['salt.example']]);
    expect([tenants.problem, tenants.domainOf('salt.example')]).toEqual([null, 'salt.example']);
  });

  it('are stored again only when the file was written', async () => {
    const { write, open, saved } = await aFile();
    await write({ domain: 'tea.example' });
    const tenants = await open();
    await tenants.refresh();
    expect(saved).toHaveLength(1);
  });

  it('have other settings when a field changed', async () => {
    const { write, open, saved } = await aFile();
    await write({ domain: 'tea.example' }, { domain: 'salt.example' });
    const tenants = await open();
    await write({ domain: 'tea.example', locale: 'bn-BD' }, { domain: 'salt.example' });
    await tenants.refresh();
    const [[teaBefore, saltBefore] = [], [teaAfter, saltAfter] = []] = saved;
    expect(teaAfter?.settings).not.toBe(teaBefore?.settings);
    expect(saltAfter).toEqual(saltBefore);
  });

  it.each([
    ['is not JSON', (file: string) => writeFile(file, '{ "tenants": [')],
    ['is gone', (file: string) => rm(file)],
  ])('stay while their file %s, which is reported once', async (_, damage) => {
    const { file, write, open, problems } = await aFile();
    await write({ domain: 'tea.example' });
    const tenants = await open();
    await damage(file);
    await tenants.refresh();
    await tenants.refresh();
    expect(tenants.domainOf('tea.example')).toBe('tea.example');
    expect(problems).toHaveLength(1);
    expect(tenants.problem).toContain(file);
    await write({ domain: 'tea.example' }, { domain: 'salt.example' });
    await tenants.refresh();
    expect([tenants.problem, tenants.size]).toEqual([null, 2]);
  });

  it('are required when the worker starts', async () => {
    const { open } = await aFile();
    await expect(open()).rejects.toThrow('There is no tenants file');
  });

  it('are read from a URL three times a minute, and stay while it fails', async () => {
    let body = JSON.stringify({ api: 'http://api.example', tenants: [{ domain: 'tea.example' }] });
    let status = 200;
    let requested = 0;
    const server = await listen(
      () => {
        requested += 1;
        return new Response(body, { status });
      },
      0,
      '127.0.0.1',
    );
    onTestFinished(() => server.close());
    let now = 0;
    const saved: (readonly ListedShop[])[] = [];
    const tenants = await createTenantList({
      read: changedTenants(`http://127.0.0.1:${server.port}/tenants.json`, {}, () => now),
      save: async (shops) => void saved.push(shops),
      onProblem: () => {},
    });
    const refreshAt = async (at: number) => {
      now = at;
      await tenants.refresh();
    };
    await refreshAt(19_999);
    expect(requested).toBe(1);
    await refreshAt(20_000);
    expect([requested, saved.length]).toEqual([2, 1]);
    status = 503;
    await refreshAt(40_000);
    await refreshAt(42_000);
    expect(tenants.problem).toContain('it responded with 503');
    expect([requested, tenants.domainOf('tea.example')]).toEqual([3, 'tea.example']);
    status = 200;
    body = body.replace('tea.example', 'salt.example');
    await refreshAt(60_000);
    expect([tenants.problem, tenants.domainOf('salt.example')]).toEqual([null, 'salt.example']);
  });
});
