import { MAX_PICTURE_BYTES } from '#site/limits.ts';

/** Types of pictures that the API takes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Why a file cannot be a bank slip, before it is sent; null for one that can. */
export function slipProblem({ type, size }: Pick<File, 'type' | 'size'>): 'slipType' | 'slipSize' | null {
  if (!PICTURE_TYPES.includes(type)) return 'slipType';
  return size > MAX_PICTURE_BYTES ? 'slipSize' : null;
}
