/** What the API said about the product of this page since it was opened; null until it has answered. */
import { atom } from 'nanostores';
import type { ApiResult } from '../../browser/api-result.ts';
import type { FreshProduct } from '../fresh-product/fresh-product.ts';

export const $liveProduct = atom<ApiResult<FreshProduct> | null>(null);
