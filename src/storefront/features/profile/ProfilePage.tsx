import { profileText } from '../../i18n/profile.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { ResourceView } from '../../shopper/ResourceView.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { profile } from './page-profile.ts';

/** My Profile: the shopper's details and the password. */
export default function ProfilePage({ lang }: { lang: string }) {
  const text = textFor(profileText, lang);
  return (
    <ResourceView
      className="profile"
      resource={profile}
      lang={lang}
      text={text}
      skeleton={
        <div className="form-skeleton" aria-hidden="true">
          {['email', 'name', 'phone', 'birthdate'].map((name) => (
            <div key={name}>
              <div className="skeleton skeleton-label" />
              <div className="skeleton skeleton-field" />
            </div>
          ))}
          <div className="skeleton skeleton-field skeleton-button" />
        </div>
      }
    >
      {(record) => (
        <>
          <ProfileForm record={record} text={text} />
          <section className="profile-part">
            <h2>{text.password}</h2>
            {record.account.provider === 'custom' || record.account.provider === 'Email' ? (
              <PasswordForm account={record.account} text={text} />
            ) : (
              <p className="muted">{fill(text.passwordElsewhere, { provider: record.account.provider })}</p>
            )}
          </section>
        </>
      )}
    </ResourceView>
  );
}
