import { useState } from 'react';
import { PATTERNS } from '#site/page-paths.ts';
import type { MenuNode } from '#site/shop-view.ts';
import { menuText } from '../../i18n/menus.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { MobileMenuDialog } from './MobileMenuDialog.tsx';

interface MobileMenuProps {
  /** Mega categories with their sub categories. */
  menu: MenuNode[];
  /** URL of the four-level menu; null for a menu of two levels. */
  fragment: string | null;
  lang: string;
}

/** Category in the bottom bar (spec §2): a link to all categories that opens a full-screen menu after hydration. */
export default function MobileMenu({ menu, fragment, lang }: MobileMenuProps) {
  const text = textFor(menuText, lang);
  const link = useHydrated<HTMLAnchorElement>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        ref={link}
        className="bar-item"
        href={PATTERNS.categories}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="grid" />
        {text.category}
      </a>
      {isOpen && (
        <MobileMenuDialog menu={menu} fragment={fragment} text={text} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
