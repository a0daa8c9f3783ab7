import type { IconName } from './icon-sprite.ts';

/** An icon of the page's sprite (`storefront/icons/Icons.astro`). Decorative: name the control that holds it. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
