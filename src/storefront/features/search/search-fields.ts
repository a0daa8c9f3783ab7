/**
 * Writes the term of the URL into the search fields that are not hydrated yet: the HTML is the same for every
 * search. Text that the shopper has typed stays.
 */
export function fillSearchFields(term: string): void {
  const fields = 'header astro-island[ssr] input[name="value"]';
  for (const field of document.querySelectorAll<HTMLInputElement>(fields)) field.value ||= term;
}
