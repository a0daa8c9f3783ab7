import { useEffect } from 'react';
import { profileText } from '../../i18n/profile.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Loading } from '../../islands/Loading.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useStore } from '../../islands/use-store.ts';
import { LoadFailure } from '../../shopper/LoadFailure.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { profile, profileState } from './page-profile.ts';
import { LOADING_PROFILE } from './profile.ts';

/** My Profile: the shopper's details and the password. The server renders a skeleton. */
export default function ProfilePage({ lang }: { lang: string }) {
  const text = textFor(profileText, lang);
  const root = useHydrated<HTMLDivElement>();
  const state = useStore(profileState, LOADING_PROFILE);
  useEffect(() => void profile().load(), []);
  const isLoading = state.status === 'loading';
  return (
    <div ref={root} className="profile" aria-busy={isLoading}>
      <p className={isLoading ? 'loading' : 'sr'} role="status">
        {isLoading && <Loading lang={lang} />}
      </p>
      {isLoading && (
        <div className="form-skeleton" aria-hidden="true">
          {['email', 'name', 'phone', 'birthdate'].map((name) => (
            <div key={name}>
              <div className="skeleton skeleton-label" />
              <div className="skeleton skeleton-field" />
            </div>
          ))}
          <div className="skeleton skeleton-field skeleton-button" />
        </div>
      )}
      {state.status === 'failed' && (
        <LoadFailure failure={state.failure} text={text} onRetry={() => profile().load()} />
      )}
      {state.status === 'ready' && (
        <>
          <ProfileForm state={state} text={text} />
          <section className="profile-part">
            <h2>{text.password}</h2>
            {state.account.provider === 'custom' || state.account.provider === 'Email' ? (
              <PasswordForm account={state.account} text={text} />
            ) : (
              <p className="muted">{fill(text.passwordElsewhere, { provider: state.account.provider })}</p>
            )}
          </section>
        </>
      )}
    </div>
  );
}
