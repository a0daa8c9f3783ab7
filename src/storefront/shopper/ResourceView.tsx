import type { ReactNode, RefObject } from 'react';
import type { ResourceState } from '../browser/loading/loader.ts';
import { Loading } from '../islands/Loading.tsx';
import { LoadFailure } from './LoadFailure.tsx';

interface ResourceViewProps<Value> {
  root: RefObject<HTMLDivElement | null>;
  className: string;
  state: ResourceState<Value>;
  lang: string;
  text: { failedToLoad: string; retry: string };
  /** Text that is announced when the value is loaded. */
  announced?: ReactNode;
  announcedClass?: string;
  skeleton: ReactNode;
  load: () => Promise<unknown>;
  children: (value: Value) => ReactNode;
}

/** A page of the account: its skeleton while the value loads, the failure of the load, or the value. */
export function ResourceView<Value>({
  root,
  className,
  state,
  lang,
  text,
  announced,
  announcedClass = 'sr',
  skeleton,
  load,
  children,
}: ResourceViewProps<Value>) {
  const isLoading = state.status === 'loading';
  return (
    <div ref={root} className={className} aria-busy={isLoading}>
      <p className={isLoading ? 'loading' : announcedClass} role="status">
        {isLoading ? <Loading lang={lang} /> : announced}
      </p>
      {isLoading && skeleton}
      {state.status === 'failed' && <LoadFailure failure={state.failure} text={text} onRetry={load} />}
      {state.status === 'ready' && children(state.value)}
    </div>
  );
}
