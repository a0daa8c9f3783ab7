import type { MenuNode } from '#site/shop-view.ts';
import { Icon } from '../../icons/Icon.tsx';

interface FlyoutLevelProps {
  nodes: MenuNode[];
  /** Ids of the open categories, from the first level down. */
  open: readonly string[];
  /** Ids of the categories above this level. */
  above: readonly string[];
  className: string;
  /** Returns the URL of a small version of an image; undefined before hydration. */
  imageUrl?: ((src: string) => string) | undefined;
}

/**
 * One column of the flyout. The next column is nested in its item, so that the menu is a list of links without
 * script.
 */
export function FlyoutLevel({ nodes, open, above, className, imageUrl }: FlyoutLevelProps) {
  const depth = above.length;
  return (
    <ul className={className}>
      {nodes.map(({ id, name, href, image, children }) => {
        const path = [...above, id];
        return (
          <li key={id} data-open={open[depth] === id || undefined}>
            <a href={href} data-path={path.join(' ')}>
              {depth === 0 && <MegaImage src={imageUrl?.(image) ?? ''} />}
              <span>{name}</span>
              {children.length > 0 && <Icon name="chevron-right" />}
            </a>
            {children.length > 0 && (
              <FlyoutLevel nodes={children} open={open} above={path} className="flyout-next" />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The image of a mega category. Its space is reserved; the image is fetched when the menu opens. */
function MegaImage({ src }: { src: string }) {
  return (
    <span className="flyout-image frame">
      {src !== '' && <img src={src} alt="" width="28" height="28" loading="lazy" decoding="async" />}
    </span>
  );
}
