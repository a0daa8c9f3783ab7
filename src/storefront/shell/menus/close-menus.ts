/** Closes `<details>` menus on outside clicks, on Escape and on leaving the page (spec §4). */
import { OPEN_MENUS } from '../../browser/open-menus.ts';

function closeMenus({ type, target, key }: Event & { key?: string }): void {
  if (key !== undefined && key !== 'Escape') return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENUS)) {
    if (type === 'pointerdown' && target instanceof Node && menu.contains(target)) continue;
    const hadFocus = key && menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector('summary')?.focus();
  }
}

export function startMenuClosing(): void {
  // A page that returns from the back-forward cache has no open menu.
  for (const type of ['pointerdown', 'keydown', 'pagehide']) addEventListener(type, closeMenus);
}
