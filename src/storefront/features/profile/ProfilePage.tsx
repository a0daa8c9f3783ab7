import { useEffect } from 'react';
import { profileText } from '../../i18n/profile.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Loading } from '../../islands/Loading.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useStore } from '../../islands/use-store.ts';
import { failureMessage } from '../account/call-result.ts';
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
        <div className="empty" role="alert">
          <Icon name="alert" />
          <h2>{text.failedToLoad}</h2>
          <p className="muted">{failureMessage(state.failure, text)}</p>
          <button className="btn btn-main" type="button" onClick={() => void profile().load()}>
            {text.retry}
          </button>
        </div>
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
