import { useEffect, useState } from 'react';
import type { MenuNode } from '#site/shop-view.ts';
import { loadFullMenu } from './full-menu.ts';

/** The page's two levels, then all four once they have loaded. A failure is retried when the browser is back online. */
export function useFullMenu(menu: MenuNode[], fragment: string | null, maxCategories?: number): MenuNode[] {
  const [full, setFull] = useState<MenuNode[] | null>(null);
  useEffect(() => {
    if (fragment === null) return;
    let isWanted = true;
    const load = async () => {
      const nodes = await loadFullMenu(fragment);
      if (!isWanted) return;
      setFull(nodes);
      if (nodes === null) addEventListener('online', load, { once: true });
    };
    void load();
    return () => {
      isWanted = false;
      removeEventListener('online', load);
    };
  }, [fragment]);
  return full?.slice(0, maxCategories) ?? menu;
}
