/**
 * Writes the term of the address into the search fields that no island has hydrated: the page is the same for every
 * search. Text that the shopper has typed stays.
 */
export function fillSearchFields(term: string): void {
  const fields = 'header astro-island[ssr] input[name="value"]';
  for (const field of document.querySelectorAll<HTMLInputElement>(fields)) field.value ||= term;
}
