import type { Failure } from '#contract/outcome.ts';
import { paths } from '#site/page-paths.ts';
import { hasNoResponse } from '../../contract/outcome.ts';
import { pageText } from '../i18n/live-page.ts';
import { textFor } from '../i18n/text.ts';
import { Icon } from '../icons/Icon.tsx';
import { useOnlineAgain } from './use-online-again.ts';

interface FetchFailureProps {
  failure: Failure;
  /** Status text of spec §8. */
  status: string;
  lang: string;
  /** Level of the heading: h2 on a page that has an h1 of its own. */
  heading?: 'h1' | 'h2';
  onRetry: () => void;
}

/** A failed request: what happened, what to do about it, and the status text. */
export function FetchFailure({ failure, status, lang, heading: Heading = 'h1', onRetry }: FetchFailureProps) {
  const text = textFor(pageText, lang);
  const isOffline = hasNoResponse(failure);
  useOnlineAgain(isOffline ? onRetry : null);
  return (
    <div className="notice">
      <div className="notice-head" role="alert">
        <Icon name={isOffline ? 'offline' : 'alert'} className="icon notice-icon" />
        <Heading>{text.failed}</Heading>
        <p>{isOffline ? text.networkAdvice : text.failedAdvice}</p>
        <p className="small">{status}</p>
      </div>
      <div className="notice-actions row">
        <button
          className="btn btn-main"
          type="button"
          onClick={({ currentTarget }) => {
            // The removal of the button would lose the focus.
            currentTarget.closest<HTMLElement>('main')?.focus();
            onRetry();
          }}
        >
          {text.retry}
        </button>
        <a className="btn" href={paths.home()}>
          {text.home}
        </a>
      </div>
    </div>
  );
}
