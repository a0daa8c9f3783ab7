import { useEffect, useState } from 'react';
import { carriedFragment } from './carried-fragment.ts';

/** Query and fragment of this page, which the links between sign-in and sign-up keep; '' before hydration. */
export function useEntranceQuery(): string {
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(location.search + carriedFragment()), []);
  return query;
}
