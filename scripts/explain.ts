/** `npm run explain`: the fields that changed a page between the last two releases. */
import { explain } from '#pipeline/explain/explain.ts';
import { findShop } from '#pipeline/find-shop.ts';
import { command, run } from './command.ts';
import { siteName } from './option-values.ts';
import { openSelectedTarget, type TargetFlags, withTargetOptions } from './target-options.ts';

await run(
  withTargetOptions(
    command('explain', 'Lists the fields of shop or page that changed a page since the release before.'),
  )
    .argument('<domain>', 'domain or alias of a shop', siteName)
    .argument('<path>', 'path or URL of a page, such as /product/42')
    .action(async (domain: string, page: string, flags: TargetFlags) => {
      const store = await openSelectedTarget(flags);
      for (const line of await explain(await findShop(store, domain), page)) console.log(line);
    }),
);
