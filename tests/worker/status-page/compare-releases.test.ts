import { describe, expect, it } from 'vitest';
import { AS_OF, aPage, aPageView, aPlan } from '#tests/pipeline/support/fake-plan.ts';
import { aSite } from '#tests/pipeline/support/site-folder.ts';
import { comparePage, compareReleases } from '#worker/status-page/compare-releases.ts';

/** What the text of a page gained and lost when markup followed its description. */
async function changeOfText(before: string, after: string) {
  const site = await aSite();
  const build = (description: string, asOf: number) =>
    site.build(aPlan([aPage('/', { view: aPageView('/', { description }) })]), { asOf });
  const first = await build(before, AS_OF);
  const second = await build(after, AS_OF + 60_000);
  const releases = await compareReleases(site.shop, first.release.id, second.release.id);
  if (releases === null) throw new Error('a release cannot be read');
  const page = await comparePage(site.shop, releases, 'index.html');
  return [page?.removedLines, page?.addedLines];
}

describe('the text of a page that is compared', () => {
  it('has none of its scripts and styles', async () => {
    const code = '<script>let a = "<b>1</b>";</script ><STYLE>a{}</STYLE>';
    expect(await changeOfText('Lamps', `Shades${code}<b>new</b>`)).toEqual([['Lamps'], ['Shades', 'new']]);
  });

  it('ends with a script without an end, however many begin', async () => {
    // A search for the end of each would take longer than the test may.
    const hostile = '<script '.repeat(100_000);
    expect(await changeOfText('Lamps', `Shades${hostile}`)).toEqual([['Lamps'], ['Shades']]);
  });
});
