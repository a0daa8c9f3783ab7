import { describe, expect, it } from 'vitest';
import { readLedger } from '#releases/ledger.ts';
import { runScript } from '#tests/support/run-script.ts';
import { AS_OF, aPage, aPageView, aPlan } from '../pipeline/support/fake-plan.ts';
import { aSite, type TestSite } from '../pipeline/support/site-folder.ts';

async function outcome(script: string, args: readonly string[]) {
  const running = runScript(script, args);
  return { code: await running.ended, text: running.printed() };
}

/** A site with two releases. */
async function builtTwice(): Promise<{ site: TestSite; first: string; second: string }> {
  const site = await aSite();
  const build = (title: string, asOf: number) =>
    site.build(aPlan([aPage('/', { view: aPageView('/', { title }) })]), { asOf });
  const first = await build('One', AS_OF);
  const second = await build('Two', AS_OF + 60_000);
  return { site, first: first.release.id, second: second.release.id };
}

describe('npm run rollback', () => {
  it('rolls a shop of a target back with a reason, resumes it, and explains its pages from there', async () => {
    const { site, first, second } = await builtTwice();
    const on = ['--to', `dir:${site.outDir}`, '--domain', 'aurora.localhost'];
    const changed = await outcome('explain', ['--to', `dir:${site.outDir}`, 'aurora.localhost', '/']);
    expect(changed.text).toContain('page.title: "One" → "Two"');
    const back = await outcome('rollback', [...on, '--reason', 'wrong  prices']);
    expect(back.text).toContain(
      `aurora.localhost: ${second} → ${first}, pinned. Builds publish nothing until: npm run rollback -- ${on.join(' ')} --resume`,
    );
    expect(back.code).toBe(0);
    expect(await site.shop.liveId()).toBe(first);
    expect((await readLedger(site.shop)).pin).toMatchObject({ release: first, reason: 'wrong prices' });
    const resumed = await outcome('rollback', [...on, '--resume']);
    expect(resumed).toMatchObject({
      code: 0,
      text: expect.stringContaining(`npm run build -- --to dir:${site.outDir} --only aurora.localhost`),
    });
    expect((await readLedger(site.shop)).pin).toBeNull();
  });

  it('ends with exit code 1 for a release that does not exist, and 2 for --resume with a release', async () => {
    const { site, first } = await builtTwice();
    const on = ['--out', site.outDir, '--domain', 'aurora.localhost', '--release', 'absent'];
    expect(await outcome('rollback', on)).toMatchObject({
      code: 1,
      text: expect.stringContaining(`\n  ${first}`),
    });
    expect((await outcome('rollback', [...on, '--resume'])).code).toBe(2);
  });
});
