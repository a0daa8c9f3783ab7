import type { IconName } from '../components/icon-sprite.ts';

/** An icon of the page's sprite (`components/Icons.astro`). Decorative: name the control that holds it. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
