import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { FLYOUT_MAX_CATEGORIES } from '#site/limits.ts';
import { PATTERNS } from '#site/page-paths.ts';
import type { MenuNode } from '#site/shop-view.ts';
import { menuText } from '../../i18n/menus.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { FlyoutLevel } from './FlyoutLevel.tsx';
import { keyTarget } from './flyout-keys.ts';
import { smallImage } from './small-image.ts';
import { useFullMenu } from './use-full-menu.ts';

interface CategoryFlyoutProps {
  /** At most eight mega categories with their sub categories (spec §9). */
  menu: MenuNode[];
  /** URL of the four-level menu; null for a menu of two levels. */
  fragment: string | null;
  lang: string;
}

/** Delay before hovering opens the menu or a column: a pointer that only crosses it opens nothing. */
const INTENT_MS = 120;
/** Delay before leaving closes the menu: a pointer may leave it briefly between columns. */
const LEAVE_MS = 240;

function linkAt(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-path]') : null;
}

function isButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('summary') !== null;
}

function pathOf(link: HTMLAnchorElement): string[] {
  return (link.dataset.path ?? '').split(' ');
}

/**
 * The desktop category menu (spec §2) for hover, click, tap and keys. Before hydration it is a `<details>` with links.
 * `close-menus.ts` closes it on Escape and outside clicks.
 */
export default function CategoryFlyout({ menu, fragment, lang }: CategoryFlyoutProps) {
  const text = textFor(menuText, lang);
  const root = useHydrated<HTMLDetailsElement>();
  const nodes = useFullMenu(menu, fragment, FLYOUT_MAX_CATEGORIES);
  const [open, setOpen] = useState<readonly string[]>([]);
  const [isHydrated, setHydrated] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointer = useRef('mouse');
  /** Hovering opened the menu, and no click has followed. */
  const isByHover = useRef(false);
  useEffect(() => {
    setHydrated(true);
    // The pointer that started hydration entered before the handlers were attached.
    const { current } = root;
    if (current?.matches(':hover') && matchMedia('(hover: hover)').matches) {
      isByHover.current = !current.open;
      current.open = true;
    }
    return () => clearTimeout(timer.current);
  }, [root]);

  const schedule = (run: () => void, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, delayMs);
  };
  const setMenuOpen = (isOpen: boolean) => {
    if (root.current !== null) root.current.open = isOpen;
    isByHover.current = false;
  };
  const hover = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const link = linkAt(target);
    schedule(() => {
      if (root.current?.open === false) {
        setMenuOpen(true);
        isByHover.current = true;
      }
      if (link !== null) setOpen(pathOf(link));
    }, INTENT_MS);
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') schedule(() => setMenuOpen(false), LEAVE_MS);
  };
  const click = (event: MouseEvent) => {
    // A click right after hovering must not close the menu that hovering opened. Clicks by key have detail 0.
    const staysOpen = isByHover.current && event.detail > 0;
    isByHover.current = false;
    if (staysOpen && isButton(event.target)) return event.preventDefault();
    // Touch has no hover: the first tap opens the next column, the second follows the link.
    const link = linkAt(event.target);
    if (link === null || pointer.current === 'mouse' || link.nextElementSibling === null) return;
    if (link.parentElement?.dataset.open !== undefined) return;
    event.preventDefault();
    setOpen(pathOf(link));
  };
  const moveFocus = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, linkAt(event.target), root.current);
    if (target === null) return;
    event.preventDefault();
    setMenuOpen(true);
    setOpen(pathOf(target));
    // A link can be focused only after its column is displayed.
    setTimeout(() => target.focus());
  };

  return (
    <details
      ref={root}
      className="flyout"
      data-menu
      data-hydrated={isHydrated || undefined}
      onPointerOver={hover}
      onPointerLeave={leave}
      onPointerDown={({ pointerType, currentTarget }) => {
        pointer.current = pointerType;
        // Escape may have closed the menu.
        isByHover.current &&= currentTarget.open;
      }}
      onFocus={({ target }) => {
        const link = linkAt(target);
        if (link !== null) setOpen(pathOf(link));
      }}
      onClick={click}
      onKeyDown={moveFocus}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) setOpen([]);
      }}
    >
      <summary className="flyout-button">
        <Icon name="menu" />
        <span>{text.categories}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="flyout-panel panel">
        <FlyoutLevel
          nodes={nodes}
          open={open}
          above={[]}
          className="flyout-first"
          imageUrl={isHydrated ? smallImage : undefined}
        />
        <a className="flyout-all" href={PATTERNS.categories}>
          {text.allCategories}
          <Icon name="arrow-right" />
        </a>
      </div>
    </details>
  );
}
