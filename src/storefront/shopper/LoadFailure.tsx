import type { Failure } from '#contract/outcome.ts';
import { Icon } from '../icons/Icon.tsx';
import { useOnlineAgain } from '../islands/use-online-again.ts';
import { failureMessage } from './failure-message.ts';

interface LoadFailureProps {
  failure: Failure;
  text: { failedToLoad: string; retry: string };
  onRetry: () => Promise<unknown>;
}

/** A page of the account whose records could not be loaded. They load again when the browser is online again. */
export function LoadFailure({ failure, text, onRetry }: LoadFailureProps) {
  useOnlineAgain(onRetry);
  return (
    <div className="empty" role="alert">
      <Icon name="alert" />
      <h2>{text.failedToLoad}</h2>
      <p className="muted">{failureMessage(failure)}</p>
      <button
        className="btn btn-main"
        type="button"
        onClick={({ currentTarget }) => {
          // The focus would be lost with the button.
          currentTarget.closest<HTMLElement>('main')?.focus();
          void onRetry();
        }}
      >
        {text.retry}
      </button>
    </div>
  );
}
