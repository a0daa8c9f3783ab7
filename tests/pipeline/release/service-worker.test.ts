import { describe, expect, it } from 'vitest';
import { planDefaultSite } from '#pipeline/plan/default-site.ts';
import { publicFiles } from '#pipeline/release/bundle-files.ts';
import { releaseTexts } from '#pipeline/release/release-texts.ts';
import type { SitePlan } from '#pipeline/site-plan.ts';
import { RETIRED_WORKER } from '#serving/retired-worker.ts';
import { aPlan, aShopView } from '../support/fake-plan.ts';
import { aSite } from '../support/site-folder.ts';

async function workerOf(plan: SitePlan): Promise<string> {
  const { renderer } = await aSite();
  expect((await publicFiles(renderer)).map(({ file }) => file)).toContain('sw.js');
  return (await releaseTexts(plan, [], renderer)).get('sw.js')?.body().toString() ?? '';
}

describe('sw.js of a release', () => {
  it('is the worker of the bundle with the image service of the shop', async () => {
    const shop = aShopView({ images: '/_img/{path}?w={width}&f=webp' });
    expect(await workerOf(aPlan([], { shop }))).toBe(String.raw`const IMAGE_WIDTH=/([?&]w=)(\d+)/;// worker`);
  });

  it('ends the worker of a shop that has turned it off, and of a closed shop', async () => {
    expect(await workerOf(aPlan([], { shop: aShopView({ serviceWorker: false }) }))).toBe(RETIRED_WORKER);
    expect(await workerOf(planDefaultSite('https://api.example'))).toBe(RETIRED_WORKER);
  });
});
