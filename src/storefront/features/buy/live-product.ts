import { atom } from 'nanostores';
import type { ApiResult } from '../../browser/api-result.ts';
import type { FreshProduct } from '../fresh-product/fresh-product.ts';

/** The API's answer about the product of this page; null before the answer. */
export const $liveProduct = atom<ApiResult<FreshProduct> | null>(null);

/** The same, for `use-store.ts`. */
export const liveProduct = () => $liveProduct;
