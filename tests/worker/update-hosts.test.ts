import { expect, it } from 'vitest';
import { HostsError, readHosts, writeAliases } from '#releases/hosts.ts';
import { ServersError } from '#releases/servers.ts';
import { aPage, aPlan } from '#tests/pipeline/support/fake-plan.ts';
import { aSite } from '#tests/pipeline/support/site-folder.ts';
import { updateHosts } from '#worker/build/update-hosts.ts';

const DOMAIN = 'tea.example';

it('a build of one shop completes the table of hosts with its aliases, and leaves a right one alone', async () => {
  const site = await aSite(DOMAIN);
  await site.build(aPlan([aPage('/')]));
  const update = async (...aliases: string[]) => {
    await writeAliases(site.shop, aliases);
    expect(await updateHosts(site.store, { domain: DOMAIN, aliases })).toEqual([]);
    return [...(await readHosts(site.store)).keys()];
  };
  expect(await update()).toEqual([DOMAIN]);
  expect(await update('www.tea.example')).toEqual([DOMAIN, 'www.tea.example']);
  expect(await update('shop.tea.example')).toEqual(['shop.tea.example', DOMAIN]);
  expect(await update()).toEqual([DOMAIN]);
  // A shop that another build added since is not looked for.
  await site.build(aPlan([aPage('/')]), { shop: site.store.shop('salt.example') });
  expect(await update()).toEqual([DOMAIN]);
});

it('a build names the shop that has one of its aliases', async () => {
  const site = await aSite(DOMAIN);
  await site.build(aPlan([aPage('/')]));
  await site.build(aPlan([aPage('/')]), { shop: site.store.shop('salt.example') });
  await writeAliases(site.shop, ['salt.example']);
  const [conflict, ...others] = await updateHosts(site.store, { domain: DOMAIN, aliases: ['salt.example'] });
  expect(conflict).toContain('salt.example is an alias of tea.example and has releases of its own');
  expect(others).toEqual([]);
});

it('a build gives servers the aliases that they have refused to an earlier build', async () => {
  const site = await aSite(DOMAIN);
  await site.build(aPlan([aPage('/')]));
  await writeAliases(site.shop, ['www.tea.example']);
  const given: string[][] = [];
  site.store.prepareHosts = async (hosts) => {
    given.push([...hosts.keys()]);
    if (given.length === 1) throw new ServersError('nginx has no more memory');
  };
  const update = () => updateHosts(site.store, { domain: DOMAIN, aliases: ['www.tea.example'] });
  await expect(update()).rejects.toThrow(HostsError);
  for (let build = 2; build <= 4; build += 1) expect(await update()).toEqual([]);
  expect(given).toEqual(Array(2).fill([DOMAIN, 'www.tea.example']));
});
