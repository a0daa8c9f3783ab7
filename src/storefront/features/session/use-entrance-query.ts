import { useEffect, useState } from 'react';

/** The query of this page, which the links between sign-in and sign-up keep; '' before hydration. */
export function useEntranceQuery(): string {
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(location.search), []);
  return query;
}
