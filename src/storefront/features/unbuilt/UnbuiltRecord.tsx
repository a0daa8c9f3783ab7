import { type ReactNode, useEffect } from 'react';
import { MESSAGES } from '#site/messages.ts';
import type { ApiResult } from '../../browser/api-result.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useLoader } from '../../islands/use-loader.ts';
import { FetchFailure } from './FetchFailure.tsx';

interface UnbuiltRecordProps<Value> {
  lang: string;
  /** Fetches the record. The same function on every render. */
  load: () => Promise<ApiResult<Value>>;
  /** First paint in the final sizes of the content. */
  skeleton: ReactNode;
  /** Title of the document. */
  titleOf: (value: Value) => string;
  children: (value: Value) => ReactNode;
}

/** A record that is newer than the release, or unknown: the browser fetches it and shows it, or the failure. */
export function UnbuiltRecord<Value>({ lang, load, skeleton, titleOf, children }: UnbuiltRecordProps<Value>) {
  const root = useHydrated<HTMLDivElement>();
  const [state, retry] = useLoader(load);
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
          {skeleton}
        </>
      )}
      {state.status === 'ready' && children(state.value)}
      {state.status === 'failed' && <FetchFailure code={state.code} lang={lang} onRetry={retry} />}
    </div>
  );
}
