import { type ReactNode, useEffect } from 'react';
import { MESSAGES } from '#site/messages.ts';
import { paths } from '#site/routes.ts';
import type { ApiFailure, ApiResult } from '../../browser/api-result.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { pageText } from '../../i18n/live-page.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useLoader } from '../../islands/use-loader.ts';

interface LateProps<Value> {
  lang: string;
  /** The same function on every render. */
  ask: () => Promise<ApiResult<Value>>;
  /** The first paint, in final sizes. */
  bones: ReactNode;
  titleOf: (value: Value) => string;
  children: (value: Value) => ReactNode;
}

/** A page the release does not hold, because it is newer: asked for in the browser. */
export function Late<Value>({ lang, ask, bones, titleOf, children }: LateProps<Value>) {
  const root = useHydrated<HTMLDivElement>();
  const [state, retry] = useLoader(ask);
  const title = state.status === 'ready' ? titleOf(state.value) : '';
  useEffect(() => {
    if (title !== '') document.title = `${title} | ${shopContext().name}`;
  }, [title]);
  return (
    <div ref={root} aria-busy={state.status === 'loading'}>
      {state.status === 'loading' && (
        <>
          <p className="sr" role="status">
            {MESSAGES.loading}
          </p>
          {bones}
        </>
      )}
      {state.status === 'ready' && children(state.value)}
      {state.status === 'failed' && <LateFailure code={state.code} lang={lang} onRetry={retry} />}
    </div>
  );
}

interface LateFailureProps {
  code: ApiFailure;
  lang: string;
  /** Level of the heading: a page that has its own h1 asks for an h2. */
  heading?: 'h1' | 'h2';
  onRetry: () => void;
}

const FAILURES = {
  badRequest: MESSAGES.badRequest,
  network: MESSAGES.unexpected,
  unexpected: MESSAGES.unexpected,
} as const satisfies Record<ApiFailure, string>;

/** What failed, in the words of spec §8 for a product (a thrown error is unexpected), and what to do about it. */
export function LateFailure({ code, lang, heading: Heading = 'h1', onRetry }: LateFailureProps) {
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
