import type { MenuNode } from '#contract/view.ts';
import { menuText } from '../../i18n/islands.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../Icon.tsx';

export interface MobileMenuProps {
  /** Mega categories with their sub categories. */
  menu: MenuNode[];
  /** Address of the four-level menu; null when two levels are all. */
  fragment: string | null;
  lang: string;
}

/** Category of the bottom bar (spec §2): a link to all categories, enhanced to a full-screen menu. */
export default function MobileMenu({ lang }: MobileMenuProps) {
  const text = textFor(menuText, lang);
  return (
    <a className="bar-item" href="/categories" aria-haspopup="dialog">
      <Icon name="grid" />
      <span>{text.category}</span>
    </a>
  );
}
