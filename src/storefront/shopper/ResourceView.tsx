import { type ReactNode, useCallback, useEffect } from 'react';
import { LOADING } from '../browser/loading/loader.ts';
import { Loading } from '../islands/Loading.tsx';
import { useHydrated } from '../islands/use-hydrated.ts';
import { useStore } from '../islands/use-store.ts';
import type { LoadedResource } from './account-resource.ts';
import { LoadFailure } from './LoadFailure.tsx';

interface ResourceViewProps<Value> {
  className: string;
  /** The value of this page, the same function on every render. */
  resource: () => LoadedResource<Value>;
  lang: string;
  text: { failedToLoad: string; retry: string };
  /** Text that is announced when the value is loaded. */
  announced?: ReactNode;
  announcedClass?: string;
  skeleton: ReactNode;
  children: (value: Value) => ReactNode;
}

/**
 * An island that is a page of the account. It loads the value, and shows the skeleton meanwhile, the failure of the
 * load, or the value. The server renders the skeleton.
 */
export function ResourceView<Value>({
  className,
  resource,
  lang,
  text,
  announced,
  announcedClass = 'sr',
  skeleton,
  children,
}: ResourceViewProps<Value>) {
  const root = useHydrated<HTMLDivElement>();
  const state = useStore(
    useCallback(() => resource().$state, [resource]),
    LOADING,
  );
  useEffect(() => void resource().load(), [resource]);
  const isLoading = state.status === 'loading';
  return (
    <div ref={root} className={className} aria-busy={isLoading}>
      <p className={isLoading ? 'loading' : announcedClass} role="status">
        {isLoading ? <Loading lang={lang} /> : announced}
      </p>
      {isLoading && skeleton}
      {state.status === 'failed' && (
        <LoadFailure failure={state.failure} text={text} onRetry={() => resource().load()} />
      )}
      {state.status === 'ready' && children(state.value)}
    </div>
  );
}

/** Moves the focus to the content of the page, when the focused part is replaced. */
export const focusContent = () => document.querySelector<HTMLElement>('main')?.focus();
