/** The guest's lines of this page: one source for the script that adds and for the cart's store. */
import { once } from '../once.ts';
import { shopContext } from '../shop-context.ts';
import { localStore } from '../storages.ts';
import { showStoredLabels } from '../stored-labels.ts';
import { watchStored } from '../watch-stored.ts';
import { createGuestSource } from './guest-source.ts';

export const localLines = once(() => {
  const lines = createGuestSource({ slug: shopContext().slug, storage: localStore(), watch: watchStored });
  lines.subscribe(() => void showStoredLabels());
  return lines;
});
