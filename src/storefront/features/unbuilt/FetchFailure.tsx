import { MESSAGES } from '#site/messages.ts';
import { paths } from '#site/routes.ts';
import type { ApiFailure } from '../../browser/api-result.ts';
import { pageText } from '../../i18n/live-page.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';

interface FetchFailureProps {
  code: ApiFailure;
  lang: string;
  /** Level of the heading: h2 on a page that has an h1 of its own. */
  heading?: 'h1' | 'h2';
  onRetry: () => void;
}

const FAILURES = {
  badRequest: MESSAGES.badRequest,
  network: MESSAGES.unexpected,
  unexpected: MESSAGES.unexpected,
} as const satisfies Record<ApiFailure, string>;

/** A failed request: its message (spec §8) and what to do about it. */
export function FetchFailure({ code, lang, heading: Heading = 'h1', onRetry }: FetchFailureProps) {
  const text = textFor(pageText, lang);
  return (
    <div className="empty" role="alert">
      <Icon name={code === 'network' ? 'offline' : 'alert'} />
      <Heading>{FAILURES[code]}</Heading>
      <p className="muted">{code === 'badRequest' ? text.missingAdvice : text.failedAdvice}</p>
      {code === 'badRequest' ? (
        <a className="btn btn-main" href={paths.home()}>
          {text.home}
        </a>
      ) : (
        <button className="btn btn-main" type="button" onClick={onRetry}>
          {text.retry}
        </button>
      )}
    </div>
  );
}
