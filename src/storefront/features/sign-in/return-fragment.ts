/** The start of the fragment of a mailed link (`reset-code.ts`). */
const RESET = '#reset=';

/**
 * The fragment for the page after signing in, such as the number of an order; '' without one. Fragments of the sign-in page
 * itself are the code of a mailed link and the target of the skip link.
 */
export function returnFragment(): string {
  const { hash } = location;
  const isOwn = hash.startsWith(RESET) || document.getElementById(hash.slice(1)) !== null;
  return isOwn ? '' : hash;
}
