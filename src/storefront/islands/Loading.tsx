import { MESSAGES } from '#site/messages.ts';
import { Icon } from '../icons/Icon.tsx';

/** A spinner and 'Loading...' (spec §2), where a page waits for its content. Styles: `loading.css`. */
export function Loading() {
  return (
    <p className="loading" role="status">
      <Icon name="loader" className="icon spin" />
      {MESSAGES.loading}
    </p>
  );
}
