import { type ReactNode, useEffect } from 'react';
import { MESSAGES } from '#site/language/messages.ts';
import type { LateModule } from '../browser/loading/late-module.ts';
import { LOADING } from '../browser/loading/loader.ts';
import { Icon } from '../icons/Icon.tsx';
import { useOnlineAgain } from './use-online-again.ts';
import { useStore } from './use-store.ts';

interface LateProps<Module> {
  module: LateModule<Module>;
  /** Shown while the module loads. */
  fallback: ReactNode;
  text: { retry: string };
  children: (loaded: Module) => ReactNode;
}

/**
 * A part of an island whose module loads when the part is needed. If the module does not load, a message with a button
 * appears; `React.lazy` would remove the whole island. Styles: `form.css`.
 */
export function Late<Module>({ module, fallback, text, children }: LateProps<Module>) {
  const state = useStore(module.source, LOADING);
  useEffect(module.load, [module]);
  useOnlineAgain(state.status === 'failed' ? module.load : null);
  if (state.status === 'ready') return children(state.value);
  if (state.status === 'loading') return fallback;
  return (
    <p className="form-alert" role="alert">
      <Icon name="offline" />
      <span>
        {MESSAGES.networkError}{' '}
        <button className="link" type="button" onClick={module.load}>
          {text.retry}
        </button>
      </span>
    </p>
  );
}
