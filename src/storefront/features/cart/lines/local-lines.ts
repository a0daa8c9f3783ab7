/** The guest's lines of this page: one source for the base module and for the cart's store. */
import { once } from '../../../browser/once.ts';
import { shopContext } from '../../../browser/shop-context.ts';
import { localStore } from '../../../browser/storages.ts';
import { watchStored } from '../../../browser/watch-stored.ts';
import { createGuestSource } from './guest-source.ts';

export const localLines = once(() =>
  createGuestSource({ slug: shopContext().slug, storage: localStore(), watch: watchStored }),
);
