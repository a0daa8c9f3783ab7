/** The start of the fragment of a mailed link (`reset-code.ts`). */
const RESET = '#reset=';

/**
 * The fragment that this sign-in page leads back to, such as the number of an order; '' without one. The page's own are the
 * code of a mailed link and the target of the skip link.
 */
export function carriedFragment(): string {
  const { hash } = location;
  const isOwn = hash.startsWith(RESET) || document.getElementById(hash.slice(1)) !== null;
  return isOwn ? '' : hash;
}
