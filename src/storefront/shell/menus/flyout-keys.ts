/** Where an arrow key leads in the cascade of columns. */

function ownLink(item: Element | null | undefined): HTMLAnchorElement | null {
  return item?.querySelector<HTMLAnchorElement>(':scope > a[data-path]') ?? null;
}

/** The link beside the item, around the ends of its column. */
function sibling(item: Element, step: 1 | -1): HTMLAnchorElement | null {
  const items = [...(item.parentElement?.children ?? [])];
  return ownLink(items.at((items.indexOf(item) + step) % items.length));
}

/**
 * The link a key moves to; null when the key means nothing here.
 *
 * @param from the focused link; null while the menu's button has the focus
 * @param menu the whole menu
 */
export function keyTarget(
  key: string,
  from: HTMLAnchorElement | null,
  menu: Element | null,
): HTMLAnchorElement | null {
  if (from === null) return key === 'ArrowDown' ? (menu?.querySelector('a[data-path]') ?? null) : null;
  const item = from.parentElement;
  if (item === null) return null;
  const isRtl = getComputedStyle(from).direction === 'rtl';
  switch (key) {
    case 'ArrowDown':
      return sibling(item, 1);
    case 'ArrowUp':
      return sibling(item, -1);
    case 'Home':
      return ownLink(item.parentElement?.firstElementChild);
    case 'End':
      return ownLink(item.parentElement?.lastElementChild);
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return ownLink(item.querySelector(':scope > ul > li'));
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return ownLink(item.parentElement?.closest('li'));
    default:
      return null;
  }
}
