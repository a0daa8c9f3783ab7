import { messagesFor } from '#site/language/messages.ts';
import { Icon } from '../icons/Icon.tsx';

/** A spinner and 'Loading...' (spec §2) in an element of the class `loading`. Styles: `loading.css`. */
export function Loading({ lang }: { lang: string }) {
  return (
    <>
      <Icon name="loader" className="icon spin" />
      <span>{messagesFor(lang).loading}</span>
    </>
  );
}
