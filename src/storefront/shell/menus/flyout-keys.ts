/** Arrow keys in the columns of the flyout. */

function ownLink(item: Element | null | undefined): HTMLAnchorElement | null {
  return item?.querySelector<HTMLAnchorElement>(':scope > a[data-path]') ?? null;
}

/** The link of the next or previous item; wraps around at the ends of the column. */
function sibling(item: Element, step: 1 | -1): HTMLAnchorElement | null {
  const items = [...(item.parentElement?.children ?? [])];
  return ownLink(items.at((items.indexOf(item) + step) % items.length));
}

/**
 * The link a key moves the focus to; null for any other key.
 *
 * @param from the focused link; null while the menu's button is focused
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
