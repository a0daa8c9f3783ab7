import { useEffect, useState } from 'react';

interface Fragment {
  /** The decoded fragment of the page's address; null without one. */
  fragment: string | null;
  /** Removes it, as a new entry of the history. */
  leave: () => void;
}

/** A record of the page that is chosen by the fragment of its address, such as `#100234`. */
export function useFragment(): Fragment {
  const [fragment, setFragment] = useState<string | null>(null);
  useEffect(() => {
    const follow = () => {
      const next = fragmentOfPage();
      // The target of the skip link is no record: the shown one stays.
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
    // A % that starts no escape addresses no record.
    return null;
  }
}
