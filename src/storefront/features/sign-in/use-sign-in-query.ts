import { useEffect, useState } from 'react';
import { returnFragment } from './return-fragment.ts';

/** Query and fragment of this page for the links between sign-in and sign-up; '' before hydration. */
export function useSignInQuery(): string {
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(location.search + returnFragment()), []);
  return query;
}
