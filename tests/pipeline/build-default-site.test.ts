import { expect, it } from 'vitest';
import { buildDefaultSite } from '#pipeline/build-default-site.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { DEFAULT_SITE } from '#serving/release-files.ts';
import { aSite } from './support/site-folder.ts';

const NOW = Date.UTC(2026, 5, 1);

/** Builds the default site; gives the id of its live release. */
async function siteToBuild() {
  const site = await aSite(DEFAULT_SITE);
  const { store, renderer } = site;
  const notes: string[] = [];
  const build = async (time: number, changes: { bundle?: string; publicApi?: string } = {}) => {
    const { bundle = renderer.bundle, publicApi = 'https://api.example' } = changes;
    await buildDefaultSite({
      store,
      renderer: { ...renderer, bundle },
      publicApi,
      asOf: time,
      now: () => time,
      note: (text) => notes.push(text),
    });
    expect(notes).toEqual([]);
    return (await readCurrentRelease(site.shop)).id;
  };
  return { build, removeLive: () => site.shop.remove('current'), renderer };
}

it('builds the default site again for another bundle or another API host of browsers alone', async () => {
  const { build, renderer } = await siteToBuild();
  const first = await build(NOW);
  expect(renderer.rendered).toHaveLength(1);
  expect(await build(NOW + 1_000)).toBe(first);
  expect(renderer.rendered).toHaveLength(1);
  const second = await build(NOW + 2_000, { bundle: 'another' });
  expect(second).not.toBe(first);
  const third = await build(NOW + 3_000, { bundle: 'another', publicApi: 'https://other.example' });
  expect(third).not.toBe(second);
});

it('builds the default site again when its release is gone', async () => {
  const { build, removeLive, renderer } = await siteToBuild();
  await build(NOW);
  await removeLive();
  expect(await build(NOW + 1_000)).not.toBeNull();
  expect(renderer.rendered).toHaveLength(2);
});
