import type { MenuNode } from '#contract/view.ts';
import { menuText } from '../../i18n/islands.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../Icon.tsx';

export interface CategoryFlyoutProps {
  /** At most eight mega categories with their sub categories (spec §9). */
  menu: MenuNode[];
  /** Address of the four-level menu; null when two levels are all. */
  fragment: string | null;
  lang: string;
}

/** The desktop category menu (spec §2). Before hydration it is a `<details>` full of links. */
export default function CategoryFlyout({ menu, lang }: CategoryFlyoutProps) {
  const text = textFor(menuText, lang);
  return (
    <details className="flyout">
      <summary className="flyout-button">
        <Icon name="menu" />
        <span>{text.categories}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="flyout-panel">
        <ul className="flyout-column">
          {menu.map((mega) => (
            <li key={mega.id}>
              <a className="flyout-link" href={mega.href}>
                {mega.name}
              </a>
              {mega.children.length > 0 && (
                <ul className="flyout-subs">
                  {mega.children.map((sub) => (
                    <li key={sub.id}>
                      <a href={sub.href}>{sub.name}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
