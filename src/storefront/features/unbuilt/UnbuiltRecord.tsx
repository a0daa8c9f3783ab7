import { type ReactNode, useEffect } from 'react';
import type { Outcome } from '#contract/outcome.ts';
import { MESSAGES } from '#site/language/messages.ts';
import type { MenuNode } from '#site/shop-view.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { FetchFailure } from '../../islands/FetchFailure.tsx';
import { Loading } from '../../islands/Loading.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useLoader } from '../../islands/use-loader.ts';
import { type Subject, UnknownRecord } from './UnknownRecord.tsx';

/** Props of the islands of this folder. */
export interface UnbuiltProps {
  lang: string;
  /** The two levels of the menu in the page. */
  menu: MenuNode[];
}

interface UnbuiltRecordProps<Value> extends UnbuiltProps {
  subject: Subject;
  /** Fetches the record. The same function on every render. */
  load: () => Promise<Outcome<Value>>;
  /** Status text of a failed request (spec §8). */
  failure?: string;
  /** First paint in the final sizes of the content. */
  skeleton: ReactNode;
  /** Class of the element around the content. */
  frame?: string;
  /** Title of the document. */
  titleOf: (value: Value) => string;
  children: (value: Value) => ReactNode;
}

/** A record that is newer than the release, or unknown: the browser fetches it and shows it, or the failure. */
export function UnbuiltRecord<Value>({
  lang,
  menu,
  subject,
  load,
  failure = MESSAGES.responseNotOk,
  skeleton,
  frame,
  titleOf,
  children,
}: UnbuiltRecordProps<Value>) {
  const root = useHydrated<HTMLDivElement>();
  const [state, retry] = useLoader(load);
  const title = state.status === 'ready' ? titleOf(state.value) : '';
  useEffect(() => {
    if (title !== '') document.title = `${title} | ${shopContext().name}`;
  }, [title]);
  return (
    <div ref={root} className={frame} aria-busy={state.status === 'loading'}>
      {state.status === 'loading' && (
        <>
          <p className="loading" role="status">
            <Loading lang={lang} />
          </p>
          {skeleton}
        </>
      )}
      {state.status === 'ready' && children(state.value)}
      {state.status === 'failed' &&
        (state.failure.kind === 'notFound' ? (
          <UnknownRecord subject={subject} lang={lang} menu={menu} />
        ) : (
          <FetchFailure failure={state.failure} status={failure} lang={lang} onRetry={retry} />
        ))}
    </div>
  );
}
