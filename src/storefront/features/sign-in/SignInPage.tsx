import { useEffect, useState } from 'react';
import { PATTERNS } from '#site/page-paths.ts';
import type { SignInService } from '#site/sign-in.ts';
import { accountText } from '../../i18n/account.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { nextUrl } from '../../shopper/next-url.ts';
import { session, takeSessionEnded } from '../../shopper/page-session.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import { takeResetCode } from './reset-code.ts';
import { returnFragment } from './return-fragment.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInMethods } from './SignInMethods.tsx';
import { useSignInQuery } from './use-sign-in-query.ts';

type View =
  | { name: 'sign-in'; isReset: boolean; takesFocus: boolean }
  | { name: 'forgot' }
  | { name: 'reset'; code: string };

interface SignInPageProps {
  lang: string;
  /** Methods of the shop's sign-in service; null if it only has custom accounts. */
  methods: SignInService['methods'] | null;
}

/** The sign-in page (spec §1, §2): signing in, requesting a new password, and setting it with the mailed code. */
export default function SignInPage({ lang, methods }: SignInPageProps) {
  const text = textFor(accountText, lang);
  const root = useHydrated<HTMLDivElement>();
  const query = useSignInQuery();
  const [view, setView] = useState<View>({ name: 'sign-in', isReset: false, takesFocus: false });
  const [email, setEmail] = useState('');
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => setEnded(takeSessionEnded()), []);

  useEffect(() => {
    const openReset = () => {
      const code = takeResetCode();
      if (code !== null) setView({ name: 'reset', code });
    };
    openReset();
    // A mailed link that opens in a tab with this page only changes the fragment.
    addEventListener('hashchange', openReset);
    return () => removeEventListener('hashchange', openReset);
  }, []);

  const isSigningIn = view.name === 'sign-in';
  useEffect(() => {
    // The code of a mailed link was read from the URL before: its form is for signed-in shoppers too.
    if (!isSigningIn) return;
    return session().$user.subscribe((user) => {
      if (user !== null) location.replace(nextUrl(location.search, location.origin, returnFragment()));
    });
  }, [isSigningIn]);

  return (
    <div ref={root}>
      {view.name === 'sign-in' && (
        <SignInMethods text={text} methods={methods}>
          <SignInForm
            text={text}
            email={email}
            isReset={view.isReset}
            takesFocus={view.takesFocus}
            onForgot={(typed) => {
              setEmail(typed);
              setView({ name: 'forgot' });
            }}
          />
        </SignInMethods>
      )}
      {view.name === 'forgot' && (
        <ForgotForm
          text={text}
          email={email}
          onBack={() => setView({ name: 'sign-in', isReset: false, takesFocus: true })}
        />
      )}
      {view.name === 'reset' && (
        <ResetForm
          text={text}
          code={view.code}
          onDone={() => {
            // The API has ended all sessions of the account.
            session().end();
            setView({ name: 'sign-in', isReset: true, takesFocus: true });
          }}
          onForgot={() => setView({ name: 'forgot' })}
        />
      )}
      {view.name !== 'reset' && (
        <p className="form-other">
          {text.newHere}
          <a className="link text-btn" href={`${PATTERNS['sign-up']}${query}`}>
            {text.toSignUp}
          </a>
        </p>
      )}
      {/* At the end, so that fields and buttons in use do not move when the script has loaded. */}
      {view.name === 'sign-in' && hasEnded && (
        <p className="form-alert" role="status">
          <Icon name="clock" />
          <span>{text.sessionEnded}</span>
        </p>
      )}
    </div>
  );
}
