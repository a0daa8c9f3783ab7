/** The term of the search in the address. */
export function searchedTerm(): string {
  return new URLSearchParams(location.search).get('value')?.trim() ?? '';
}
