import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MOBILE_MENU_NAME_CHARS } from '#site/limits.ts';
import { PATTERNS } from '#site/page-paths.ts';
import type { MenuNode } from '#site/shop-view.ts';
import { isLite } from '../../browser/lite.ts';
import type { MenuText } from '../../i18n/menus.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { cutName } from './full-menu.ts';
import { adoptPhoneMenuStyles } from './phone-menu-styles.ts';
import { smallImage } from './small-image.ts';
import { useFullMenu } from './use-full-menu.ts';

interface MobileMenuDialogProps {
  menu: MenuNode[];
  fragment: string | null;
  text: MenuText;
  onClose: () => void;
}

/** Four columns: mega, sub, mini, extra. Empty ones are rendered too, so that nothing shifts when one fills. */
const COLUMNS = [0, 1, 2, 3] as const;
/** The first column with truncated names (spec §2). */
const FIRST_CUT_COLUMN = 2;

/** The parent and nodes of each column for a path of open ids. */
function columnsOf(
  menu: MenuNode[],
  open: readonly string[],
): { parent: MenuNode | null; nodes: MenuNode[] }[] {
  const columns: { parent: MenuNode | null; nodes: MenuNode[] }[] = [{ parent: null, nodes: menu }];
  for (const id of open) {
    const parent = columns.at(-1)?.nodes.find((node) => node.id === id);
    if (parent === undefined) break;
    columns.push({ parent, nodes: parent.children });
  }
  return columns;
}

/** Ids from the first category that has children down to the deepest level. */
function firstBranch(nodes: readonly MenuNode[]): string[] {
  const first = nodes.find(({ children }) => children.length > 0);
  return first === undefined ? [] : [first.id, ...firstBranch(first.children)];
}

/** The links of the page to its other languages. On phones the top bar is hidden, and product pages have no footer. */
function languageLinks(): HTMLAnchorElement[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-language]')];
  return links.filter(({ hreflang }, index) => links.findIndex((one) => one.hreflang === hreflang) === index);
}

/** The full-screen category menu of phones (spec §2). It opens with the first branch, so that no column is empty. */
export function MobileMenuDialog({ menu, fragment, text, onClose }: MobileMenuDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const nodes = useFullMenu(menu, fragment);
  const [selected, setSelected] = useState<readonly string[] | null>(null);
  useLayoutEffect(adoptPhoneMenuStyles, []);
  useEffect(() => dialog.current?.showModal(), []);
  const open = selected ?? firstBranch(nodes);
  const columns = columnsOf(nodes, open);
  const [languages] = useState(languageLinks);
  const isFlat = nodes.every(({ children }) => children.length === 0);

  // Selecting an open item again closes it and the columns after it.
  const toggle = (depth: number, { id, children }: MenuNode) => {
    const above = open.slice(0, depth);
    setSelected(open[depth] === id ? above : [...above, id, ...firstBranch(children)]);
  };

  return (
    <dialog ref={dialog} className="cats" aria-label={text.categories} onClose={onClose}>
      <div className="cats-head">
        <h2>{text.categories}</h2>
        <button
          className="icon-btn"
          type="button"
          aria-label={text.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="cats-links">
        <a className="link small" href={PATTERNS.categories}>
          {text.allCategories}
        </a>
        {languages.map((link) => (
          <a
            key={link.hreflang}
            className="link small"
            href={link.href}
            lang={link.hreflang}
            hrefLang={link.hreflang}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              // The page's own link also stores the language.
              link.click();
            }}
          >
            {link.textContent}
          </a>
        ))}
        {/* The base module stores its changes. */}
        <label className="small">
          <input type="checkbox" defaultChecked={isLite()} data-lite-switch="" /> {text.lessData}
        </label>
      </div>
      <div className={isFlat ? 'cats-columns cats-flat' : 'cats-columns'}>
        {COLUMNS.map((depth) => {
          const column = columns[depth];
          return (
            <ul key={depth} className="cats-column">
              {column?.parent && (
                <li>
                  <a
                    className="cats-item cats-all"
                    href={column.parent.href}
                    aria-label={fill(text.allOf, { name: column.parent.name })}
                  >
                    {text.all}
                  </a>
                </li>
              )}
              {column?.nodes.map((node) => (
                <li key={node.id}>
                  <MobileMenuItem
                    node={node}
                    depth={depth}
                    isOpen={open[depth] === node.id}
                    onToggle={() => toggle(depth, node)}
                  />
                </li>
              ))}
            </ul>
          );
        })}
        {open.length === 0 && !isFlat && <p className="cats-hint muted">{text.chooseFirst}</p>}
      </div>
    </dialog>
  );
}

interface MobileMenuItemProps {
  node: MenuNode;
  depth: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** A category without children is a link; one with children opens the next column. */
function MobileMenuItem({ node, depth, isOpen, onToggle }: MobileMenuItemProps) {
  const name = depth < FIRST_CUT_COLUMN ? node.name : cutName(node.name, MOBILE_MENU_NAME_CHARS);
  const label = name === node.name ? undefined : node.name;
  const content = (
    <>
      {depth === 0 && <MegaImage src={node.image} />}
      <span>{name}</span>
    </>
  );
  if (node.children.length === 0) {
    return (
      <a className="cats-item" href={node.href} aria-label={label}>
        {content}
      </a>
    );
  }
  return (
    <button className="cats-item" type="button" aria-expanded={isOpen} aria-label={label} onClick={onToggle}>
      {content}
    </button>
  );
}

function MegaImage({ src }: { src: string }) {
  if (src === '') {
    return (
      <span className="cats-image">
        <Icon name="grid" />
      </span>
    );
  }
  return (
    <img
      className="cats-image"
      src={smallImage(src)}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      decoding="async"
    />
  );
}
