import { execFile } from 'node:child_process';
import { chmod, mkdir, rename, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '#pipeline/doctor/check-access.ts';
import type { Finding } from '#pipeline/doctor/finding.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { aTenant } from '#tests/fixtures/snapshots.ts';
import { aPage, aPlan } from '../support/fake-plan.ts';
import { aSite, temporaryDir } from '../support/site-folder.ts';

const DOMAIN = 'aurora.example';
const TENANTS = [aTenant({ domain: DOMAIN })];
const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

/** A folder with a live release of two pages, the site of unknown hosts, and stored responses. */
async function aTarget(folder = 'sites') {
  const store = new FolderStore(path.join(await temporaryDir(), folder));
  const site = await aSite(DOMAIN, store);
  await site.build(aPlan([aPage('/'), aPage('/product/1')]));
  await site.build(aPlan([aPage('/')]), { shop: store.shop('_default') });
  await site.shop.write('answers.json', '{}', { isPrivate: true });
  const at = (...names: string[]) => path.join(store.locate(), ...names);
  return { store, at, find: () => accessFindings(store, TENANTS) };
}

function commandOf(findings: readonly Finding[]): string {
  const [, command = ''] = /: (chmod .*)$/.exec(findings[0]?.remedy ?? '') ?? [];
  return command;
}
const run = (command: string) => promisify(execFile)('sh', ['-c', command]);

describe('the check of what web servers can read', () => {
  it('finds nothing in a new folder, nor in a target that is no folder', async () => {
    expect((await aTarget()).find()).toEqual([]);
    expect(accessFindings(new FolderStore('/nowhere/sites'), TENANTS)).toEqual([]);
  });

  it.each([
    ['a page', `${DOMAIN}/current/product/1.html`, 0o600],
    ['a folder of pages', `${DOMAIN}/current/product`, 0o711],
    ['a file of the release', `${DOMAIN}/current/release.json`, 0o640],
    ['a hashed asset', '_assets/_astro/app.abc123.js', 0o600],
    ['the folder of the assets', '_assets', 0o750],
    ['the folder of the hashed assets', '_assets/_astro', 0o700],
    ['a folder of a shop', DOMAIN, 0o750],
    ['a folder of releases', `${DOMAIN}/releases`, 0o700],
    ['a page of unknown hosts', '_default/current/index.html', 0o600],
    ['the folder of all shops', '', 0o700],
  ])('names %s, with a command that opens it', async (_, name, mode) => {
    const { at, find } = await aTarget("my shop's sites");
    await chmod(at(name), mode);
    const findings = find();
    expect(findings).toMatchObject([
      { severity: 'problem', text: `A web server of another user cannot read ${at(name)}, and 0 more.` },
    ]);
    await run(commandOf(findings));
    expect(find()).toEqual([]);
  });

  it('has a command that leaves what is private as it is', async () => {
    const { at, find } = await aTarget();
    await mkdir(at('lost+found'), { mode: 0o700 });
    await writeFile(at('notes.txt'), 'private', { mode: 0o600 });
    for (const name of ['', DOMAIN, '_assets', `${DOMAIN}/current/index.html`]) await chmod(at(name), 0o700);
    await run(commandOf(find()));
    expect(find()).toEqual([]);
    expect(await modeOf(at(DOMAIN, 'answers.json'))).toBe(0o600);
    expect(await modeOf(at('lost+found'))).toBe(0o700);
    expect(await modeOf(at('notes.txt'))).toBe(0o600);
    expect(await modeOf(at(DOMAIN))).toBe(0o755);
  });

  it('notes folders above that others cannot enter, also those that a link leads through', async () => {
    const { store, at } = await aTarget();
    const dir = await temporaryDir();
    await mkdir(path.join(dir, 'disk'), { mode: 0o700 });
    await mkdir(path.join(dir, 'srv'), { mode: 0o750 });
    await rename(at(), path.join(dir, 'disk/sites'));
    await symlink(path.join(dir, 'disk/sites'), path.join(dir, 'srv/sites'));
    expect(accessFindings(store, TENANTS)).toEqual([]);
    const linked = () => accessFindings(new FolderStore(path.join(dir, 'srv/sites')), TENANTS);
    const closed = [path.join(dir, 'srv'), path.join(dir, 'disk')];
    expect(linked()).toEqual([
      {
        severity: 'note',
        text: `A web server of another user cannot enter ${closed.join(' and ')}, above the releases.`,
        remedy: `If yours is one, let it enter: chmod o+x ${closed.join(' ')}`,
      },
    ]);
    await run(commandOf(linked()));
    expect(linked()).toEqual([]);
  });
});
