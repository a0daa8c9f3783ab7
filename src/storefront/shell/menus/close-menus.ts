/** Closes `<details>` menus on outside clicks, on Escape and when the page is left (spec §4). */
import { OPEN_MENUS } from '../../browser/open-menus.ts';

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>(OPEN_MENUS);
}

export function startMenuClosing(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    for (const menu of openMenus()) {
      if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector('summary')?.focus();
    }
  });
  // A page that returns from the back-forward cache has no open menu or dialog.
  addEventListener('pagehide', () => {
    for (const menu of openMenus()) menu.open = false;
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]:not([data-offline])')) {
      dialog.close();
    }
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
  });
}
