import { useEffect, useState } from 'react';

const WIDE = '(min-width: 1024px)';

/** Whether the screen is wide enough for columns. For components that are rendered only in the browser. */
export function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const update = () => setWide(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return isWide;
}
