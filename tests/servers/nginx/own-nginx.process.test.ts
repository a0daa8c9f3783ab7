import { chmod, chown, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { brotliModule } from '#servers/nginx/machine.ts';
import { nginxCommand } from '#servers/nginx/nginx-command.ts';
import { NginxServers } from '#servers/nginx/nginx-servers.ts';
import { writeConfiguration } from '#servers/nginx/write-configuration.ts';
import { AS_OF, aPage, aPageView, aPlan } from '#tests/pipeline/support/fake-plan.ts';
import { sendHttp } from '#tests/pipeline/support/http.ts';
import { SERVED_DOMAIN } from '#tests/pipeline/support/served-site.ts';
import { aSite, temporaryDir } from '#tests/pipeline/support/site-folder.ts';
import { freePorts } from '#tests/support/free-port.ts';
import { runNginx } from './start-nginx.ts';

/** nginx has its new rows when its new worker processes have started. */
const RELOADED = { timeout: 20_000 };
const NOBODY = 65_534;
/** Changes to a user without privileges, where the tests have them. */
const UNPRIVILEGED =
  process.getuid?.() === 0
    ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--no-new-privs']
    : [];

const planOf = (title: string) =>
  aPlan(['/', '/product/42'].map((path) => aPage(path, { view: aPageView(path, { title }) })));

/** Processes whose command line names a folder, by their user. */
async function usersOf(dir: string): Promise<number[]> {
  const pid = Number(await readFile(path.join(dir, 'nginx.pid'), 'utf8'));
  const statuses = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readFile(`/proc/${name}/status`, 'utf8').catch(() => '')),
  );
  return statuses
    .filter((status) =>
      [/^Pid:\s+(\d+)/m, /^PPid:\s+(\d+)/m].some((row) => row.exec(status)?.[1] === `${pid}`),
    )
    .map((status) => Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]));
}

/** A shop behind the nginx of its folder, which runs with the written configuration alone. */
async function anUnprivilegedNginx(title: string) {
  const dir = await temporaryDir();
  await chmod(dir, 0o755);
  const command = [...UNPRIVILEGED, ...nginxCommand(dir)];
  const site = await aSite(SERVED_DOMAIN, new FolderStore(dir, new NginxServers(dir, command)));
  await site.build(planOf(title));
  const port = await freePorts(1);
  const module = await brotliModule();
  await writeConfiguration({
    store: site.store,
    listen: [`127.0.0.1:${port}`],
    brotli: module !== null,
    brotliModule: module,
    resolvers: [],
  });
  const run = path.join(dir, '_servers/nginx/run');
  if (UNPRIVILEGED.length > 0) await chown(run, NOBODY, NOBODY);
  await runNginx(command, port);
  return { site, run, port, body: async () => (await sendHttp(port)).body.toString() };
}

it('runs two folders of one machine side by side, each with its configuration alone and without privileges', async () => {
  const [one, other] = [await anUnprivilegedNginx('One.'), await anUnprivilegedNginx('Other.')];
  expect(await one.body()).toContain('One.');
  expect(await other.body()).toContain('Other.');
  const users = await usersOf(one.run);
  expect(users.length).toBeGreaterThan(1);
  expect(users).not.toContain(0);

  await one.site.build(planOf('One, second.'), { asOf: AS_OF + 60_000 });
  await expect.poll(one.body, RELOADED).toContain('One, second.');
  expect(await other.body()).toContain('Other.');
});

it('responds with 503 for a page and for a release that its user may not read, until it may', async () => {
  const { site, port } = await anUnprivilegedNginx('One.');
  const id = (await site.shop.liveId()) ?? '';
  for (const [closed, at] of [
    ['product/42.html', '/product/42'],
    ['', '/'],
  ] as const) {
    const entry = path.join(site.dirOf({ id }), closed);
    const { mode } = await stat(entry);
    await chmod(entry, 0);
    const { status, headers, body } = await sendHttp(port, { path: at });
    expect([status, body.toString()], at).toEqual([503, 'The shop cannot be read. Try again in a minute.']);
    expect(headers, at).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
    expect(headers, at).not.toHaveProperty('x-robots-tag');
    await chmod(entry, mode);
    expect((await sendHttp(port, { path: at })).status, at).toBe(200);
  }
});
