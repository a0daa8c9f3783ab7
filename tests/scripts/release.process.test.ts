import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readHosts, writeAliases, writeHosts } from '#releases/hosts.ts';
import { AS_OF, aPage, aPlan } from '../pipeline/support/fake-plan.ts';
import { aSite } from '../pipeline/support/site-folder.ts';
import { runScript } from '../support/run-script.ts';

const HASTENED = path.join(import.meta.dirname, '../releases/support/hastened-clock.ts');

it('npm run release --remove removes shops that are no tenants, and names what it does not remove', async () => {
  const site = await aSite('stays.example');
  for (const domain of ['stays.example', 'gone.example', 'busy.example']) {
    const shop = site.store.shop(domain);
    await writeAliases(shop, [`www.${domain}`]);
    await site.build(aPlan([aPage('/')]), { shop, asOf: AS_OF });
  }
  await writeHosts(site.store);
  const tenants = path.join(site.outDir, '../tenants.json');
  const body = { api: 'https://api.example', tenants: [{ domain: 'stays.example' }] };
  await writeFile(tenants, JSON.stringify(body));
  const target = `dir:${site.outDir}`;
  const remove = async (domains: string, ...more: string[]) => {
    const args = ['--to', target, '--tenants', tenants, '--remove', domains, ...more];
    const env = { PURGE_TO: 'cloudfront:TEST', NODE_OPTIONS: `--import=${HASTENED}` };
    const script = runScript('release', args, env);
    return { code: await script.ended, text: script.printed() };
  };
  const shops = async () => (await site.store.listShops()).sort();

  const refused = await remove('gone.example,stays.example');
  expect(refused).toMatchObject({ code: 2, text: expect.stringContaining('stays.example is in') });
  expect((await remove('gone.example', '--only', 'gone.example')).code).toBe(2);
  expect(await shops()).toEqual(['busy.example', 'gone.example', 'stays.example']);

  const others = path.join(site.outDir, '../others.json');
  await writeFile(others, JSON.stringify({ ...body, tenants: [{ domain: 'gone.example' }] }));
  const elsewhere = await remove('gone.example', '--tenants', others);
  expect(elsewhere).toMatchObject({
    code: 2,
    text: expect.stringContaining(`gone.example is in ${others}.`),
  });
  const unread = await remove('gone.example', '--tenants', 'http://localhost:9/tenants.json');
  expect(unread).toMatchObject({ code: 2, text: expect.stringContaining('cannot be read') });
  expect(await shops()).toEqual(['busy.example', 'gone.example', 'stays.example']);

  const [id = ''] = await site.store.shop('gone.example').listReleases();
  const lock = await site.store.shop('busy.example').lock();
  const removed = await remove('busy.example,gone.example');
  await lock.release();
  expect(removed.code).toBe(1);
  expect(removed.text).toContain(`busy.example: not removed. ${site.outDir}/busy.example is being built by`);
  expect(removed.text).toContain(`gone.example: 1 releases removed from ${target} (${id}).`);
  expect(removed.text).toContain('It had the aliases www.gone.example.');
  expect(await shops()).toEqual(['busy.example', 'stays.example']);
  expect((await readHosts(site.store)).has('www.gone.example')).toBe(false);

  // Its live release cannot be read, as after a removal that was interrupted.
  await site.store.shop('busy.example').write(`releases/${id}/release.json`, '{}');
  const damaged = await remove('busy.example');
  for (const { text } of [removed, damaged])
    expect(text).toMatch(/"DistributionId":"TEST".*"Items":\["\/\*"\]/);

  const again = await remove('gone.example');
  expect(again).toMatchObject({ code: 0, text: `gone.example: ${target} has nothing of it.\n` });
});

it('npm run release fails when a shop that --only names has no release, and names the command that builds it', async () => {
  const site = await aSite('built.example');
  await site.build(aPlan([aPage('/')]));
  await site.store.shop('unbuilt.example').write('answers.json', '{}');
  const target = `dir:${path.join(site.outDir, '../target')}`;
  const release = async (...only: string[]) => {
    const script = runScript('release', ['--from', `dir:${site.outDir}`, '--to', target, ...only]);
    return { code: await script.ended, text: script.printed() };
  };
  const advice = `unbuilt.example: unbuilt in ${site.outDir}. Build it: npm run build -- --to dir:${site.outDir} --only unbuilt.example`;
  const all = await release();
  expect(all).toEqual({ code: 0, text: expect.stringContaining(advice) });
  expect((await release('--only', 'unbuilt.example')).code).toBe(1);
  expect((await release('--only', 'built.example')).code).toBe(0);
});
