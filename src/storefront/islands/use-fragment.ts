import { useEffect, useState } from 'react';

interface Fragment {
  /** The decoded fragment of the page's URL; null without one. */
  fragment: string | null;
  /** Removes the fragment, as a new history entry. */
  leave: () => void;
}

/** The record of the page that the fragment of its URL selects, such as `#100234`. */
export function useFragment(): Fragment {
  const [fragment, setFragment] = useState<string | null>(null);
  useEffect(() => {
    const follow = () => {
      const next = fragmentOfPage();
      // The fragment of the skip link does not select a record: the shown record stays.
      if (next === null || document.getElementById(next) === null) setFragment(next);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return {
    fragment,
    leave: () => {
      history.pushState(null, '', location.pathname);
      setFragment(null);
    },
  };
}

function fragmentOfPage(): string | null {
  try {
    return decodeURIComponent(location.hash.slice(1)) || null;
  } catch {
    // A malformed escape identifies no record.
    return null;
  }
}
