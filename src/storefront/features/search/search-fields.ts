/**
 * The page was built for any search, so its search fields are empty: the term in the address goes into those that
 * no island has taken over, for the shopper to change. What somebody has typed by then stays.
 */
export function fillSearchFields(term: string): void {
  const fields = 'header astro-island[ssr] input[name="value"]';
  for (const field of document.querySelectorAll<HTMLInputElement>(fields)) field.value ||= term;
}
