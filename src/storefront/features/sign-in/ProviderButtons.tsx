import { useEffect, useState } from 'react';
import type { SignInService, WindowProvider } from '#site/sign-in.ts';
import type { Problem } from '../../browser/problem.ts';
import { shopContext } from '../../browser/shop-context.ts';
import type { AccountText } from '../../i18n/account.ts';
import { FormAlert } from '../../islands/FormFields.tsx';
import { session } from '../../shopper/page-session.ts';
import { loadIdentity } from './load-identity.ts';
import { ProviderLogo } from './ProviderLogo.tsx';
import { providerAccount, takeReturn } from './page-provider-account.ts';

interface ProviderButtonsProps {
  text: AccountText;
  methods: SignInService['methods'];
}

/**
 * Signing in with Google or Facebook. The page follows the session, so success needs no code here. Failures of the
 * provider show no message (spec §8); a clicked button stays usable, because its window may be closed.
 */
export function ProviderButtons({ text, methods }: ProviderButtonsProps) {
  const [waiting, setWaiting] = useState<WindowProvider | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(() => {
    if (!takeReturn()) return;
    void session()
      .enter(providerAccount().finishRedirect(), 'window')
      .then((found) => setProblem(typeof found === 'string' ? null : found));
  }, []);

  const enter = async (provider: WindowProvider) => {
    setWaiting(provider);
    setProblem(null);
    const blocked = shopContext().signIn?.isProxied
      ? 'redirect'
      : { field: null, message: text.windowBlocked };
    const found = await session().enter(providerAccount().signInByWindow(provider, blocked), 'window');
    setWaiting(null);
    setProblem(typeof found === 'string' ? null : found);
  };

  const providers: { name: WindowProvider; label: string; isOffered: boolean }[] = [
    { name: 'Google', label: text.withGoogle, isOffered: methods.google },
    { name: 'Facebook', label: text.withFacebook, isOffered: methods.facebook },
  ];
  return (
    <div className="form providers">
      {providers
        .filter(({ isOffered }) => isOffered)
        .map(({ name, label }) => (
          <button
            key={name}
            type="button"
            className="btn"
            aria-busy={waiting === name || undefined}
            // Before the click event: the service is then loaded while browsers still allow a window.
            onPointerDown={() => void loadIdentity().catch(() => undefined)}
            onClick={() => void enter(name)}
          >
            <ProviderLogo name={name} />
            {label}
          </button>
        ))}
      <FormAlert problem={problem} />
    </div>
  );
}
