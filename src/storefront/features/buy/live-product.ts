/** What the API said about the product of this page since it was opened; null until it has answered. */
import { atom } from 'nanostores';
import type { Asked } from '../../browser/asked.ts';
import type { FreshProduct } from './fresh-product.ts';

export const $liveProduct = atom<Asked<FreshProduct> | null>(null);
