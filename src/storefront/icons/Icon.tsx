import type { IconName } from './icon-sprite.ts';

/** An icon of the sprite in `Icons.astro`. It is decorative: the control that contains it needs a name. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
