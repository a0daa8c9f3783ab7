import { useEffect, useState } from 'react';
import type { MenuNode } from '#site/shop-view.ts';
import { loadFullMenu } from './full-menu.ts';

/** The page's two levels, then all four once they have loaded. */
export function useFullMenu(menu: MenuNode[], fragment: string | null, maxCategories?: number): MenuNode[] {
  const [full, setFull] = useState<MenuNode[] | null>(null);
  useEffect(() => {
    if (fragment === null) return;
    let isWanted = true;
    void loadFullMenu(fragment, (url) => fetch(url)).then((nodes) => {
      if (isWanted) setFull(nodes);
    });
    return () => {
      isWanted = false;
    };
  }, [fragment]);
  return full?.slice(0, maxCategories) ?? menu;
}
